import { describe, expect, it } from 'vitest';
import { entry, type Entry } from '../../src/net/entries';
import type { Digest } from '../../src/net/ids';
import { emptyRoom, roomAfter } from '../../src/net/room-state';
import { holderOf, inChosenColours } from '../../src/net/side-colours';
import type { SideColour, TableSide } from '../../src/table/format';
import { nonce } from '../support/online';

const sides: readonly TableSide[] = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
];
const terms = { clock: { kind: 'none' }, commitment: '0'.repeat(64) as Digest } as const;

/** Returns the players after a log of these bodies, which is read as one that was stored. */
const playersAfter = (...bodies: readonly object[]) =>
  bodies
    .map((body, index): Entry => entry.parse({ n: index + 1, at: 0, body }))
    .reduce(roomAfter, emptyRoom(terms, ['red', 'blue'])).players;

const joined = (side: string, colour?: SideColour) => ({
  kind: 'joined',
  side,
  name: side === 'red' ? 'Ann' : 'Ben',
  nonce: nonce('0a'),
  ...(colour && { colour }),
});
const coloursAfter = (...bodies: readonly object[]) =>
  inChosenColours(sides, playersAfter(...bodies)).map(({ colour }) => colour);

describe('the colours of an online battle', () => {
  it('are the table’s in a log that was written before there was a choice', () => {
    expect(inChosenColours(sides, playersAfter(joined('red'), joined('blue')))).toEqual(sides);
  });

  it('are those that the players have chosen, the latest choice of each', () => {
    expect(
      coloursAfter(joined('red', 'plum'), joined('blue', 'olive'), {
        kind: 'colour-chosen',
        by: 'red',
        colour: 'iron',
      }),
    ).toEqual(['iron', 'olive']);
  });

  it('differ while one player has not chosen', () => {
    expect(coloursAfter(joined('red', 'olive'))).toEqual(['olive', 'slate']);
    // Slate is blue's by default; ochre is the first of the list that is free.
    expect(coloursAfter(joined('red', 'slate'))).toEqual(['slate', 'ochre']);
    expect(coloursAfter(joined('blue', 'ochre'), joined('red'))).toEqual(['slate', 'ochre']);
  });

  it('leave a player’s name and part of the dice alone when they change', () => {
    const players = playersAfter(joined('red', 'plum'), { kind: 'colour-chosen', by: 'red', colour: 'iron' });
    expect(players['red']).toEqual({ name: 'Ann', colour: 'iron', nonce: nonce('0a') });
  });

  it('may be chosen unless the other player has them', () => {
    const players = playersAfter(joined('blue', 'olive'));
    expect(holderOf('olive', 'red', sides, players)).toBe('blue');
    expect(holderOf('olive', 'blue', sides, players)).toBeNull();
    // Blue plays in olive: nobody has the slate that was its own by default.
    expect(holderOf('slate', 'red', sides, players)).toBeNull();
  });

  it('that the table gives to a player without a choice are that player’s, too', () => {
    expect(holderOf('slate', 'red', sides, playersAfter(joined('blue')))).toBe('blue');
    expect(holderOf('slate', 'red', sides, playersAfter())).toBeNull();
  });
});
