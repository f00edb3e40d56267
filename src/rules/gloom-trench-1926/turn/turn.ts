/** The battle from the first turn to the last: three phases a turn, in the order of the rulebook. */
import { react } from '../effects/react';
import { sideDoes } from '../../shared/agreement';
import type { Modifier } from '../../../engine/events';
import type { SideId } from '../../../table/ids';
import { checkpoint, emit, roll, type Flow } from '../vocabulary';
import { endByScore, isSideGone } from '../../shared/end-of-battle';
import { activation } from './activation';
import { addInitiativeChit, drawChit, fillBag } from './bag';
import { deployment } from '../deployment/deployment';
import { modifiedDie, sidesOf, succeeds, thrownText } from '../dice';
import { highestCommand, opponentOf, sideName, unitsOf, type Game } from '../game';
import { missionOf, scoreObjectives, victoryPoints } from './missions';
import { moraleStep, sideThatOrders } from '../morale/morale';
import { income, openingPools, ownPoints, upkeep } from './tactical-points';

// GT-TURN-01, GT-RULING-113
export function* playBattle(game: Game): Flow<void> {
  const begun = game.state().turn;
  if (begun === 0) {
    yield* deployment(game);
    yield* openingPools(game);
  }
  for (let turn = Math.max(begun, 1); turn <= missionOf(game).turnLimit; turn++) {
    if (turn > begun) yield* beginTurn(game, turn);
    for (const phase of turn > begun
      ? [tacticalPhase, activationsPhase, turnEndPhase]
      : [activations, turnEndPhase]) {
      yield* phase(game);
      if (isSideGone(game)) return yield* endBattle(game, 'A side has no unit left.');
    }
  }
  yield* endBattle(game, `${missionOf(game).turnLimit} turns have been played.`);
}

function* beginTurn(game: Game, turn: number): Flow<void> {
  yield* emit({ type: 'turn-began', rules: ['GT-TURN-01'], text: `Turn ${turn}.`, data: { turn } });
  yield* react(game, 'turn-start');
  if (turn === 1) yield* tossCoin(game);
}

/** Tosses a coin that stands for the initiative of the turn before the first. */
// GT-RULING-48
function* tossCoin(game: Game): Flow<void> {
  const [face] = yield* roll(
    `A coin: ${game.table.sides.map(({ name }, index) => `${index + 1} for ${name}`).join(', ')}`,
    2,
  );
  const side = game.table.sides[face! - 1]!.id;
  yield* emit({
    type: 'coin-tossed',
    rules: ['GT-RULING-48'],
    text: `A coin: ${sideDoes(game, opponentOf(game, side), 'orders')} the effects of the first turn.`,
    data: { side, face: face! },
  });
}

// GT-TAC-01, GT-TAC-02, GT-RULING-47
export function* tacticalPhase(game: Game): Flow<void> {
  yield* beginPhase('tactical', 'Tactical Phase', 'GT-TAC-01');
  yield* step(
    'tactical-effects',
    `Tactical Phase effects: ${sideName(game, sideThatOrders(game))} would order them; there are none.`,
    'GT-TAC-02',
  );
  yield* step('morale', 'Morale Checks.', 'GT-TAC-03');
  yield* moraleStep(game);
  yield* step('pool', 'Tactical Pools.', 'GT-TAC-04');
  for (const { id } of game.table.sides) yield* income(game, id);
  yield* step('bag', 'The Activation Bag.', 'GT-TAC-05');
  yield* fillBag(game);
  yield* step('initiative', 'Initiative.', 'GT-TAC-06');
  yield* initiative(game);
}

