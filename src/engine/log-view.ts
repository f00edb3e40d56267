/** The log that people read: a game places each of its events in it and words each act in one line. */
import type { Battle } from './battle';
import type { BattleEvent } from './events';

/** Kinds of acts, by which the log is filtered. */
export const actKinds = ['move', 'shooting', 'melee', 'nerve', 'points', 'other'] as const;
export type ActKind = (typeof actKinds)[number];

/** The place of an event in the log. */
export type LogPlace =
  | { readonly as: 'turn'; readonly turn: number }
  /** Heading of a phase or step. A heading without acts is not shown. */
  | { readonly as: 'phase'; readonly title: string }
  /** Heading of a unit's activation. */
  | { readonly as: 'activation'; readonly unit: string }
  /** Ends an activation. */
  | { readonly as: 'end' }
  /** Belongs to the next activation: a chit that is drawn, a card that is flipped. */
  | { readonly as: 'lead' }
  /** Belongs to the next act: a declaration, a point that is spent. `note` joins the activation's heading. */
  | { readonly as: 'prelude'; readonly note?: string; /** Ends the open act. */ readonly closes?: true }
  /** Begins an act; one with the key of the open act goes on with it. */
  | { readonly as: 'act'; readonly kind: ActKind; readonly key: string }
  /** Belongs to the open act; without one it is an act of its own. */
  | { readonly as: 'part' }
  /** Is part of the open act, and otherwise says nothing new. */
  | { readonly as: 'silent' };

export interface LogView {
  /**
   * Places an event in the log.
   * @param open key of the open act; null without one
   */
  place(event: BattleEvent, open: string | null): LogPlace;
  /** Words an act in one line by its events so far. `key` is that of its first event; null for an act of parts. */
  line(events: readonly BattleEvent[], key: string | null, battle: Battle): string;
  /** Returns how likely a roll was to come out as well, or as badly, as it did; null for an event without such a roll. */
  chance?(event: BattleEvent, battle: Battle): number | null;
  /** Returns what a roll needs and its exact odds, as known before it is thrown; null for an event without such a roll. */
  stakes?(event: BattleEvent, battle: Battle): Stakes | null;
  /** Reports whether an event begins a Charge, or whatever the game calls an attack by running into contact. */
  isCharge?(event: BattleEvent): boolean;
}

/** A roll before it is thrown: who tries what, and what the dice need. Nothing of it tells the result. */
export interface Stakes {
  /** As "Grenadiers fire at Rifles". */
  readonly attempt: string;
  /** Dice that need the same, together. */
  readonly rolls: readonly {
    /** 1 for a pool that is read as one sum. */
    readonly dice: number;
    /** As "5 or more". */
    readonly needs: string;
    /** Chance that one die, or the sum, has it. */
    readonly chance: number;
  }[];
}

/** Places the events that all games share. */
export function placeShared({ type, data, text }: BattleEvent): LogPlace {
  switch (type) {
    case 'turn-began':
      return { as: 'turn', turn: Number(data['turn']) };
    case 'phase-began':
      return { as: 'phase', title: text.replace(/\.$/, '') };
    case 'unit-activated':
      return { as: 'activation', unit: String(data['unit']) };
    case 'activation-ended':
      return { as: 'end' };
    case 'model-moved':
      return { as: 'act', kind: 'move', key: `move:${String(data['unit'] ?? data['model'])}` };
    case 'points-scored':
    case 'battle-over':
      return { as: 'act', kind: 'points', key: type };
    case 'model-removed':
    case 'damage-recorded':
    case 'leader-named':
    case 'token-changed':
    case 'unit-destroyed':
      return { as: 'part' };
    default:
      return { as: 'act', kind: 'other', key: type };
  }
}

/** The log of a game that words nothing of its own: each act in the words of its first event. */
export const plainLogView: LogView = {
  place: placeShared,
  line: (events) => events.map(({ text }) => text)[0] ?? '',
};
