import type { Session } from '../../store/battle/session';
import type { SpokenWords } from './useSpokenWords';
import { spokenText } from './words';
import './spoken.css';

/** The table as a screen reader meets it: a named place for the cursor's keys, and a live region with the cursor's words. */
export function TableKeys({ session: { table }, words }: { session: Session; words: SpokenWords }) {
  const units = table.sides.map(({ id, name }) =>
    spokenText.units(table.units.filter(({ side }) => side === id).length, name),
  );
  return (
    <>
      <div
        className="table-keys"
        role="application"
        tabIndex={0}
        aria-label={spokenText.table(table.name, ...table.size)}
        aria-describedby="table-keys-how"
      />
      <p id="table-keys-how" className="visually-hidden" aria-hidden="true">
        {spokenText.holds(units, table.pieces.length)} {spokenText.how}
      </p>
      <div className="visually-hidden" role="status" aria-label={spokenText.underCursor}>
        <p key={words.count}>{words.text}</p>
      </div>
    </>
  );
}
