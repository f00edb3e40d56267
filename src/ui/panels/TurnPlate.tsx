import { ruleModule } from '../../rules/registry';
import type { Session } from '../../store/battle/session';
import { SideMark } from '../parts/SideMark';
import { text } from '../text';
import { Why } from '../parts/Why';

/** Turn and phase, the active side, and each side's pools. */
export function TurnPlate({ session }: { session: Session }) {
  const { battle, table } = session;
  const view = ruleModule(table.rules).view;
  const phase = (battle && view?.phaseName(battle)) ?? '';
  const begun = battle !== null && battle.state.turn > 0;
  const side = (index: number) => {
    const side = table.sides[index];
    if (!side) return null;
    return (
      <div className={battle?.state.activeSide === side.id ? 'turn-side active' : 'turn-side'}>
        <SideMark index={index} />
        <span className="turn-side-name">{side.name}</span>
        {battle &&
          view.pools?.(battle, side.id).map(({ value, name, why }) => (
            <span key={name} className="turn-side-pool" title={name}>
              {value === null ? (
                <abbr title={text.turn.hiddenPool}>?</abbr>
              ) : (
                <Why figure={`${value} ${name}`} why={why}>
                  {value}
                </Why>
              )}{' '}
              <span className="pool-name">{name}</span>
            </span>
          ))}
      </div>
    );
  };
  return (
    <section className="sheet turn-plate" aria-label={text.turn.label}>
      {side(0)}
      <div className="turn-phase">
        <strong>{begun ? text.turn.turn(battle.state.turn) : phase || text.turn.setup}</strong>
        <span>{begun && phase}</span>
      </div>
      {side(1)}
    </section>
  );
}
