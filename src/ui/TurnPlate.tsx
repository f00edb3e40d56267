import { rulesViews } from '../store/rules-view/index';
import type { Session } from '../store/session';
import { SideMark } from './SideMark';
import { text } from './text';

/** Turn and phase, whose activation it is, and what each side can spend. */
export function TurnPlate({ session }: { session: Session }) {
  const { battle, table } = session;
  const view = rulesViews[table.rules];
  const side = (index: number) => {
    const side = table.sides[index];
    if (!side) return null;
    return (
      <div className={battle?.state.activeSide === side.id ? 'turn-side active' : 'turn-side'}>
        <SideMark index={index} />
        <span className="turn-side-name">{side.name}</span>
        {battle &&
          view?.pools(battle, side.id).map(({ value, name }) => (
            <span key={name} className="turn-side-pool" title={name}>
              {value ?? <abbr title={text.turn.hiddenPool}>?</abbr>} <span className="pool-name">{name}</span>
            </span>
          ))}
      </div>
    );
  };
  return (
    <section className="sheet turn-plate" aria-label={text.turn.label}>
      {side(0)}
      <div className="turn-phase">
        <strong>{battle ? text.turn.turn(battle.state.turn) : text.turn.setup}</strong>
        <span>{battle && view ? view.phaseName(battle) : ''}</span>
      </div>
      {side(1)}
    </section>
  );
}
