/** Wrong answers, tried on purpose: the refusals that they meet show the rules that forbid something. */
import { refusalOf, type Battle, type Json } from '../../engine/index';
import { Chance } from '../../players/random';

/** Returns the rules that refuse some answers to the battle's question, drawn from the seed. */
export function probe(battle: Battle, seed: string, seen: ReadonlySet<string>): readonly string[] {
  const { kind, by, form } = battle.question!;
  const chance = new Chance(`${seed} ${battle.commands.length} probe`);
  const wrong = form === 'data' ? wrongData(battle, chance) : wrongOptions(battle, chance, seen);
  return wrong.flatMap((answer) => {
    const refusal = refusalOf(battle, { by, kind, answer });
    return refusal ? [refusal.rule] : [];
  });
}

/** Lists options that are not offered now. */
function wrongOptions(
  { question, state }: Battle,
  chance: Chance,
  seen: ReadonlySet<string>,
): readonly Json[] {
  const offered = new Set(question!.options.map(({ id }) => id));
  const others = [...seen, ...Object.keys(state.units), ...Object.keys(state.models)].filter(
    (id) => !offered.has(id),
  );
  const drawn = others.length === 0 ? [] : Array.from({ length: 4 }, () => chance.pick(others));
  return question!.form === 'one' ? drawn : drawn.map((id) => [id]);
}

type Route = { readonly via: readonly (readonly [number, number])[] };

/** Lists routes and places drawn at random. */
function wrongData(battle: Battle, chance: Chance): readonly Json[] {
  const { question, state, file } = battle;
  const [width, depth] = file.table.size;
  const anywhere = (): readonly [number, number] => [
    (chance.below(1000) / 1000) * width * 1.04 - width * 0.02,
    (chance.below(1000) / 1000) * depth * 1.04 - depth * 0.02,
  ];
  const unit = state.units[String(question!.data?.['unit'] ?? '')];
  const model = question!.data?.['model'];
  const movers = unit ? unit.models : typeof model === 'string' ? [model] : [];
  const near = (id: string, reach: number): readonly [number, number] => {
    const { at } = state.models[id]!;
    return [at[0] + (chance.below(201) / 100 - 1) * reach, at[1] + (chance.below(201) / 100 - 1) * reach];
  };
  const foes = Object.values(state.models).filter(({ side, removed }) => side !== question!.by && !removed);
  const moves = (point: (id: string) => readonly [number, number]): Json =>
    Object.fromEntries(movers.map((id): [string, Route] => [id, { via: [point(id)] }])) as Json;
  return [
    moves((id) => near(id, 3)),
    moves((id) => near(id, 12)),
    moves(() => (foes.length > 0 ? chance.pick(foes).at : anywhere())),
    { at: anywhere() },
  ];
}
