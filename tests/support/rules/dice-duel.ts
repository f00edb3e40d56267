/** The smallest rule system: three turns in which each side rolls or passes, then data and several options are asked. */
import { data, many, one, z, type QuestionsOf } from '../../../src/engine/answers';
import { applyShared } from '../../../src/engine/apply-shared';
import { seedDice } from '../../../src/engine/dice';
import type { BattleEvent, SharedEvent } from '../../../src/engine/events';
import { askers, checkpoint, emitter, roll, type Flow } from '../../../src/engine/flow';
import { startBattle, type Battle, type BattleFile } from '../../../src/engine/index';
import type { BattleContext } from '../../../src/engine/battle-context';
import type { RuleSystem } from '../../../src/engine/rule-system';
import { withSystem } from '../../../src/engine/fold';
import { createTableQuery } from '../../../src/query/table-query';
import { ruleModule } from '../../../src/rules/registry';
import { place } from '../../../src/table/place';
import { tableFile } from '../tables';

const kinds = {
  'choose-action': one<'roll' | 'pass'>('The side on turn rolls or passes.'),
  stake: data<{ readonly points: number }>('A side stakes 0 to 3 points.', z.object({ points: z.number() })),
  'choose-prizes': many('A side takes one or two prizes.'),
};

type DuelEvent =
  | SharedEvent
  | BattleEvent<'rolled', { readonly side: string; readonly faces: readonly number[] }>
  | BattleEvent<'prizes-chosen', { readonly prizes: readonly string[] }>;

interface DuelSystem {
  readonly [key: string]: never | Readonly<Record<string, number>> | readonly string[];
  readonly scored: Readonly<Record<string, number>>;
  readonly prizes: readonly string[];
}

interface DuelVocabulary {
  readonly event: DuelEvent;
  readonly question: QuestionsOf<typeof kinds>;
  readonly system: DuelSystem;
}

const { ask, askOne, askMany } = askers(kinds);
const emit = emitter<DuelEvent>();
type DuelFlow = Flow<void, DuelEvent, QuestionsOf<typeof kinds>>;

function* play(context: BattleContext<DuelSystem>): DuelFlow {
  for (let turn = Math.max(1, context.state().turn); turn <= 3; turn++) {
    // A battle that resumes at a checkpoint has begun its turn.
    if (context.state().turn < turn)
      yield* emit({ type: 'turn-began', rules: ['DUEL-1'], text: `Turn ${turn}`, data: { turn } });
    yield* checkpoint();
    for (const side of ['red', 'blue']) yield* takeTurn(side);
  }
  yield* ask({ kind: 'stake', by: 'red', prompt: 'Stake?', rules: ['DUEL-3'] }, ({ points }) =>
    points >= 0 && points <= 3
      ? null
      : { rule: 'DUEL-3', message: `A stake is 0 to 3 points, not ${points}.`, ids: ['red'] },
  );
  const prizes = yield* askMany({
    kind: 'choose-prizes',
    by: 'blue',
    prompt: 'Prizes?',
    rules: ['DUEL-4'],
    options: ['cup', 'medal', 'flag'].map((id) => ({ id, label: id })),
    min: 1,
    max: 2,
  });
  yield* emit({ type: 'prizes-chosen', rules: ['DUEL-4'], text: prizes.join(), data: { prizes } });
  const { red = 0, blue = 0 } = context.state().system.scored;
  const winner = red === blue ? null : red > blue ? 'red' : 'blue';
  yield* emit({ type: 'battle-over', rules: ['DUEL-5'], text: 'Over', data: { winner, reason: 'points' } });
}

function* takeTurn(side: string): DuelFlow {
  const action = yield* askOne(
    {
      kind: 'choose-action',
      by: side,
      prompt: 'Roll?',
      rules: ['DUEL-2'],
      options: [
        { id: 'roll', label: 'Roll' },
        { id: 'pass', label: 'Pass' },
      ],
    },
    (id) => (id === 'cheat' ? { rule: 'DUEL-6', message: 'Nobody cheats.', ids: [side] } : null),
  );
  if (action === 'pass') return;
  const faces = yield* roll('Duel', 6, 2);
  yield* emit({ type: 'rolled', rules: ['DUEL-2'], text: faces.join(), data: { side, faces } });
  const points = faces.reduce((sum, face) => sum + face, 0);
  yield* emit({ type: 'points-scored', rules: ['DUEL-2'], text: `${points}`, data: { side, points } });
}

export const diceDuel: RuleSystem<DuelVocabulary> = {
  id: 'dice-duel',
  name: 'Dice Duel',
  options: [],
  modelShape: () => null,
  forces: () => [],
  checkTable: () => [],
  initialState: (table, seed, dictated) => ({
    turn: 0,
    phase: 'setup',
    sides: Object.fromEntries(table.sides.map(({ id, name }) => [id, { id, name, pools: {} }])),
    units: {},
    models: {},
    activeSide: null,
    activeUnit: null,
    dice: seedDice(seed, dictated),
    system: { scored: {}, prizes: [] },
    result: null,
  }),
  play,
  apply: (state, event) => {
    if (event.type === 'rolled') return state;
    if (event.type === 'prizes-chosen') return withSystem(state, { prizes: event.data.prizes });
    return applyShared(state, event);
  },
};

/** Returns the file of a duel before its first command. */
export const duelFile = (parts: Partial<BattleFile> = {}): BattleFile => ({
  format: 'defilade/battle@1',
  table: tableFile({}),
  seed: 'duel',
  commands: [],
  ...parts,
});

/** Returns the table of a duel and its port, as the driver needs them. */
export function duelTable() {
  const table = place(tableFile({}), () => null);
  return { table, query: createTableQuery(table, ruleModule('gloom-trench-1926').sight({})) };
}

/** Starts a duel. */
export function startDuel(parts: Partial<BattleFile> = {}): Battle {
  const { table, query } = duelTable();
  return startBattle(duelFile(parts), diceDuel as unknown as RuleSystem, table, query);
}
