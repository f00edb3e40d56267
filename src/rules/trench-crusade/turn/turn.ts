/** The battle from its set-up to its last Turn. Play can be resumed between two activations from the state alone. */
import { checkpoint, emit, roll, type Flow } from '../vocabulary';
import { resolveAbilities } from './abilities';
import { activate, unactivated } from './activation';
import { bringReserves, deployment } from '../deployment/deployment';
import { react } from '../effects/react';
import { opponentOf, type Game } from '../game';
import { moraleTests } from './morale';
import { endBattle, endByLoss, isDecided } from './outcome';
import { leader, scenarioOf, scoreBattle, scoreTurn } from './scenarios';
import { firstPlayer, setUp } from './setup';
import type { SideId } from '../../../table/ids';

/** Plays a battle from its current state to its end. */
// TC-SETUP-01, TC-TURN-01, TC-TURN-02, TC-END-03
export function* playBattle(game: Game): Flow<void> {
  if (game.state().phase === 'setup') yield* setUp(game);
  if (game.state().phase === 'deployment') yield* deployment(game);
  const begun = game.state().turn;
  for (let turn = Math.max(1, begun); turn <= game.state().system.lastTurn; turn++) {
    if (turn > begun) yield* startOfTurn(game, turn);
    yield* activations(game);
    if (!isDecided(game)) yield* moralePhase(game);
    if (isDecided(game)) return yield* endByLoss(game);
    yield* endOfTurn(game);
  }
  yield* scoreBattle(game);
  yield* endBattle(game, leader(game), `${game.state().turn} Turns have been played.`, 'TC-END-03');
}

// TC-TURN-03, TC-INIT-02, TC-INIT-03
function* startOfTurn(game: Game, turn: number): Flow<void> {
  yield* emit({ type: 'turn-began', rules: ['TC-TURN-01'], text: `Turn ${turn}.`, data: { turn } });
  yield* beginPhase('turn-start', 'Start of Turn', 'TC-TURN-02');
  if (turn > 1) yield* firstPlayer(game, 'TC-INIT-02');
  yield* bringReserves(game, turn);
  yield* react(game, 'turn-start');
  yield* resolveAbilities(game, 'turn-start');
  yield* beginPhase('activations', 'Model Activations', 'TC-TURN-02');
}

/** Activates models side by side in turn, the First Player first; a side alone with models left goes on. */
// TC-TURN-04, TC-TURN-06, TC-TURN-07
function* activations(game: Game): Flow<void> {
  while (!isDecided(game)) {
    const side = nextSide(game);
    if (side === null) return;
    yield* checkpoint();
    yield* activate(game, side);
  }
}

// TC-TURN-04, TC-TURN-06
function nextSide(game: Game): SideId | null {
  const { lastActive, firstPlayer: first } = game.state().system;
  const wanted = lastActive === null ? first! : opponentOf(game, lastActive);
  return [wanted, opponentOf(game, wanted)].find((side) => unactivated(game, side).length > 0) ?? null;
}

// TC-MORALE-01
function* moralePhase(game: Game): Flow<void> {
  yield* beginPhase('morale', 'Morale', 'TC-TURN-02');
  yield* moraleTests(game);
}

// TC-END-01, TC-END-02, TC-TURN-01, TC-RULING-13
function* endOfTurn(game: Game): Flow<void> {
  yield* beginPhase('turn-end', 'End of Turn', 'TC-TURN-02');
  yield* react(game, 'turn-end');
  yield* resolveAbilities(game, 'turn-end');
  yield* scoreTurn(game);
  const { turns, extension } = scenarioOf(game);
  const { turn } = game.state();
  if (turn !== turns || extension === null || game.options.extension === 'none') return;
  const [face] = yield* roll(`Another Turn on ${extension} or more`, 6);
  const goesOn = face! >= extension;
  yield* emit({
    type: 'length-rolled',
    rules: ['TC-TURN-01', 'TC-RULING-13'],
    text: `Rolled ${face} (needs ${extension}+): ${goesOn ? 'one more Turn' : 'no further Turn'}.`,
    data: { face: face!, goesOn },
  });
  if (goesOn)
    yield* emit({
      type: 'turn-added',
      rules: ['TC-RULING-13'],
      text: 'There is another Turn.',
      data: { lastTurn: turn + 1 },
    });
}

const beginPhase = (phase: string, title: string, rule: string): Flow<void> =>
  emit({ type: 'phase-began', rules: [rule], text: `${title}.`, data: { phase } });
