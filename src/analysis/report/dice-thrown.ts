/** The dice of a battle, and its least likely rolls. */
import type { Battle } from '../../engine/battle';
import { stateAt } from '../../engine/index';
import { ruleModule } from '../../rules/registry';
import { namedIn } from '../log/group-log';

/** Dice of one kind that a side has thrown. */
export interface ThrownDice {
  readonly side: string;
  /** Number of faces of the die. */
  readonly faces: number;
  /** Number of times that each face came up, from 1. */
  readonly counts: readonly number[];
}

/** A roll with the chance of a result as far from the expected one. */
export interface RareRoll {
  readonly turn: number;
  /** Number of its event. */
  readonly at: number;
  /** The roll as the log has it. */
  readonly text: string;
  readonly chance: number;
}

/** Returns the dice that each side has thrown, by side and number of faces. Dice that both throw together are left out. */
export function diceThrown(battle: Battle): readonly ThrownDice[] {
  const { arithmetic } = ruleModule(battle.file.table.rules).view;
  const counts = new Map<string, { side: string; faces: number; counts: number[] }>();
  for (const event of battle.events) {
    const named = event.data['side'];
    const unit = namedIn(event, battle.state)[0];
    const side = typeof named === 'string' ? named : unit && battle.state.units[unit]!.side;
    if (!side) continue;
    for (const { sides, faces } of arithmetic?.(event, battle).dice ?? []) {
      const key = `${side} ${sides}`;
      const thrown = counts.get(key) ?? { side, faces: sides, counts: Array<number>(sides).fill(0) };
      for (const face of faces) thrown.counts[face - 1]! += 1;
      counts.set(key, thrown);
    }
  }
  const order = battle.file.table.sides.map(({ id }) => id);
  return [...counts.values()].sort(
    (a, b) => a.faces - b.faces || order.indexOf(a.side) - order.indexOf(b.side),
  );
}

/** Returns the number of dice thrown. */
export const numberOf = ({ counts }: ThrownDice): number => counts.reduce((sum, count) => sum + count, 0);

/** Returns the average of the faces thrown. */
export const averageOf = (thrown: ThrownDice): number =>
  thrown.counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / numberOf(thrown);

/** Returns the average that a fair die has in the long run. */
export const expectedOf = ({ faces }: ThrownDice): number => (faces + 1) / 2;

/** Returns the least likely rolls of a battle whose chance is below a limit, the rarest first. */
export function rareRolls(battle: Battle, most: number, limit: number): readonly RareRoll[] {
  const { log } = ruleModule(battle.file.table.rules).view;
  if (!log?.chance) return [];
  const found = battle.events.flatMap((event, at) => {
    const chance = log.chance!(event, battle);
    return chance !== null && chance < limit ? [{ at, text: event.text, chance }] : [];
  });
  return found
    .sort((a, b) => a.chance - b.chance || a.at - b.at)
    .slice(0, most)
    .map((roll) => ({ ...roll, turn: stateAt(battle, roll.at).state.turn }));
}
