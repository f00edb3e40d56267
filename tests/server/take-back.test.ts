import { describe, expect, it } from 'vitest';
import { grace } from '../../src/net/clock';
import { checkDice } from '../../src/net/verify';
import { duelTable } from '../support/duel-online';
import { answerOnce, joinedBattle, settled, testPorts, testServer } from '../support/online';

async function duel(more = {}) {
  const clock = { now: 0 };
  const server = await testServer(testPorts(1, clock));
  const joined = await joinedBattle(server, duelTable(), more);
  const act = async (who: 'red' | 'blue', answer: string) => {
    joined[who].client.answer(answer);
    await settled();
  };
  const ask = async (who: 'red' | 'blue', keep: number) => {
    const { client } = joined[who];
    client.wish({ type: 'ask-back', after: client.state.log.length, keep });
    await settled();
  };
  const reply = async (who: 'red' | 'blue', agree: boolean) => {
    const { client } = joined[who];
    client.wish({ type: 'answer-back', after: client.state.log.length, agree });
    await settled();
  };
  return { ...joined, server, clock, act, ask, answerBack: reply };
}

describe('take-backs', () => {
  it('need the other player’s consent; nothing is deleted, and the next roll has other dice', async () => {
    const { red, blue, clients, act, ask, answerBack } = await duel();
    await act('red', 'roll');
    const first = red.client.state.replica!.battle!.commands[0]!.faces;
    await ask('red', 0);
    await answerBack('red', true);
    expect(red.client.state.refused!.reason).toMatch(/other player/);
    await answerBack('blue', true);
    expect(blue.client.state.replica!.battle!.commands).toEqual([]);
    await act('red', 'roll');
    const kinds = red.client.state.log.map(({ body }) => body.kind);
    expect(kinds.slice(3)).toEqual(['answer', 'back-asked', 'back-taken', 'answer']);
    expect(red.client.state.replica!.battle!.commands[0]!.faces).not.toEqual(first);
    while (await answerOnce(clients));
    const { replica, facts, log, room } = blue.client.state;
    expect(checkDice(replica!.ground, facts!, log, room!)?.kind).toBe('verified');
  });

  it('reach back to before the last roll, and no further', async () => {
    const { red, act, ask } = await duel();
    await act('red', 'roll');
    await act('blue', 'roll');
    await act('red', 'pass');
    await ask('red', 0);
    expect(red.client.state.refused!.rule).toBe('take-back');
    await ask('red', 1);
    expect(red.client.state.room!.backAsked).toEqual({ by: 'red', keep: 1 });
  });

  it('end when they are refused, and when somebody answers', async () => {
    const { red, act, ask, answerBack } = await duel();
    await act('red', 'pass');
    await ask('red', 0);
    await answerBack('blue', false);
    expect(red.client.state.room!.backAsked).toBeNull();
    await ask('red', 0);
    await act('blue', 'pass');
    expect(red.client.state.room!.backAsked).toBeNull();
    await answerBack('blue', true);
    expect(red.client.state.room!.answers).toBe(2);
  });
});

describe('the clock', () => {
  const hour = { clock: { kind: 'budget', budget: 3_600_000, increment: 0 } } as const;

  it('lets the other player claim 40 seconds after the time is up, and not before', async () => {
    const { red, blue, clock } = await duel(hour);
    clock.now += 3_600_000;
    blue.client.wish({ type: 'claim' });
    await settled();
    expect(blue.client.state.refused!.rule).toBe('clock');
    expect(red.client.state.room!.end).toBeNull();
    clock.now += grace;
    blue.client.wish({ type: 'claim' });
    await settled();
    expect(red.client.state.room!.end).toEqual({ kind: 'claimed', by: 'blue' });
    expect(red.client.state.room!.secret).not.toBeNull();
  });

  it('lets a player pause when the other has been away for 40 seconds', async () => {
    const { red, blue, clock } = await duel(hour);
    red.client.close();
    await settled();
    blue.client.wish({ type: 'pause' });
    await settled();
    expect(blue.client.state.refused!.rule).toBe('clock');
    clock.now += grace;
    blue.client.wish({ type: 'pause' });
    await settled();
    expect(blue.client.state.room!.clock.paused).toBe(true);
  });

  it('does not run while the server is away', async () => {
    const { server, reply, clock } = await duel(hour);
    clock.now += 10 * 3_600_000;
    const again = await testServer(testPorts(2, clock), server.store);
    await again.rooms.find({ battle: reply.facts.battle, token: reply.watch } as never);
    expect((await server.store.log(reply.facts.battle)).at(-1)!.body).toEqual({ kind: 'woke' });
  });
});
