import { messageOf } from '../../store/workers/message-of';
import { printCards } from '../../store/workers/print-client';
import type { TableFile } from '../../table/format';
import type { Problem } from '../../table/table';
import { printWords } from './print-words';

/**
 * Prints the forces of a table as a PDF of cards and roster sheets; says so where there are none, or where that fails.
 * @param save hands the person the document
 * @param reject shows why there is none
 */
export async function printForces(
  file: TableFile,
  save: (name: string, blob: Blob) => void,
  reject: (name: string, problems: readonly Problem[]) => void,
): Promise<void> {
  const name = `${file.name}.cards.pdf`;
  const refuse = (message: string) => reject(name, [{ at: '', message }]);
  try {
    const pdf = await printCards(file, { paper: paperHere() }).pdf;
    if (pdf === null) return refuse(printWords.noForces);
    save(name, new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }));
  } catch (error) {
    refuse(printWords.failed(messageOf(error)));
  }
}

/** Returns the paper of the reader's country: Letter in those that use it. */
export function paperHere(): 'a4' | 'letter' {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'].includes(region ?? '') ? 'letter' : 'a4';
}
