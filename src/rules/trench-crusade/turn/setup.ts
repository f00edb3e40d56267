/** The set-up before deployment, from the scenario to the last pre-battle ability. */
import { sideDoes } from '../../shared/agreement';
import { askMany, askOne, emit, type Flow } from '../vocabulary';
import { resolveAbilities } from './abilities';
import { rollForEffects } from '../effects/choices';
import { react } from '../effects/react';
import { inPlay, isInPlay, nameOf, opponentOf, sideName, sideOf, type Game } from '../game';
import { rollOff } from './roll-off';
import { hasRole, scenarioOf } from './scenarios';
import type { ModelId, SideId } from '../../../table/ids';

/** Plays the steps of set-up before deployment, in their order. */
// TC-SETUP-01
export function* setUp(game: Game): Flow<void> {
  yield* setScenario(game);
  yield* chooseZones(game);
  yield* placeLateObjectives(game);
  yield* chooseModels(game);
  yield* firstPlayer(game, 'TC-INIT-01');
  yield* emit({
    type: 'phase-began',
    rules: ['TC-SETUP-07'],
    text: 'Pre-battle abilities.',
    data: { phase: 'pre-battle' },
  });
  yield* resolveAbilities(game, 'pre-battle');
  yield* holdBack(game);
  yield* emit({
    type: 'phase-began',
    rules: ['TC-SETUP-08'],
    text: 'Deployment.',
    data: { phase: 'deployment' },
  });
  // Models that stand on the table already are deployed.
  for (const { id } of game.table.models) {
    if (!isInPlay(game, id)) continue;
    yield* rollForEffects(game, id);
    yield* react(game, 'deployed', id);
  }
}

/** Sets the scenario. Its objectives stand at once, unless they are placed after the zones. */
// TC-SETUP-01 to TC-SETUP-03
function* setScenario(game: Game): Flow<void> {
  const { name, turns, objectivesAfterZones } = scenarioOf(game);
  const objectives = objectivesAfterZones ? [] : game.table.objectives.map(({ id }) => id);
  yield* emit({
    type: 'scenario-set',
    rules: ['TC-SETUP-02', 'TC-SETUP-03'],
    text: `${name}: ${turns} Turns.`,
    data: { scenario: game.options.scenario, turns, objectives },
  });
}

/** Settles the zones: by role, or the winner of a roll-off chooses. */
// TC-SETUP-05
function* chooseZones(game: Game): Flow<void> {
  const { zones, sides } = game.table;
  const own = Object.fromEntries(
    sides.map(({ id }) => [id, zones.filter(({ side }) => side === id).map((zone) => zone.id)]),
  );
  if (scenarioOf(game).roles || game.options.deployment === 'as-placed') {
    return yield* emit({
      type: 'zones-chosen',
      rules: ['TC-SETUP-05'],
      text: scenarioOf(game).roles
        ? `${sides[0]!.name} attacks, ${sides[1]!.name} defends.`
        : 'Each side has its zone.',
      data: { zones: own },
    });
  }
  const winner = yield* rollOff(game, 'the choice of zone');
  const chosen = yield* askOne({
    kind: 'choose-zone',
    by: winner,
    prompt: `${sideName(game, winner)}: in which zone do you deploy?`,
    rules: ['TC-SETUP-05'],
    options: sides.map(({ id }) => ({ id: own[id]!.join(' '), label: own[id]!.join(' and ') })),
    data: { zones: Object.fromEntries(zones.map(({ id, outline }) => [id, outline])) },
  });
  const other = opponentOf(game, winner);
  const swapped = own[winner]!.join(' ') !== chosen;
  yield* emit({
    type: 'zones-chosen',
    rules: ['TC-SETUP-05'],
    text: `${sideDoes(game, winner, 'deploys')} in ${chosen}.`,
    data: { zones: swapped ? { [winner]: own[other]!, [other]: own[winner]! } : own },
  });
}

