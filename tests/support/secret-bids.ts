/** A game of secrets: both sides bid without knowing of the other's bid, three times; the higher bid scores. */
import { one, type QuestionsOf } from '../../src/engine/answers';
import { applyShared } from '../../src/engine/apply-shared';
import type { SharedEvent } from '../../src/engine/events';
import { askers, emitter, roll, type Flow } from '../../src/engine/flow';
import type { RuleSystem } from '../../src/engine/rule-system';
import type { Secrets } from '../../src/engine/secrets';
import { openGround, type OpenGround } from '../../src/server/ground';
import type { TableFile } from '../../src/table/format';
import { diceDuel, duelTable } from './rules/dice-duel';
import { tableFile } from './tables';

const kinds = { bid: one<'one' | 'two' | 'three'>('A side bids in secret.') };
const { askOne } = askers(kinds);
const emit = emitter<SharedEvent>();

const options = (['one', 'two', 'three'] as const).map((id) => ({ id, label: id }));
const worth = { one: 1, two: 2, three: 3 };

function* play(): Flow<void, SharedEvent, QuestionsOf<typeof kinds>> {
  for (let round = 0; round < 3; round++) {
    const bid = (by: string) => askOne({ kind: 'bid', by, prompt: 'Bid?', rules: ['BID-1'], options });
    const red = yield* bid('red');
    const blue = yield* bid('blue');
    const [face] = yield* roll('Bonus', 6);
    const side = worth[red] > worth[blue] ? 'red' : 'blue';
    yield* emit({
      type: 'points-scored',
      rules: ['BID-2'],
      text: `Red bids ${red}, Blue bids ${blue}`,
      data: { side, points: face! },
    });
  }
  yield* emit({
    type: 'battle-over',
    rules: ['BID-3'],
    text: 'Over',
    data: { winner: null, reason: 'points' },
  });
}

const bids = {
  ...diceDuel,
  id: 'secret-bids',
  play,
  apply: applyShared,
  secrets: { standIn: (_, { by }) => (by === 'red' ? 'one' : null) } satisfies Secrets,
} as unknown as RuleSystem;

/** Returns the table of the game. */
export const bidsTable = (): TableFile => ({ ...tableFile({}), name: 'Bids' });

/** Opens the table of the game; any other as the server does. */
export const openBids: OpenGround = async (facts, meshes) => {
  if ((facts.table as Partial<TableFile> | null)?.name !== 'Bids') return openGround(facts, meshes);
  const { table, query } = duelTable();
  return {
    ok: true,
    ground: { facts, system: bids, table, query },
  };
};
