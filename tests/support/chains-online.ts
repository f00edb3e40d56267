/** Online battles of nobody's dice. */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { OnlineClient } from '../../src/net/client';
import type { ClientHost } from '../../src/net/client-host';
import { checkDice } from '../../src/net/verify';
import { duelTable } from './duel-online';
import { directWire, joinedBattle, settled, testClient, testPorts, testServer } from './online';

export const dice = 'chains';
export const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

export const duel = async (more = {}, server?: Awaited<ReturnType<typeof testServer>>) => {
  const at = server ?? (await testServer());
  return { server: at, ...(await joinedBattle(at, duelTable(), { dice, ...more })) };
};

export function verified({ state: { log, room, replica, facts, problem } }: OnlineClient) {
  expect(problem).toBeNull();
  expect(checkDice(replica!.ground, facts!, log, room!)).toEqual({ kind: 'verified', dice: replica!.dice });
}

/** A duel in which blue hears nothing from the moment at which red answers. */
export async function blueAway(more = {}) {
  const clock = { now: 0 };
  const server = await testServer(testPorts(1, clock));
  const joined = await joinedBattle(server, duelTable(), { dice, ...more });
  joined.blue.client.close();
  joined.red.client.answer('roll');
  await settled();
  /** Opens blue's seat again, on its device or another. */
  const back = (device = joined.blue.device) => {
    const wire: ClientHost['connect'] = (on) => directWire(server, on);
    const again = testClient(joined.reply, joined.reply.seats['blue']!, wire, 7, undefined, device);
    again.client.open();
    return again;
  };
  return { server, clock, back, ...joined };
}
