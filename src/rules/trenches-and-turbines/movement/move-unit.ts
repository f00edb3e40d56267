import { unitDoes } from '../../shared/agreement';
import { modelName, setToken, sideOf, type Game } from '../game';
import { unitName } from '../../shared/roster';
import { ask, emit, type Flow } from '../vocabulary';
import { checkMoves } from './check-moves';
import { measureRoute } from './measure-route';
import type { MeasuredRoute } from './measured-route';
import type { MoveMode, Moves, MoveTerms } from './move-terms';

/**
 * Asks for the models' routes, and moves them.
 * @param plan a legal answer that the screen offers
 * @param mayGiveUp true where no legal move was found: to move nobody gives it up
 */
// TT-MOVE-01, TT-ACT-05, TT-RULING-28
export function* moveUnit(game: Game, terms: MoveTerms, plan: Moves, mayGiveUp = false): Flow<Moves> {
  const { unit } = terms;
  const moves = yield* ask(
    {
      kind: 'move-unit',
      by: sideOf(game, unit),
      prompt: `${unitName(game, unit)}${terms.part === 'leader' ? ', its leader first,' : ''} may move ${terms.allowance} inches. ${mayGiveUp ? withoutPlan(terms) : 'Where to?'}`,
      rules: [...rulesOf[terms.mode], 'TT-MOVE-05'],
      data: { ...terms, plan },
    },
    (answer) => (mayGiveUp && Object.keys(answer).length === 0 ? null : checkMoves(game, terms, answer)),
  );
  yield* carryOut(game, terms, moves);
  return moves;
}

/** Says what a player may do where no legal moves were found. */
function withoutPlan({ mode, part }: MoveTerms): string {
  if (mode !== 'charge') return 'No legal place was found: place the models by hand, or move nobody.';
  return part === 'rest'
    ? 'No way was found for the others to follow: place them by hand, or move nobody and let the charge fail.'
    : 'No route into contact was found: place it by hand, or move nobody and let the charge fail.';
}

const rulesOf: Readonly<Record<MoveMode, readonly string[]>> = {
  move: ['TT-MOVE-02', 'TT-COH-01'],
  charge: ['TT-CHARGE-04', 'TT-CHARGE-06'],
  'failed-charge': ['TT-RULING-28'],
  shift: ['TT-SHIFT-01'],
  'fall-back': ['TT-RULING-68'],
};

/** Carries out checked moves; a unit of which a model moves is dug in no longer. */
// TT-MOVE-01, TT-ACT-09
export function* carryOut(game: Game, terms: MoveTerms, moves: Moves): Flow<void> {
  for (const { model, via, end, length, pivots } of measureAll(game, moves)) {
    yield* emit({
      type: 'model-moved',
      rules: rulesOf[terms.mode],
      text: `${modelName(game, model)} of ${unitName(game, terms.unit)} moves ${length.toFixed(1)}″.`,
      data: { unit: terms.unit, model, via, at: end.at, facing: end.facing, y: end.y, length },
    });
    if (pivots)
      yield* emit({
        type: 'activation-marked',
        rules: ['TT-VEH-02'],
        text: `${modelName(game, model)} pivots.`,
        data: { unit: terms.unit, marks: { pivoted: true } },
      });
  }
  if (Object.keys(moves).length > 0)
    yield* setToken(
      game,
      terms.unit,
      'dug-in',
      0,
      ['TT-ACT-09'],
      `${unitDoes(game, terms.unit, 'leaves')} the holes.`,
    );
}

const measureAll = (game: Game, moves: Moves): readonly MeasuredRoute[] =>
  Object.entries(moves).map(([model, move]) => {
    const route = measureRoute(game, model, move);
    if ('rule' in route) throw new Error(`A checked route cannot be measured: ${route.message}`);
    return route;
  });