// TC-SETUP-03
function* placeLateObjectives(game: Game): Flow<void> {
  if (!scenarioOf(game).objectivesAfterZones) return;
  yield* emit({
    type: 'objectives-placed',
    rules: ['TC-SETUP-03'],
    text: 'The objectives are placed.',
    data: { objectives: game.table.objectives.map(({ id }) => id) },
  });
}

/** Asks for the models that take part, if a warband has more than the scenario allows. */
// TC-SETUP-06
function* chooseModels(game: Game): Flow<void> {
  const { models: most } = scenarioOf(game);
  for (const { id: side } of game.table.sides) {
    const warband = warbandOf(game, side);
    if (most === null || warband.length <= most) continue;
    const taken = yield* askMany({
      kind: 'choose-models',
      by: side,
      prompt: `${sideName(game, side)}: which ${most} models take part?`,
      rules: ['TC-SETUP-06'],
      options: warband.map((id) => ({ id, label: nameOf(game, id), about: [id] })),
      min: most,
      max: most,
    });
    const left = warband.filter((model) => !taken.includes(model));
    yield* emit({
      type: 'left-out',
      rules: ['TC-SETUP-06'],
      text: `${sideDoes(game, side, 'leaves')} out ${left.map((id) => nameOf(game, id)).join(', ')}.`,
      data: { side, models: left },
    });
  }
}

const warbandOf = (game: Game, side: SideId): readonly ModelId[] =>
  game.state().system.takingPart.filter((model) => sideOf(game, model) === side);

/** Settles the First Player: the side with fewer models chooses; equal sides roll off. */
// TC-INIT-01, TC-INIT-02, TC-INIT-04, TC-RULING-03, TC-RULING-05
export function* firstPlayer(game: Game, rule: 'TC-INIT-01' | 'TC-INIT-02'): Flow<void> {
  const sizes = game.table.sides.map(({ id }) => ({ id, size: sizeForInitiative(game, id, rule) }));
  const [one, other] = sizes as [(typeof sizes)[number], (typeof sizes)[number]];
  const equal = one.size === other.size;
  const chooser = equal
    ? yield* rollOff(game, 'the First Player')
    : one.size < other.size
      ? one.id
      : other.id;
  const side =
    equal && game.options.initiativeTie === 'winner-goes-first'
      ? chooser
      : yield* askOne({
          kind: 'choose-first-player',
          by: chooser,
          prompt: `${sideName(game, chooser)}: who goes first?`,
          rules: [rule],
          options: [chooser, opponentOf(game, chooser)].map((id) => ({ id, label: sideName(game, id) })),
        });
  yield* emit({
    type: 'first-player',
    rules: [rule],
    text: `${sideDoes(game, side, 'goes')} first.`,
    data: { side },
  });
}

// TC-INIT-04, TC-RULING-05
function sizeForInitiative(game: Game, side: SideId, rule: 'TC-INIT-01' | 'TC-INIT-02'): number {
  if (rule === 'TC-INIT-01') return warbandOf(game, side).length;
  const reserves = game.state().system.reserves.filter((model) => sideOf(game, model) === side).length;
  return inPlay(game, side).length + (game.options.initiativeCounts === 'with-reserves' ? reserves : 0);
}

/** Asks for the models that the scenario holds back. */
// TC-SETUP-09
function* holdBack(game: Game): Flow<void> {
  const { reserves } = scenarioOf(game);
  if (reserves === null) return;
  for (const { id: side } of game.table.sides) {
    const warband = warbandOf(game, side);
    const count = Math.min(reserves.count, warband.length - 1);
    if (!hasRole(game, side, reserves.who) || count <= 0) continue;
    const held = yield* askMany({
      kind: 'choose-reserves',
      by: side,
      prompt: `${sideName(game, side)}: which ${count} models arrive in Turn ${reserves.turn}?`,
      rules: ['TC-SETUP-09'],
      options: warband.map((id) => ({ id, label: nameOf(game, id), about: [id] })),
      min: count,
      max: count,
    });
    for (const model of held)
      yield* emit({
        type: 'model-reserved',
        rules: ['TC-SETUP-09'],
        text: `${nameOf(game, model)} is held back.`,
        data: { model },
      });
  }
}
