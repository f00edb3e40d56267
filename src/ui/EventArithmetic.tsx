import type { BattleEvent } from '../engine/events';
import type { RulesView } from '../store/rules-view/types';
import { Modifiers } from './Modifiers';

/** What stands behind a line of the log: the faces, the modifiers, the figures. */
export function EventArithmetic({ event, view }: { event: BattleEvent; view: RulesView }) {
  const { dice, modifiers, facts } = view.arithmetic(event);
  return (
    <div>
      {dice.map((roll) => (
        <p key={roll.name}>
          {roll.name}{' '}
          <span className="dice" role="img" aria-label={`D${roll.sides}: ${roll.faces.join(', ')}`}>
            {roll.faces.map((face, index) => (
              <span key={index} className={roll.successes[index] ? 'die success' : 'die'}>
                {face}
              </span>
            ))}
          </span>
        </p>
      ))}
      {modifiers.length > 0 && <Modifiers modifiers={modifiers} />}
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
    </div>
  );
}
