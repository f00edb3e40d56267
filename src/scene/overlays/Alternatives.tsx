import type { Point } from '../../geometry/shapes/shapes';
import { Label } from './Label';
import { ash, brass } from './palette';
import { Stroke } from './SightLines';

/** An evaluated alternative: its lines and its rank. */
export interface AlternativeMark {
  readonly rank: number;
  readonly lines: readonly (readonly Point[])[];
  /** It is the selected alternative, or the best if none is selected. */
  readonly strong: boolean;
}

/** Draws evaluated alternatives as numbered lines. */
export function Alternatives({ marks }: { marks: readonly AlternativeMark[] }) {
  return marks.map(({ rank, lines, strong }) =>
    lines.map((line, part) => <Mark key={`${rank} ${part}`} rank={rank} line={line} strong={strong} />),
  );
}

function Mark({ rank, line, strong }: { rank: number; line: readonly Point[]; strong: boolean }) {
  const end = line.at(-1);
  if (!end) return null;
  return (
    <group>
      {line.slice(1).map((to, index) => (
        <Stroke
          key={index}
          points={[raised(line[index]!), raised(to)]}
          colour={strong ? brass : ash}
          width={strong ? 4 : 2.4}
          dotted={!strong}
        />
      ))}
      <Label
        at={[end[0], end[1] + 0.4, end[2]]}
        className={strong ? 'alternative-label lit' : 'alternative-label'}
      >
        {rank}
      </Label>
    </group>
  );
}

const raised = ([x, y, z]: Point): Point => [x, y + 0.12, z];
