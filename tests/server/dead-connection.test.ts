import { expect, it } from 'vitest';
import { duelTable } from '../support/duel-online';
import { directWire, joinedBattle, settled, testClient, testServer, until } from '../support/online';

it('a connection that carries nothing any more is given up, and the next one goes on', async () => {
  const server = await testServer();
  const { reply, red } = await joinedBattle(server, duelTable());
  let isDead = false;
  const watcher = testClient(reply, reply.watch, (on) => {
    const wire = directWire(server, { ...on, received: (text) => isDead || on.received(text) });
    return { ...wire, send: (text) => isDead || wire.send(text) };
  });
  const { client, runTimers } = watcher;
  client.open();
  await until(() => client.state.connection === 'open', 'The connection');

  // A ping that is answered keeps it.
  runTimers();
  await settled();
  runTimers();
  expect(client.state.connection).toBe('open');

  isDead = true;
  runTimers();
  await settled();
  runTimers();
  expect(client.state.connection).toBe('lost');

  isDead = false;
  red.client.answer('pass');
  await settled();
  runTimers();
  await until(() => client.state.connection === 'open', 'The return');
  await until(() => client.state.log.length === red.client.state.log.length, 'The missing entry');
});
