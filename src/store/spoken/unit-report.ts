/** Everything about one model and its unit, for a person who hears the table. */
import type { Naming } from '../../ruling/names';
import { ruleModule } from '../../rules/registry';
import { queryNow, unitsNow, type ModelNow, type Session, type UnitNow } from '../battle/session';
import { mayMeasure } from '../view/ruler';
import { tokensShown } from '../view/tokens';
import { capital, sentences } from './sentences';
import { spoken } from './words';

/**
 * Says wounds, tokens, range, weapons and the enemies in sight of a model's unit.
 * @param acting the acting model, for its range to the unit; null without one
 */
export function sayUnit(session: Session, model: ModelNow, acting: ModelNow | null, naming: Naming): string {
  const unit = unitsNow(session).find(({ id }) => id === model.unit)!;
  const tokens = tokensShown(unit.tokens).map(({ name, count }) => `${name} ${count}`);
  return sentences(
    unit.models.length > 1
      ? `${capital(naming(unit.id))}, ${spoken.standing(unit.standing.length, unit.models.length)}`
      : null,
    model.damage > 0 ? spoken.damage(model.damage) : null,
    tokens.length > 0 ? spoken.tokens(tokens.join(', ')) : null,
    sayActivation(session, unit),
    acting && acting.side !== model.side ? sayRange(session, acting, unit, naming) : null,
    saySights(session, model, naming),
    sayWeapons(session, unit),
  );
}

function sayActivation({ battle }: Session, unit: UnitNow): string | null {
  if (battle?.state.activeUnit === unit.id) return spoken.activating;
  return unit.activations > 0 ? spoken.activated : null;
}

function sayRange(session: Session, acting: ModelNow, unit: UnitNow, naming: Naming): string | null {
  if (!session.battle || session.preview || !mayMeasure(session)) return null;
  const shot = ruleModule(session.table.rules).view.shotAt?.(session.battle, acting.unit, unit.id);
  return shot ? spoken.range(shot.band, naming(acting.unit)) : null;
}

function saySights(session: Session, model: ModelNow, naming: Naming): string {
  const query = queryNow(session);
  const seen = unitsNow(session)
    .filter(({ side, standing }) => side !== model.side && standing.length > 0)
    .map((unit) => ({ unit, models: unit.standing.filter(({ id }) => query.sees(model.id, id)) }))
    .filter(({ models }) => models.length > 0)
    .map(({ unit, models }) => ({
      unit,
      count: models.length,
      distance: Math.min(...models.map(({ id }) => query.distance(model.id, id).distance)),
    }))
    .sort((a, b) => a.distance - b.distance);
  return spoken.seesList(
    seen
      .map(({ unit, count, distance }) =>
        mayMeasure(session)
          ? spoken.seesUnit(naming(unit.id), count, unit.standing.length, distance)
          : naming(unit.id),
      )
      .join('; '),
  );
}

function sayWeapons({ table }: Session, unit: UnitNow): string | null {
  const card = unit.profile === null ? null : ruleModule(table.rules).view.unitCard(unit.profile, table.file);
  return card && card.weapons.length > 0
    ? spoken.weapons(card.weapons.map(({ name, text }) => `${name}: ${text}`).join('; '))
    : null;
}
