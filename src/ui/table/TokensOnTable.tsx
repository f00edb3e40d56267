import { useMemo } from 'react';
import type { Point } from '../../geometry/shapes/shapes';
import { Label } from '../../scene/overlays/Label';
import { type CounterRow, Tokens } from '../../scene/overlays/Tokens';
import type { Hovered, Selection } from '../../store/view/selection';
import { modelsNow, unitsNow, type ModelNow, type Session, type UnitNow } from '../../store/battle/session';
import { tokensShown } from '../../store/view/tokens';

interface TokensOnTableProps {
  readonly session: Session;
  readonly hovered: Hovered | null;
  readonly selection: Selection | null;
}

/** Draws counters over each unit's Leader and over damaged models, with text for the hovered or selected unit. */
export function TokensOnTable({ session, hovered, selection }: TokensOnTableProps) {
  const rows = useMemo(
    () => [
      ...unitsNow(session).flatMap((unit) => unitRow(unit, unit.id === session.battle?.state.activeUnit)),
      ...modelsNow(session).flatMap(damageRow),
    ],
    [session],
  );
  const pointed =
    hovered?.kind === 'unit'
      ? hovered.id
      : hovered?.kind === 'model'
        ? modelsNow(session).find(({ id }) => id === hovered.id)?.unit
        : selection?.unit;
  const unit = unitsNow(session).find(({ id }) => id === pointed);
  const tokens = unit ? tokensShown(unit.tokens) : [];
  const bearer = unit && bearerOf(unit);
  return (
    <>
      <Tokens rows={rows} />
      {bearer && tokens.length > 0 && (
        <Label at={overHead(bearer, wordsLift)} className="token-label">
          {tokens.map(({ id, name, count }) => (
            <span key={id} className="token" data-token={id}>
              {name} <strong>{count}</strong>
            </span>
          ))}
        </Label>
      )}
    </>
  );
}

/** Height of the text above the counters. */
const wordsLift = 1.6;

const bearerOf = (unit: UnitNow): ModelNow | undefined =>
  unit.standing.find((model) => model.leader) ?? unit.standing[0];
const overHead = ({ at, y, height }: ModelNow, lift: number): Point => [at[0], y + height + lift, at[1]];

function unitRow(unit: UnitNow, isActing: boolean): readonly CounterRow[] {
  const bearer = bearerOf(unit);
  const faces = [
    ...tokensShown(unit.tokens).map(({ id, count }) => ({ token: id, count })),
    ...(isActing ? [{ token: 'acting', count: 1 }] : []),
    ...(!isActing && unit.activations > 0 ? [{ token: 'activated', count: unit.activations }] : []),
  ];
  return bearer && faces.length > 0 ? [{ at: overHead(bearer, 0.1), faces }] : [];
}

const damageRow = (model: ModelNow): readonly CounterRow[] =>
  model.damage > 0 && !model.removed
    ? [
        {
          at: [model.at[0], model.y + model.height * 0.4, model.at[1]],
          faces: [{ token: 'wound', count: model.damage }],
        },
      ]
    : [];
