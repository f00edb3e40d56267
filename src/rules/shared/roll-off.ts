import type { BattleEvent } from '../../engine/events';
import { emit, roll, type Flow } from '../../engine/flow';
import type { SideId } from '../../table/ids';
import type { TableSide } from '../../table/format';
import type { Roster } from './roster';

/** One round of a roll-off; `winner` is null on a tie. */
export type RollOff = {
  /** The occasion. */
  readonly what: string;
  readonly faces: Readonly<Record<SideId, readonly number[]>>;
  readonly winner: SideId | null;
};

export type RollOffEvent = BattleEvent<'rolled-off', RollOff>;

/** The dice and words of a game's roll-offs. */
export interface RollOffTerms {
  readonly rule: string;
  /** Number of faces of each die. */
  readonly dieFaces: number;
  /** Number of dice for each side. */
  readonly count: number;
  /** Returns the log's line. */
  text(round: RollOff): string;
}

/** Both sides roll, again on a tie; returns the side that rolled higher. */
export function* rollOff(
  { table }: Pick<Roster, 'table'>,
  what: string,
  { rule, dieFaces, count, text }: RollOffTerms,
): Flow<SideId, RollOffEvent, never> {
  const [one, other] = table.sides as readonly [TableSide, TableSide];
  for (;;) {
    const first = yield* roll(`Roll-off for ${what}: ${one.name}`, dieFaces, count);
    const second = yield* roll(`Roll-off for ${what}: ${other.name}`, dieFaces, count);
    const lead = sum(first) - sum(second);
    const tieOrLoser = lead < 0 ? other.id : null;
    const winner = lead > 0 ? one.id : tieOrLoser;
    const round = { what, faces: { [one.id]: first, [other.id]: second }, winner };
    yield* emit({ type: 'rolled-off', rules: [rule], text: text(round), data: round });
    if (winner !== null) return winner;
  }
}

const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);
