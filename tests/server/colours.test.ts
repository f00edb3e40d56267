import { describe, expect, it } from 'vitest';
import type { ClientMessage } from '../../src/net/messages';
import { inChosenColours, sidesOf } from '../../src/net/side-colours';
import type { OnlineClient } from '../../src/net/client';
import type { SideColour } from '../../src/table/format';
import { duelTable } from '../support/duel-online';
import { created, joinedBattle, nonce, settled, testServer } from '../support/online';
import { hello, rawClient } from '../support/raw-client';

const join = (id: string, name: string, colour?: string) =>
  ({ type: 'join', id, name, nonce: nonce('0a'), ...(colour && { colour }) }) as ClientMessage;
const choose = (id: string, colour: SideColour): ClientMessage =>
  ({ type: 'choose-colour', id, colour }) as ClientMessage;

/** A battle, and a connection to each of its seats. */
async function twoSeats() {
  const server = await testServer();
  const { facts, seats, watch } = await created(server, duelTable());
  const enter = async (token: typeof watch) => {
    const client = rawClient(server);
    await client.send(hello(facts.battle, token));
    return client;
  };
  const [red, blue] = [await enter(seats['red']!), await enter(seats['blue']!)];
  return { server, facts, seats, watch, red, blue, enter };
}

/** Returns the colours of both sides, as a client finds them. */
const coloursAt = ({ state: { facts, room } }: OnlineClient) =>
  inChosenColours(sidesOf(facts!), room!.players).map(({ colour }) => colour);

describe('a player’s colour', () => {
  it('that the other player has is refused with the reason, and another one is taken', async () => {
    const { red, blue } = await twoSeats();
    await red.send(join('a', 'Ann', 'plum'));
    await blue.send(join('b', 'Ben', 'plum'));
    expect(blue.last('refused')).toMatchObject({
      id: 'b',
      rule: 'colour',
      reason: 'Ann plays in plum already. Choose another colour.',
    });
    await blue.send(join('c', 'Ben', 'olive'));
    expect(blue.heard.flatMap((message) => (message.type === 'applied' ? [message.entry.body] : []))).toEqual(
      [
        { kind: 'joined', side: 'red', name: 'Ann', colour: 'plum', nonce: nonce('0a') },
        { kind: 'joined', side: 'blue', name: 'Ben', colour: 'olive', nonce: nonce('0a') },
        expect.objectContaining({ kind: 'started' }),
      ],
    );
  });

  it('may be left to the table, whose colour is then refused to the other player', async () => {
    const { red, blue } = await twoSeats();
    await red.send(join('a', 'Ann'));
    await blue.send(join('b', 'Ben', 'ochre'));
    expect(blue.last('refused')!.reason).toContain('Ann plays in ochre');
    await blue.send(join('c', 'Ben'));
    expect(blue.last('applied')!.entry.body.kind).toBe('started');
  });

  it('is one of the list: any other ends the connection', async () => {
    const { red } = await twoSeats();
    await red.send(join('a', 'Ann', 'teal'));
    expect(red.last('farewell')!.code).toBe('malformed');
  });

  it('can be changed by its player alone, and stays when the server has started anew', async () => {
    const { server, facts, seats, watch, red, blue, enter } = await twoSeats();
    await red.send(choose('early', 'plum'));
    expect(red.last('refused')!.reason).toBe('Join the battle first.');
    await red.send(join('a', 'Ann', 'plum'));
    await blue.send(join('b', 'Ben', 'olive'));
    await red.send(choose('c', 'olive'));
    expect(red.last('refused')!.reason).toContain('Ben plays in olive');
    await (await enter(watch)).send(choose('d', 'iron'));
    // A player who comes back by the link.
    await (await enter(seats['red']!)).send(choose('e', 'iron'));
    expect(blue.last('applied')!.entry).toMatchObject({
      id: 'e',
      body: { kind: 'colour-chosen', by: 'red', colour: 'iron' },
    });
    const again = await testServer(server.ports, server.store);
    const late = rawClient(again);
    await late.send(hello(facts.battle, seats['blue']!));
    await late.send(choose('f', 'iron'));
    expect(late.last('refused')!.reason).toContain('Ann plays in iron');
    await late.send(choose('g', 'plum'));
    expect(late.last('applied')!.entry.body).toMatchObject({ kind: 'colour-chosen', by: 'blue' });
  });

  it('is the same at both ends, and changes neither battle nor dice', async () => {
    const { red, blue } = await joinedBattle(await testServer(), duelTable(), { dice: 'chains' });
    const [ann, ben] = [red.client, blue.client];
    expect([ann, ben].map(coloursAt)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    const { replica, room } = ann.state;
    ann.wish({ type: 'choose-colour', colour: 'slate' });
    await settled();
    expect(ann.state.refused?.reason).toContain('Ben plays in slate');
    ann.wish({ type: 'choose-colour', colour: 'oxblood' });
    ben.wish({ type: 'choose-colour', colour: 'ochre' });
    await settled();
    expect([ann, ben].map(coloursAt)).toEqual([
      ['oxblood', 'ochre'],
      ['oxblood', 'ochre'],
    ]);
    expect(ann.state.replica).toBe(replica);
    expect([ann.state.room!.changed, ann.state.room!.steps]).toEqual([room!.changed, room!.steps]);
  });
});
