import { useMemo } from 'react';
import { shippedFairness } from '../analysis/layout/shipped-fairness';
import type { Fairness } from '../analysis/series/fairness';
import type { Interval } from '../analysis/series/statistics';
import type { Table } from '../table/table';
import { labText } from './lab-text';
import { shippedVerdict } from './shipped-verdict';

const words = labText.battles;

/** Fairness figures of a shipped layout, from battles; figures of older rules or players are refused. */
export function ShippedBattles({ table }: { table: Table }) {
  const known = useMemo(() => shippedFairness(table.file), [table]);
  if (known === null) return null;
  if (known === 'older') return <p className="lab-note">{words.older}</p>;
  const [one, other] = table.sides.map(({ name }) => name) as [string, string];
  return (
    <div className="lab-result">
      <p>{words.shipped(known.battles, words.players[known.player])}</p>
      <Shares side={one} fairness={known} />
      <p>{shippedVerdict(known, [one, other])}</p>
    </div>
  );
}

const Shares = ({
  side,
  fairness: { advantage, first, evenByShape },
}: {
  side: string;
  fairness: Fairness;
}) => (
  <>
    {!evenByShape && <Share title={words.advantage(side)} interval={advantage} />}
    <Share title={words.first} interval={first} />
  </>
);

/** A share on a scale from nothing to all, its interval beside the even line. */
function Share({ title, interval: { value, low, high } }: { title: string; interval: Interval }) {
  return (
    <div className="lab-share">
      <span>{title}</span>
      <strong>{words.share(value, low, high)}</strong>
      <span className="lab-scale" aria-hidden>
        <span style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }} />
        <i style={{ left: `${100 * value}%` }} />
      </span>
    </div>
  );
}
