/** Sentences of the spoken table, for a polite live region. Names come through a `Naming`. */
import type { Refusal } from '../../engine/question';
import { sayNames, type Naming } from '../../ruling/names';
import { ruleModule } from '../../rules/registry';
import { formatList } from '../../table/numbers';
import type { Table } from '../../table/table';
import type { Session } from '../battle/session';
import type { Exposure, PlaceReport, Reach } from './place-report';
import { spoken } from './words';

/** Joins phrases to sentences; empty ones are left out. */
export const sentences = (...phrases: readonly (string | null)[]): string =>
  phrases
    .filter((phrase) => phrase !== null && phrase !== '')
    .map((phrase) => `${/[.!?]$/.test(phrase!) ? phrase! : `${phrase!}.`}`)
    .join(' ');

export const capital = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** Says what is at a place and what it means for the open question; the coordinates come last. */
export function sayPlace(session: Session, report: PlaceReport, naming: Naming): string {
  const { model, from, reach, exposure, spot } = report;
  const acting = from?.model ?? null;
  const seen = exposure && sayExposure(session.table, exposure, naming, acting);
  return sentences(
    sayThing(session, report, naming),
    reach && sayReach(reach),
    from && spoken.from(from.distance, naming(from.model)),
    seen && (model ? seen : spoken.wouldBe(seen)),
    spoken.spot(spot),
  );
}

/** Says which model, terrain and objective is at a place. */
function sayThing(session: Session, { model, pieces, objectives }: PlaceReport, naming: Naming): string {
  const { table } = session;
  const ground = pieces.map(({ id, cover, tags }) =>
    [
      naming(id),
      spoken.levels[cover],
      tags.ground === 'open' ? '' : spoken.ground[tags.ground],
      tags.dangerous ? spoken.dangerous : '',
    ]
      .filter(Boolean)
      .join(', '),
  );
  const goals = objectives.map((id) => sayObjective(session, id));
  if (!model) return capital([...ground, ...goals].join('; ') || spoken.open);
  const places = [...pieces.map(({ id }) => naming(id)), ...goals];
  const side = table.sides.find(({ id }) => id === model.side)?.name ?? model.side;
  return [
    capital(naming(model.id)),
    side,
    model.leader ? spoken.leader : '',
    places.length > 0 ? spoken.at(formatList(places)) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Names an objective and the side that holds it. */
export function sayObjective({ table, battle }: Session, id: string): string {
  const holder = battle && ruleModule(table.rules).view.holders?.(battle).get(id);
  const name = table.objectives.find((objective) => objective.id === id)?.name ?? id;
  return spoken.objective(name, table.sides.find((side) => side.id === holder)?.name ?? null);
}

function sayReach(reach: Reach): string {
  switch (reach.kind) {
    case 'within':
      return spoken.within(reach.left);
    case 'short':
      return spoken.short(reach.by);
    case 'zone':
      return reach.isInside
        ? spoken.inZone
        : `${spoken.outsideZone}, ${spoken.bounds(reach.bounds.least, reach.bounds.most)}`;
  }
}

/**
 * Says who sees a model and the cover that it has; nothing while no enemy is on the table.
 * @param acting the model whose name the sentence has said already; null without one
 */
export function sayExposure(
  table: Table,
  { side, seenBy, of, cover }: Exposure,
  naming: Naming,
  acting: string | null = null,
): string {
  if (of === 0) return '';
  const others = table.sides.filter(({ id }) => id !== side);
  const seen = spoken.seen(seenBy, of, others.length === 1 ? others[0]!.name : spoken.enemies);
  if (!cover) return seen;
  const attacker = cover.from === acting ? null : naming(cover.from);
  const words =
    cover.level === 'none'
      ? spoken.openTo(attacker)
      : spoken.cover(
          spoken.levels[cover.level],
          formatList([...new Set(cover.pieces)].map(naming)),
          attacker,
        );
  return `${seen}, ${words}`;
}

/** Returns the reason of a refusal with names instead of ids. */
export const reasonOf = ({ message, ids }: Refusal, naming: Naming): string => sayNames(message, ids, naming);