// GT-TAC-06 to GT-TAC-09, GT-RULING-33, GT-RULING-50
export function* initiative(game: Game): Flow<void> {
  const first = sideThatOrders(game);
  const second = opponentOf(game, first);
  for (;;) {
    const points = {
      [first]: yield* initiativePoints(game, first),
      [second]: yield* initiativePoints(game, second),
    };
    const successes = {
      [first]: yield* initiativeRoll(game, first, points[first]!),
      [second]: yield* initiativeRoll(game, second, points[second]!),
    };
    const lead = successes[first]! - successes[second]!;
    if (
      lead === 0 &&
      game.state().turn === 1 &&
      highestCommand(game, first) + highestCommand(game, second) > 0
    ) {
      yield* step('reroll', 'Neither side has the initiative yet: both roll again.', 'GT-TAC-07');
      continue;
    }
    const winner = lead > 0 ? first : lead < 0 ? second : first;
    yield* emit({
      type: 'initiative-won',
      rules: [lead === 0 ? 'GT-TAC-08' : 'GT-TAC-06'],
      text: `${sideDoes(game, winner, 'has')} the initiative${lead === 0 ? ': the other side had it last turn' : ''}.`,
      data: { side: winner },
    });
    return yield* addInitiativeChit(game, winner);
  }
}

// GT-TP-06, GT-RULING-30
function* initiativePoints(game: Game, side: SideId): Flow<readonly Modifier[]> {
  return game.options.tpRolls !== 'unit-rolls-only'
    ? yield* ownPoints(game, { name: 'initiative roll', side, unit: null })
    : [];
}

// GT-TAC-06
function* initiativeRoll(game: Game, side: SideId, modifiers: readonly Modifier[]): Flow<number> {
  const rolled = modifiedDie('D6', modifiers, game.options);
  const faces = yield* roll(
    `Initiative of ${sideName(game, side)}`,
    sidesOf[rolled.die],
    highestCommand(game, side),
  );
  const successes = faces.filter((face) => succeeds(face, rolled, game.options)).length;
  yield* emit({
    type: 'initiative-rolled',
    rules: ['GT-TAC-06'],
    text: `${sideDoes(game, side, 'rolls')} for initiative: ${successes} of ${faces.length} succeed: ${thrownText(faces, rolled, game.options)}.`,
    data: { side, die: rolled.die, rollModifier: rolled.rollModifier, faces, successes },
  });
  return successes;
}

// GT-ACTIVATE-01 to GT-ACTIVATE-03, GT-RULING-113
function* activationsPhase(game: Game): Flow<void> {
  yield* beginPhase('activations', 'Activations Phase', 'GT-TURN-01');
  yield* activations(game);
}

/** Plays activations; play can be resumed between two of them from the state alone. */
function* activations(game: Game): Flow<void> {
  for (;;) {
    yield* checkpoint();
    const side = yield* drawChit(game);
    if (side === null) return;
    yield* activation(game, side);
    if (isSideGone(game)) return;
  }
}

// GT-END-01 to GT-END-05, GT-RULING-116
export function* turnEndPhase(game: Game): Flow<void> {
  yield* beginPhase('turn-end', 'Turn End Phase', 'GT-END-01');
  const orders = game.state().system.initiative ?? game.table.sides[0]!.id;
  yield* step(
    'end-effects',
    `End Phase effects: ${sideName(game, orders)} would order them; there are none.`,
    'GT-END-02',
  );
  yield* react(game, 'turn-end');
  for (const { id } of game.table.sides) yield* upkeep(game, id);
  yield* scoreObjectives(game);
  yield* emit({ type: 'turn-ended', rules: ['GT-END-04'], text: 'The table is tidied.', data: {} });
  yield* step('tea', 'A cup of tea.', 'GT-END-05');
}

const beginPhase = (phase: string, title: string, rule: string): Flow<void> =>
  emit({ type: 'phase-began', rules: [rule], text: `${title}.`, data: { phase } });

const step = (name: string, text: string, rule: string): Flow<void> =>
  emit({ type: 'step', rules: [rule], text, data: { step: name } });

// GT-RULING-113
export const endBattle = (game: Game, reason: string): Flow<void> =>
  endByScore(game, reason, 'GT-RULING-113', (side) => score(game, side), { showsScores: false });

function score(game: Game, side: SideId): number {
  if (game.table.sides.every(({ id }) => unitsOf(game, id).length === 0)) return 0;
  if (game.options.victory === 'last-standing')
    return unitsOf(game, opponentOf(game, side)).length === 0 ? 1 : 0;
  return victoryPoints(game, side);
}
