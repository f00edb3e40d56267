/** Last Stand as a module: what the program needs to play, draw and analyse it. */
import { applyShared } from '../../src/engine/apply-shared';
import { withFreshUnits, withSystem } from '../../src/engine/fold';
import { contextOf } from '../../src/engine/index';
import type { RuleModule } from '../../src/engine/rule-module';
import type { RuleSystem } from '../../src/engine/rule-system';
import { checkSides } from '../../src/rules/shared/check-sides';
import { initialState } from '../../src/rules/shared/initial-state';
import { living } from '../../src/rules/shared/roster';
import * as rules from './rules';
import { crossroads } from './table';
import type { LastStand, LastStandQuestion } from './vocabulary';

const rifle = { base: { shape: 'round', mm: 25 }, height: 1.2, sculpt: 'rifleman', title: 'Rifle' } as const;

const rank = { leader: false };
const fiveRifles = { profile: 'rifles', name: 'Rifles', models: [rank, rank, rank, rank, rank] };

const system: RuleSystem<LastStand, 'last-stand'> = {
  id: 'last-stand',
  name: 'Last Stand',
  options: [],
  modelShape: (profile) => (profile === 'rifles' ? rifle : null),
  forces: () => [{ id: 'rifles', name: 'Rifles', text: 'Five rifles a unit.', units: [fiveRifles] }],
  checkTable: (table) => checkSides(table, 'Last Stand'),
  initialState: (table, seed, dictated) =>
    initialState(table, {
      seed,
      dictated,
      system: { scored: {}, shaken: [] },
      staff: ({ models }) => models.map(() => ({ profile: 'rifles', ...rank })),
    }),
  play: rules.playBattle,
  apply(state, event) {
    switch (event.type) {
      case 'turn-began':
        return withSystem(withFreshUnits(applyShared(state, event)), { shaken: [] });
      case 'model-removed': {
        const shaken = new Set([...state.system.shaken, state.models[event.data.model]!.unit]);
        return withSystem(applyShared(state, event), { shaken: [...shaken] });
      }
      case 'shots-fired':
      case 'morale-tested':
        return state;
      default:
        // The compiler holds that only events that all games share are left.
        return applyShared(state, event);
    }
  },
  aiProfile: {
    unitValue: (game, unit) => 2 * living(game, unit).length,
    recruitErrorPercent: 30,
    threat: (game, unit, enemy) => rules.facesNeeded(game as rules.Game, unit, enemy).length / 2,
    priority: (_game, _question, { id }) => (id === 'move' ? 1 : 2),
    answers: (game, question: LastStandQuestion, spots) =>
      question.kind === 'move-unit'
        ? [...spots.map((spot) => rules.moveTowards(game, question.data!.unit, spot)), {}]
        : [],
  },
};

export const lastStand: RuleModule<LastStand> = {
  system,
  // LS-04
  sight: () => ({
    line: 'base',
    endlessBlockers: false,
    stopsPart: ({ piece, tags }, { fromWithin, toWithin }) =>
      tags.sight === 'blocks' && !fromWithin.has(piece) && !toWithin.has(piece),
    stopsModel: ({ unit }, { from, to }) => unit !== from.unit && unit !== to.unit,
  }),
  citeSight: () => [{ id: 'LS-04', kind: 'rule', text: 'No terrain and no other unit stops the line.' }],
  emptyTable: () => ({
    surface: null,
    solidsStopSight: false,
    climbsCount: false,
    coverGrades: 'one',
    pace: { move: rules.moveAllowance, perTurn: 1 },
    cover(query, from, to) {
      const cover = query.weakestCover(from, to, new Set());
      const pieces = cover?.crosses.map(({ piece }) => piece) ?? [];
      return { level: pieces.length > 0 ? 'cover' : 'none', pieces };
    },
  }),
  chapters: () => Promise.resolve({ LS: 'Last Stand' }),
  titles: async () => ({ 'LS-03': 'Move', 'LS-04': 'Shoot', 'LS-05': 'Cover', 'LS-07': 'Morale' }),
  texts: async () => ({ 'LS-05': 'A shot over cover needs 5 or more instead of 4.' }),
  view: {
    unitCard: () => null,
    phaseName: ({ state }) => (state.result ? 'Over' : 'Activations'),
    lastTurn: () => rules.lastTurn,
    sightRules: ['LS-04'],
    beginsChapter: ({ type }) => type === 'unit-activated',
    move(battle, question: LastStandQuestion) {
      if (question.kind !== 'move-unit') return null;
      const game = contextOf(battle);
      const { unit, allowance, plan } = question.data!;
      return {
        unit,
        allowance,
        plan,
        check: (moves) => rules.checkMoves(game, unit, moves),
        towards: (spot) => rules.moveTowards(game, unit, spot),
        planRoute: (_model, spot) => [spot],
        sketch: (moves) => ({
          routes: Object.entries(moves).map(([model, route]) => ({
            model,
            via: route.via,
            left: allowance - game.query().followRoute({ model, ...route }).length,
            refusal: rules.checkMoves(game, unit, { [model]: route }),
          })),
          links: [],
        }),
        avoid: { models: [], distance: 0 },
      };
    },
  },
  untaggedNote: 'Pieces without tags hide nothing.',
  benchmarkTable: crossroads,
};
