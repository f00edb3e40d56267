/** The forces of a table as cards and roster sheets print them. */
import type { UnitCard } from '../../engine/rules-view';
import { ruleModule } from '../../rules/registry';
import type { TableFile, TableUnit } from '../../table/format';

/** Models of one kind in a unit. */
export interface PrintedKind {
  readonly name: string;
  readonly count: number;
  readonly stats: readonly string[];
  /** Boxes of each model. */
  readonly boxes: UnitCard['lines'][number]['boxes'];
}

export interface PrintedFact {
  readonly name: string;
  readonly text: string;
}

export interface PrintedUnit {
  readonly name: string;
  readonly models: number;
  readonly statNames: UnitCard['statNames'];
  readonly kinds: readonly PrintedKind[];
  readonly weapons: readonly PrintedFact[];
  readonly rules: readonly PrintedFact[];
  readonly keywords: readonly string[];
}

export interface PrintedForce {
  readonly side: string;
  readonly name: string;
  /** Name of the game. */
  readonly game: string;
  readonly units: readonly PrintedUnit[];
  /** The statistics of the profiles, each with its name and a sentence. */
  readonly statistics: readonly PrintedFact[];
}

/** Returns the force of each side of a table that has units. The games' rules are loaded already. */
export async function printedForces(file: TableFile): Promise<readonly PrintedForce[]> {
  const { view, system, effects, texts } = ruleModule(file.rules);
  const [editing, sentences] = await Promise.all([effects?.(), texts()]);
  return file.sides.flatMap(({ id, name }): readonly PrintedForce[] => {
    const units = file.units.filter((unit) => unit.side === id);
    if (units.length === 0) return [];
    const cards = units.map((unit) =>
      unit.profile === undefined ? null : view.unitCard(unit.profile, file),
    );
    const statNames = cards.find((card) => card !== null)?.statNames ?? [];
    return [
      {
        side: id,
        name,
        game: system.name ?? file.rules,
        units: units.map((unit, index) =>
          printedUnit(unit, cards[index] ?? null, (effect) => editing?.sentence(effect) ?? ''),
        ),
        statistics: statNames.map(({ short, name: whole, rule }) => ({
          name: short,
          text: [whole, ...(rule !== undefined && sentences[rule] ? [sentences[rule]] : [])].join('. '),
        })),
      },
    ];
  });
}

function printedUnit(
  unit: TableUnit,
  card: UnitCard | null,
  sentence: (effect: NonNullable<UnitCard['effects']>[number]) => string,
): PrintedUnit {
  const models = unit.models.reduce((sum, { base }) => sum + (base?.count ?? 1), 0);
  const name = unit.name ?? unit.profile ?? unit.id;
  if (card === null) return { name, models, statNames: [], kinds: [], weapons: [], rules: [], keywords: [] };
  const { statNames, weapons, special, keywords, effects = [], notes = [] } = card;
  return {
    name,
    models,
    statNames,
    kinds: kindsOf(unit, card, models),
    weapons,
    rules: [
      ...special,
      ...effects.map((effect) => ({ name: effect.name, text: sentence(effect) })),
      ...notes.flatMap(({ entries }) => entries),
    ],
    keywords,
  };
}

/** Counts the models of each kind. A model without a profile is of the leader's kind, which is the first, or of the next. */
function kindsOf({ models: own }: TableUnit, { lines }: UnitCard, models: number): readonly PrintedKind[] {
  const [first, second = first] = lines;
  const counts = new Map<string, number>();
  for (const { profile, leader = false, base } of own) {
    const kind = profile ?? (leader ? first : second)?.profile ?? '';
    counts.set(kind, (counts.get(kind) ?? 0) + (base?.count ?? 1));
  }
  const only = lines.length === 1;
  return lines.flatMap(({ profile, name, stats, boxes }) => {
    const count = only ? models : (counts.get(profile) ?? 0);
    return count === 0 ? [] : [{ name, count, stats, boxes }];
  });
}
