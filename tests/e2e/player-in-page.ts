/** Plays a seat of an online battle in a page without the app, with random answers: the client and the core alone. */
import '../../src/rules/all-games';
import { OnlineClient } from '../../src/net/client';
import { readOnlineLink, type OnlineLink } from '../../src/net/link';
import type { RequestId, Secret } from '../../src/net/ids';
import type { BattleFacts } from '../../src/net/messages';
import { replicaHash, type Ground } from '../../src/net/replica';
import { checkDice } from '../../src/net/verify';
import { engineVersion } from '../../src/net/version';
import { randomPlayer } from '../../src/players/random-player';
import { createTableQuery } from '../../src/query/table-query';
import { ruleModule, rulesIds, shapesOf } from '../../src/rules/registry';
import { sightOf } from '../../src/rules/sight-of';
import { noMeshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';
import { readTableValue } from '../../src/table/read';

/** The end of a battle as this player sees it. */
export interface PlayedSeat {
  readonly hash: string | null;
  readonly dice: string | undefined;
}

/**
 * Plays a battle to its end.
 * @param address link of the seat
 * @returns what the seat has seen in the end, as JSON
 */
function playSeat(address: string): Promise<string> {
  const url = new URL(address);
  const client = createClient(url, readOnlineLink(url.hash)!);
  const player = randomPlayer('seat');
  const played = new Promise<string>((resolve, reject) => {
    client.subscribe(({ replica, side, room, facts, log, outbox, problem, refused }) => {
      const fault = problem ?? refused?.reason;
      if (fault !== undefined) return reject(new Error(fault));
      const battle = replica?.battle;
      if (room?.secret)
        resolve(
          JSON.stringify({
            hash: replicaHash(replica!),
            dice: checkDice(replica!.ground, facts!, log, room)?.kind,
          } satisfies PlayedSeat),
        );
      else if (battle?.question?.by === side && outbox.length === 0) client.answer(player(battle));
    });
  });
  client.open();
  client.wish({ type: 'join', name: 'Ben', nonce: '0b'.repeat(32) as Secret });
  return played;
}

function createClient({ host }: URL, link: OnlineLink): OnlineClient {
  let ids = 0;
  return new OnlineClient(
    {
      connect(on) {
        const socket = new WebSocket(`ws://${host}/api/socket`);
        socket.addEventListener('open', () => on.opened());
        socket.addEventListener('message', ({ data }) => on.received(String(data)));
        socket.addEventListener('close', () => on.closed());
        return { send: (text) => socket.send(text), close: () => socket.close() };
      },
      later(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      now: () => Date.now(),
      newId: () => `page-${(ids += 1)}` as RequestId,
      newSecret: () => '0e'.repeat(32) as Secret,
      chains: { read: () => null, write: () => undefined },
      random: () => Math.random(),
      openGround: (facts) => Promise.resolve(openGround(facts)),
    },
    { ...link, engine: engineVersion },
  );
}

function openGround(facts: BattleFacts): Ground {
  const read = readTableValue(facts.table, shapesOf, rulesIds());
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { system } = ruleModule(read.file.rules);
  const table = place(read.file, system.modelShape, noMeshes);
  const query = createTableQuery(table, sightOf(read.file));
  return { facts, system, table, query };
}

window.run = playSeat;
