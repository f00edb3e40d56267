/**
 * Finds what a viewer learns too early. A secret has leaked where the viewer's view, or a message to the viewer, depends on it: so
 * the battle is changed in its secrets alone, and whatever changes with it is a leak. Which information is secret is written here
 * anew, from the rulings, not asked of the rules.
 */
import { makeView } from '../../src/engine/driver';
import {
  answer,
  backTo,
  canonicalJson,
  type Battle,
  type BattleEvent,
  type Json,
  type Viewer,
} from '../../src/engine/index';
import type { ServerMessage } from '../../src/net/messages';

type ViewOf = (battle: Battle, viewer: Viewer) => Battle;

/** Returns the secrets that a battle's view tells a viewer; none if it is right. */
export function leaksInView(battle: Battle, viewer: Viewer, viewOf: ViewOf): readonly string[] {
  const seen = known(viewOf(battle, viewer));
  return [
    ...otherBids(battle, viewer).flatMap((other) =>
      known(viewOf(other, viewer)) === seen ? [] : ['the BLOOD that is spent in secret (TC-RULING-11)'],
    ),
    ...otherPools(battle, viewer).flatMap((other) =>
      known(viewOf(other, viewer)) === seen ? [] : ['the points of a hidden pool (GT-RULING-117)'],
    ),
  ];
}

/** Everything of a view that a screen or a player may read. The dice of a command are rolled in the open. */
const known = ({ state, events, question, commands }: Battle): string =>
  canonicalJson([
    { ...state, dice: null },
    events,
    question,
    commands.map(({ by, kind, answer }) => ({ by, kind, answer })),
  ]);

/** Reports whether the last answer is BLOOD that is spent in secret, and the other side has not spent BLESSING yet. */
export function isBidInSecret({ file, commands, events, eventsAfter, question }: Battle): boolean {
  return (
    // BLOOD that is spent in the open has been paid.
    events.length === eventsAfter.at(-2) &&
    file.table.options?.['injuryMarkers'] === 'secret-simultaneous' &&
    commands.at(-1)?.kind === 'spend-blood' &&
    question?.kind === 'spend-blessing' &&
    question.data?.['roll'] === 'injury'
  );
}

/** Returns the battle with each other answer in place of another side's that is secret. */
function otherBids(battle: Battle, viewer: Viewer): readonly Battle[] {
  const last = battle.commands.at(-1);
  if (!last || last.by === viewer || !isBidInSecret(battle)) return [];
  const before = backTo(battle, battle.commands.length - 1);
  return before.question!.options.flatMap(({ id }) => {
    const answered = id === last.answer ? null : answer(before, { by: last.by, kind: last.kind, answer: id });
    return answered?.ok ? [answered.battle] : [];
  });
}

/** Returns the battle with other Tactical Points in the pools that the viewer may not know. */
function otherPools(battle: Battle, viewer: Viewer): readonly Battle[] {
  const { file, state, question } = battle;
  if (file.table.options?.['publicPools'] !== false || state.result !== null) return [];
  const sides = Object.entries(state.sides).map(([id, side]) => [
    id,
    id === viewer ? side : { ...side, pools: { 'tactical-points': 77 } },
  ]);
  const changed = {
    state: { ...state, sides: Object.fromEntries(sides) as Battle['state']['sides'] },
    events: battle.events.map((event) => (isEarning(event, viewer) ? earningOther(event) : event)),
    question:
      question?.kind === 'spend-tp' && question.by !== viewer
        ? { ...question, options: question.options.map((option) => ({ ...option, detail: '77 left.' })) }
        : question,
  };
  return [makeView(battle, changed, (other) => other)];
}

/** A change of another side's pool that it does not announce: all but a point that it spends. */
const isEarning = ({ type, data }: BattleEvent, viewer: Viewer): boolean =>
  (type === 'opening-pool' || type === 'points-changed') &&
  data['side'] !== viewer &&
  (Number(data['change']) >= 0 || data['faces'] !== undefined);

const earningOther = (event: BattleEvent): BattleEvent => ({
  ...event,
  text: `${event.text} 77`,
  data: {
    ...event.data,
    change: 77,
    command: 77,
    ...(event.data['faces'] !== undefined && { faces: [6, 6] }),
  },
});

/** Returns the secrets that messages to a viewer tell, sent after an answer in secret and before it is opened. */
export const leaksInMessages = (messages: readonly ServerMessage[], given: Json): readonly string[] =>
  messages.flatMap((message) => {
    if (message.type !== 'applied' || message.entry.body.kind !== 'sealed') return [];
    const { body, hash } = message.entry;
    const { seal: _, ...shown } = body;
    return [
      ...(hash === undefined ? [] : ['the hash of the state with the answer']),
      ...('open' in shown ? ['the answer and its salt'] : []),
      ...(canonicalJson(shown.standIn) === canonicalJson(given) ? ['the answer, as its own stand-in'] : []),
    ];
  });
