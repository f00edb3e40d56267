import { papers, type Paper } from '../../export/sheet/pdf';
import { UsageError } from '../io';

/** Returns the size of paper with this name; A4 without a name. @throws UsageError on an unknown one */
export function paperNamed(name = 'a4'): Paper {
  if (name in papers) return name as Paper;
  throw new UsageError(`--paper is ${Object.keys(papers).join(' or ')}; "${name}" is neither.`);
}
