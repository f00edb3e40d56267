import { Label } from '../scene/overlays/Label';
import { unitsNow, type Session } from '../store/session';
import { tokensShown } from './tokens';

/** Counters that lie beside units, over each unit's Leader. */
export function TokenLabels({ session }: { session: Session }) {
  return unitsNow(session).flatMap((unit) => {
    const tokens = tokensShown(unit.tokens);
    const bearer = unit.standing.find((model) => model.leader) ?? unit.standing[0];
    if (tokens.length === 0 || !bearer) return [];
    return [
      <Label key={unit.id} at={[bearer.at[0], bearer.y + bearer.height + 0.35, bearer.at[1]]} className="token-label">
        {tokens.map(({ id, name, count }) => (
          <span key={id} className="token" data-token={id}>
            {name} <strong>{count}</strong>
          </span>
        ))}
      </Label>,
    ];
  });
}
