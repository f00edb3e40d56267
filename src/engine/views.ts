/** Views: a battle as one side, or a spectator, may know it. */
import type { Battle } from './battle';
import { answer, backTo, makeView, systemOf } from './driver';
import { canonicalJson } from './hash';
import type { Json } from './question';
import type { Viewer } from './secrets';

const cache = new WeakMap<Battle, Map<Viewer, Battle>>();

/**
 * Returns the battle as a viewer may know it: a secret answer of another side is replaced by the one that stands in for it, and
 * the game hides what else is secret. Returns the battle itself where nothing is; a battle that is over has no secrets. The view
 * can be played on, by players that look ahead; its earlier moments are views too.
 */
export function viewFor(battle: Battle, viewer: Viewer): Battle {
  const views = cache.get(battle) ?? new Map<Viewer, Battle>();
  cache.set(battle, views);
  const found = views.get(viewer) ?? makeViewFor(battle, viewer);
  views.set(viewer, found);
  return found;
}

function makeViewFor(battle: Battle, viewer: Viewer): Battle {
  if (isOver(battle)) return battle;
  const secret = secretAnswer(battle, viewer);
  const open = secret ? replaceLast(battle, secret.standIn) : battle;
  const known = systemOf(open).secrets?.hide?.(open, viewer) ?? open;
  return known === open ? open : makeView(open, known, (other) => viewFor(other, viewer));
}

const isOver = ({ state }: Battle): boolean => state.result !== null;

/** Returns the answer that stands in for an answer to the open question, where that is secret; null where it is open. */
export function standInFor(battle: Battle): Json {
  const { question } = battle;
  return question && (systemOf(battle).secrets?.standIn?.(battle, question) ?? null);
}

/** Finds the stand-in for the last answer where it is another side's secret: it becomes known with the next answer. */
function secretAnswer(battle: Battle, viewer: Viewer): { readonly standIn: Json } | null {
  const last = battle.commands.at(-1);
  if (!last || last.by === viewer || !systemOf(battle).secrets?.standIn) return null;
  const standIn = standInFor(backTo(battle, battle.commands.length - 1));
  return standIn === null || canonicalJson(standIn) === canonicalJson(last.answer) ? null : { standIn };
}

/** Returns the battle with another last answer. @throws when the rules reject it: a stand-in is always legal */
function replaceLast(battle: Battle, given: Json): Battle {
  const { by, kind } = battle.commands.at(-1)!;
  const replaced = answer(backTo(battle, battle.commands.length - 1), { by, kind, answer: given });
  if (!replaced.ok) throw new Error(`The stand-in for ${kind} is refused: ${replaced.refusal.message}`);
  return replaced.battle;
}
