import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { atStart, type ClientState } from '../../src/net/client-state';
import type { BattleId, Digest } from '../../src/net/ids';
import { emptyRoom, type Player } from '../../src/net/room-state';
import { openTableOnly } from '../../src/store/battle/session';
import type { SideColour, TableFile } from '../../src/table/format';
import { ColourChoice } from '../../src/ui/online/ColourChoice';
import { offeredColour } from '../../src/ui/online/own-colour';
import { nonce } from '../support/online';
import { tableFile } from '../support/tables';

/** The storage of a device. */
function device(saved: Readonly<Record<string, string>>): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => saved[key] ?? null });
}

afterAll(() => void vi.unstubAllGlobals());

const battle = 'battle-of-colours' as BattleId;
const facts = {
  battle,
  created: 0,
  table: null,
  clock: { kind: 'none' },
  delay: 0,
  commitment: '0'.repeat(64) as Digest,
} as const;

/** The seat of blue, where red has joined in a colour. */
const blueSeat = (ofRed?: SideColour, more: Partial<ClientState> = {}): ClientState => {
  const red: Player = { name: 'Ann', nonce: nonce('0a'), ...(ofRed && { colour: ofRed }) };
  const room = { ...emptyRoom(facts, ['red', 'blue']), players: { red } };
  return { ...atStart, facts, side: 'blue', room, ...more };
};
const session = openTableOnly('online', tableFile({}));

const choiceFor = (client: ClientState): string =>
  renderToStaticMarkup(
    <ColourChoice client={client} session={session} colour="slate" onChoose={() => undefined} />,
  );
const words = (markup: string) =>
  [...markup.matchAll(/<label>(.*?)<\/label>/g)].map(([, label]) => label!.replace(/<[^>]*>/g, ''));

test('each colour is a radio button with a name; the other player’s is disabled, and says whose it is', () => {
  const markup = choiceFor(blueSeat('olive'));
  expect(words(markup)).toEqual(['Ochre', 'Slate', 'Oxblood', 'Olive taken by Ann', 'Plum', 'Iron']);
  const radios = markup.match(/<input[^>]*>/g)!;
  expect(radios.map((radio) => /value="([a-z]+)"/.exec(radio)![1])).toEqual([
    'ochre',
    'slate',
    'oxblood',
    'olive',
    'plum',
    'iron',
  ]);
  expect(radios.filter((radio) => radio.includes('disabled'))).toEqual([expect.stringContaining('olive')]);
  expect(radios.filter((radio) => radio.includes('checked'))).toEqual([expect.stringContaining('slate')]);
  expect(new Set(radios.map((radio) => /name="(.*?)"/.exec(radio)![1])).size).toBe(1);
});

test('the form names a colour that the server refuses', () => {
  const reason = 'Ann plays in olive already. Choose another colour.';
  expect(choiceFor(blueSeat('olive', { refused: { rule: 'colour', reason, ids: [] } }))).toContain(reason);
  expect(choiceFor(blueSeat('olive', { refused: { rule: 'paused', reason, ids: [] } }))).not.toContain(
    reason,
  );
});

test('a player is offered the colour of the last battle, else the side’s, else one that is free', () => {
  device({ 'defilade-player-colour': 'plum' });
  expect(offeredColour(blueSeat('olive'), session)).toBe('plum');
  expect(offeredColour(blueSeat('plum'), session)).toBe('slate');
  device({ 'defilade-player-colour': 'teal' });
  expect(offeredColour(blueSeat('olive'), session)).toBe('slate');
  device({});
  const both: TableFile = {
    ...tableFile({}),
    sides: [
      { id: 'red', name: 'Red', colour: 'ochre' },
      { id: 'blue', name: 'Blue', colour: 'ochre' },
    ],
  };
  // Ochre is red's, who has joined: slate is the first of the others.
  expect(offeredColour(blueSeat(), openTableOnly('online', both))).toBe('slate');
});

test('who makes the battle is offered the colour that was chosen with its table', () => {
  const chosen: TableFile = {
    ...tableFile({}),
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue', colour: 'iron' },
    ],
  };
  const links = { [`defilade-links ${battle}`]: '{"seats":{},"watch":""}' };
  device({ ...links, 'defilade-player-colour': 'plum' });
  expect(offeredColour(blueSeat('olive'), openTableOnly('online', chosen))).toBe('iron');
  device({ 'defilade-player-colour': 'plum' });
  expect(offeredColour(blueSeat('olive'), openTableOnly('online', chosen))).toBe('plum');
});
