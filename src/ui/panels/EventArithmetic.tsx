import type { BattleEvent } from '../../engine/events';
import { ruleModule } from '../../rules/registry';
import type { Arithmetic } from '../../engine/rules-view';
import type { Session } from '../../store/battle/session';
import { Modifiers } from '../parts/Modifiers';
import { text } from '../text';
import { formatSigned } from '../../table/numbers';

/** The arithmetic behind a log line: faces, modifiers, figures. */
export function EventArithmetic({ session, event }: { session: Session; event: BattleEvent }) {
  const { battle, table } = session;
  const arithmetic = battle && ruleModule(table.rules).view.arithmetic?.(event, battle);
  if (!arithmetic) return null;
  const { dice, modifiers, facts } = arithmetic;
  return (
    <>
      {dice.map((thrown, index) => (
        <Faces key={index} thrown={thrown} />
      ))}
      {modifiers.length > 0 && <Modifiers session={session} modifiers={modifiers} />}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name} className="fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The dice of a roll, successes filled. */
export function Faces({ thrown }: { thrown: Arithmetic['dice'][number] }) {
  const { name, sides, faces, modifier, successes } = thrown;
  const wins = successes.filter(Boolean).length;
  return (
    <p className="thrown">
      <span className="panel-sub">
        {name} {faces.length} D{sides}
        {modifier !== 0 && `, ${formatSigned(modifier)} each`}
      </span>
      <span className="dice" role="img" aria-label={text.log.faces(faces.join(', '), wins)}>
        {faces.map((face, index) => (
          <span key={index} className={successes[index] ? 'die success' : 'die'}>
            {face}
          </span>
        ))}
      </span>
    </p>
  );
}
