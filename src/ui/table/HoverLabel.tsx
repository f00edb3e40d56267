import { Label } from '../../scene/overlays/Label';
import type { Hovered } from '../../store/view/selection';
import { ruleModule } from '../../rules/registry';
import { modelsNow, unitsNow, type ModelNow, type Session } from '../../store/battle/session';
import type { PlacedPiece } from '../../table/table';
import { SideMark } from '../parts/SideMark';
import { lengthOn } from '../parts/lengths';
import { coverName, text } from '../text';
import { tokensShown } from '../../store/view/tokens';

/** Labels the thing under the pointer: a figure's name, stats and tokens, or a piece's name and effects. */
export function HoverLabel({ session, hovered }: { session: Session; hovered: Hovered }) {
  if (hovered.kind === 'model') {
    const model = modelsNow(session).find(({ id }) => id === hovered.id);
    return model ? <ModelLabel session={session} model={model} /> : null;
  }
  const piece = session.table.pieces.find(({ id }) => hovered.kind === 'piece' && id === hovered.id);
  return piece ? <PieceLabel session={session} piece={piece} /> : null;
}

function ModelLabel({ session, model }: { session: Session; model: ModelNow }) {
  const unit = unitsNow(session).find(({ id }) => id === model.unit);
  if (!unit) return null;
  const card =
    unit.profile === null
      ? null
      : ruleModule(session.table.rules).view.unitCard(unit.profile, session.table.file);
  const line = card?.lines.find(({ profile }) => profile === model.profile) ?? card?.lines[0];
  const tokens = tokensShown(unit.tokens);
  return (
    <Label at={[model.at[0], model.y + model.height + 0.9, model.at[1]]} className="sheet hover-label">
      <strong>
        <SideMark index={session.table.sides.findIndex(({ id }) => id === model.side)} /> {unit.name}
      </strong>
      {[
        model.leader ? text.unit.leader : line?.name,
        model.count > 1 ? text.unit.models(model.count, model.count) : null,
        model.damage > 0 ? text.unit.damage(model.damage) : null,
        model.removed ? text.unit.removed : null,
      ]
        .filter(Boolean)
        .join(' · ')}
      {card && line && (
        <div>{card.statNames.map(({ short }, index) => `${short} ${line.stats[index]}`).join(' · ')}</div>
      )}
      {tokens.length > 0 && <div>{tokens.map(({ name, count }) => `${name} ${count}`).join(' · ')}</div>}
    </Label>
  );
}

function PieceLabel({ session, piece }: { session: Session; piece: PlacedPiece }) {
  const { tags } = piece;
  const words = text.tooltip;
  const does = [
    tags.cover === 'none' ? null : coverName[tags.cover].toLowerCase(),
    tags.sight === 'blocks' ? words.blocks : null,
    tags.ground === 'open' ? null : words[tags.ground],
    tags.horrific ? words.horrific : null,
    tags.dangerous ? words.dangerous : null,
    tags.scalable ? words.scalable : null,
  ].filter((word) => word !== null);
  return (
    <Label at={[piece.at[0], Math.max(piece.top, 0) + 0.8, piece.at[1]]} className="sheet hover-label">
      <strong>{piece.title}</strong>
      {does.join(', ') || words.noEffect}
      {piece.top > 0 && <div>{words.height(lengthOn(session.table, piece.top))}</div>}
    </Label>
  );
}
