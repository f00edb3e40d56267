import type { Modifier } from '../../engine/events';
import type { Session } from '../../store/battle/session';
import { namesOf } from './names';
import { Rules } from './Rules';
import { text } from '../text';
import { formatSigned } from '../../table/numbers';

/** The modifiers of a roll: name, value, source and rule. */
export function Modifiers({ session, modifiers }: { session: Session; modifiers: readonly Modifier[] }) {
  if (modifiers.length === 0) return <p className="panel-note">{text.forecast.noModifiers}</p>;
  return (
    <ul>
      {modifiers.map((modifier, index) => (
        <li key={index} className="modifier">
          <span className="modifier-value">{worth(modifier)}</span>
          <span>
            {modifier.name}{' '}
            {modifier.source !== undefined && (
              <span className="modifier-source">({namesOf(session, modifier.source.split(', '))})</span>
            )}{' '}
            <Rules ids={[modifier.rule]} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function worth({ kind, value }: Modifier): string {
  if (kind === 'dice') return `d${formatSigned(value)}`;
  return kind === 'pool' ? `${formatSigned(value)} D` : formatSigned(value);
}
