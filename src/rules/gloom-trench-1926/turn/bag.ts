import { sideDoes } from '../../shared/agreement';
import type { SideId } from '../../../table/ids';
import { emit, roll, type Flow } from '../vocabulary';
import { sideName, unitsOf, type Game } from '../game';

// GT-BAG-03
const fogChits = 3;

/** Empties the bag, then adds a chit for each unit on the table, and the Fog. */
// GT-BAG-01 to GT-BAG-03, GT-TAC-05, GT-RULING-38
export function* fillBag(game: Game): Flow<void> {
  const bag = Object.fromEntries(game.table.sides.map(({ id }) => [id, unitsOf(game, id).length]));
  const chits = game.table.sides.map(({ id }) => `${bag[id]} of ${sideName(game, id)}`).join(', ');
  yield* emit({
    type: 'bag-filled',
    rules: ['GT-BAG-02', 'GT-BAG-03'],
    text: `The bag is filled: ${chits}, ${fogChits} Fog of War.`,
    data: { bag, fog: fogChits },
  });
}

// GT-BAG-06, GT-TAC-09
export function* addInitiativeChit(game: Game, side: SideId): Flow<void> {
  yield* emit({
    type: 'chit-added',
    rules: ['GT-BAG-06'],
    text: `${sideDoes(game, side, 'adds')} a chit to the bag.`,
    data: { side },
  });
}

/**
 * Draws until a side's chit comes; returns the side, or null when the third Fog ends the phase or no side's chit is left.
 * A draw is a die with as many faces as the bag has chits: first those of the sides, in the table's order, then the Fog.
 */
// GT-ACTIVATE-01, GT-ACTIVATE-03, GT-BAG-04, GT-BAG-05, GT-RULING-37, GT-RULING-38
export function* drawChit(game: Game): Flow<SideId | null> {
  for (;;) {
    const { bag, fog, fogDrawn } = game.state().system;
    const sides = game.table.sides.map(({ id }) => ({ id, chits: bag[id] ?? 0 }));
    const coloured = sides.reduce((sum, side) => sum + side.chits, 0);
    if (fogDrawn === fogChits || coloured === 0) return null;
    const [face] = yield* roll(
      `The chit drawn from the bag: ${chitNumbers(game, sides, fog)}`,
      coloured + fog,
    );
    const side = sideAt(sides, face!);
    if (side === null) {
      yield* emit({
        type: 'fog-drawn',
        rules: fogDrawn + 1 === fogChits ? ['GT-BAG-04', 'GT-BAG-05'] : ['GT-BAG-04'],
        text:
          fogDrawn + 1 === fogChits
            ? 'The third Fog of War: the phase ends.'
            : 'Fog of War: another chit is drawn.',
        data: { fogDrawn: fogDrawn + 1 },
      });
      continue;
    }
    const hasUnit = unitsOf(game, side).length > 0;
    const drawn = `${sideDoes(game, drawer(game), 'draws')} a chit of ${sideName(game, side)}`;
    yield* emit({
      type: 'chit-drawn',
      rules: hasUnit ? ['GT-ACTIVATE-01', 'GT-ACTIVATE-02'] : ['GT-RULING-38'],
      text: hasUnit ? `${drawn}.` : `${drawn}, which has no unit left.`,
      data: { side },
    });
    if (hasUnit) return side;
  }
}

/** Returns the side that draws the chits: the one with the initiative. */
// GT-ACTIVATE-01
const drawer = (game: Game): SideId => game.state().system.initiative ?? game.table.sides[0]!.id;

/** Tells which numbers stand for the chits of each side and for the Fog, for a draw by a die. */
function chitNumbers(
  game: Game,
  sides: readonly { readonly id: SideId; readonly chits: number }[],
  fog: number,
): string {
  let drawn = 0;
  const numbers = [
    ...sides.map(({ id, chits }) => ({ name: sideName(game, id), chits })),
    { name: 'Fog of War', chits: fog },
  ];
  return numbers
    .filter(({ chits }) => chits > 0)
    .map(({ name, chits }) => {
      const first = drawn + 1;
      drawn += chits;
      return chits === 1 ? `${first} ${name}` : `${first} to ${drawn} ${name}`;
    })
    .join(', ');
}

function sideAt(
  sides: readonly { readonly id: SideId; readonly chits: number }[],
  face: number,
): SideId | null {
  let seen = 0;
  for (const { id, chits } of sides) {
    seen += chits;
    if (face <= seen) return id;
  }
  return null;
}
