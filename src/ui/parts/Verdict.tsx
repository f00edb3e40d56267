import type { Verdict } from '../../engine/port/sight';
import type { CoverLevel } from '../../table/format';
import { Icon, type IconName } from './Icon';
import { coverName, verdictName } from '../text';

const eyes: Record<Verdict, IconName> = { clear: 'eye-open', blocked: 'eye-closed', 'too-close': 'eye-half' };

/** A verdict by colour and by the eye's shape. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  return (
    <span className={`verdict-${verdict}`} title={verdictName[verdict]}>
      <Icon name={eyes[verdict]} />
      <span className="visually-hidden">{verdictName[verdict]}</span>
    </span>
  );
}

const chevrons: Record<Exclude<CoverLevel, 'none'>, IconName> = {
  light: 'chevron',
  heavy: 'chevron-2',
  solid: 'chevron-3',
};

/** One, two or three chevrons, and the cover's name. */
export function CoverMark({
  level,
  name = coverName[level],
}: {
  level: CoverLevel;
  name?: string | undefined;
}) {
  return (
    <span className="cover">
      {level !== 'none' && <Icon name={chevrons[level]} size={16} />}
      {name}
    </span>
  );
}
