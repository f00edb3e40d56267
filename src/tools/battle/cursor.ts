/** A cursor that keys lead over the table, for players without a pointer. Enter clicks, or picks a figure up and puts it down. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { deploymentZones } from '../../store/battle/deploy';
import { modelsNow, queryNow } from '../../store/battle/session';
import { ringEncloses } from '../../geometry/shapes/ring';
import { boundsOf } from '../../store/spoken/place-report';
import { underSpot } from '../../store/view/under-spot';
import { stepOfKey, stepped } from '../cursor';
import { createMachine, type KeyPress, type Pointer, type ToolState } from '../state-machine';
import { turnOfKey } from '../turn';
import { clickModel, clickSpot } from './click';
import type { BattleContext } from './context';
import type { FigureNote, FigurePose } from './figure';
import { figureTool } from './figure-tool';
import { takeFigure, type Hand } from './hand';
import { jumpOfKey } from './jump';
import { openSession } from './open-session';
import { handRequests } from './requests';

/** A message for screen readers. */
export type CursorMessage =
  | { readonly kind: 'none' }
  /** The place under the cursor. */
  | { readonly kind: 'at'; readonly spot: PlanPoint; readonly model: string | null }
  /** Everything about the model under the cursor. */
  | { readonly kind: 'details'; readonly model: string }
  /** A key asks for the next of something that is nowhere on the table. */
  | { readonly kind: 'nowhere' }
  | {
      readonly kind: 'holding';
      readonly model: string;
      readonly pose: FigurePose;
      readonly note: FigureNote | null;
    }
  | { readonly kind: 'put-down'; readonly model: string; readonly isPlaced: boolean }
  /** Enter on the ground led or deployed the unit. */
  | { readonly kind: 'led' }
  /** Enter on a model selected its unit, or picked the option about it. */
  | { readonly kind: 'clicked'; readonly model: string };

/** The cursor as the scene draws it. */
export interface CursorView {
  /** Null while the cursor is hidden. */
  readonly at: PlanPoint | null;
  readonly isHolding: boolean;
  readonly message: CursorMessage;
}

/** The hidden cursor. */
export const hiddenCursor: CursorView = { at: null, isHolding: false, message: { kind: 'none' } };

type CursorState = ToolState<Pointer>;

/** Starts the cursor, hidden. Returns its key handler, which is true for the keys that it uses. */
export function createTableCursor(
  context: BattleContext,
  onChange: (view: CursorView) => void,
): (press: KeyPress) => boolean {
  const { app } = context;
  let at: PlanPoint | null = null;
  /** After a figure was put down, the next model follows it; after an answer the round begins anew. */
  let goesOn = false;

  const hide = (message: CursorMessage): CursorState => {
    goesOn = message.kind === 'put-down';
    onChange({ ...hiddenCursor, message });
    return hidden;
  };
  const show = (spot: PlanPoint, message?: CursorMessage): CursorState => {
    const model = underSpot(openSession(app), spot).model?.id ?? null;
    at = spot;
    onChange({ at, isHolding: false, message: message ?? { kind: 'at', spot, model } });
    return leading;
  };
  const lead = (by: PlanPoint, from: PlanPoint): CursorState =>
    show(stepped(from, by, openSession(app).table.size));
  /** Keys that lead or question the cursor, hidden or shown. */
  const look = (pressed: KeyPress, isShown: boolean): CursorState | null => {
    const session = openSession(app);
    const spot = at ?? startOf(context, null);
    if (pressed.key.toLowerCase() === 'i') {
      const { model } = underSpot(session, spot);
      return show(spot, model ? { kind: 'details', model: model.id } : undefined);
    }
    const jump = jumpOfKey(
      pressed,
      { ...app.store.getState(), session },
      isShown || goesOn ? at : null,
      isShown,
    );
    if (jump === 'none') return show(spot, { kind: 'nowhere' });
    return jump && show(jump);
  };
  /** Enter takes the figure under the cursor in hand if it may be moved, else clicks. */
  const press = (spot: PlanPoint): CursorState => {
    const session = openSession(app);
    const { model } = underSpot(session, spot);
    const tool = figureTool(app);
    if (model && tool?.mayTake(model)) {
      const hand = takeFigure(context, tool, model.id, model);
      announce(hand);
      return holdingState(context, hand, { announce, hide, leading });
    }
    if (model) {
      clickModel(app, model.id);
      const isAnswered = openSession(app).battle !== session.battle;
      return hide(isAnswered ? { kind: 'none' } : { kind: 'clicked', model: model.id });
    }
    const { move, deploy } = handRequests(app.store.getState());
    clickSpot(context, [spot[0], queryNow(session).surfaceHeight(spot), spot[1]]);
    return hide({ kind: move || deploy ? 'led' : 'none' });
  };
  const announce = ({ model, pose, preview }: Hand) => {
    at = pose.at;
    const message = { kind: 'holding', model, pose, note: preview().note } as const;
    onChange({ at, isHolding: true, message });
  };

  const hidden: CursorState = {
    name: 'hidden',
    key(pressed) {
      const by = stepOfKey(pressed.key, pressed.shift);
      return by ? lead(by, startOf(context, at)) : look(pressed, false);
    },
  };
  const leading: CursorState = {
    name: 'leading',
    key(pressed) {
      if (!at) return null;
      const { key, shift } = pressed;
      const by = stepOfKey(key, shift);
      if (by) return lead(by, at);
      if (key === 'Enter') return press(at);
      return key === 'Escape' ? hide({ kind: 'none' }) : look(pressed, true);
    },
  };
  return createMachine(hidden).key;
}

/** Ways on from a figure in hand. */
interface HoldingSteps {
  announce(hand: Hand): void;
  hide(message: CursorMessage): CursorState;
  readonly leading: CursorState;
}

/** A figure is in hand until it is put down, put back, or the battle asks something else. */
function holdingState(
  { app }: BattleContext,
  hand: Hand,
  { announce, hide, leading }: HoldingSteps,
): CursorState {
  const { battle } = openSession(app);
  const holding: CursorState = {
    name: 'holding',
    key(pressed) {
      const session = openSession(app);
      if (session.battle !== battle) return leading.key?.(pressed) ?? null;
      const { key, shift } = pressed;
      const [by, turn] = [stepOfKey(key, shift), turnOfKey(key)];
      if (by) hand.moveTo(stepped(hand.pose.at, by, session.table.size));
      else if (turn !== null) hand.turnBy(turn);
      else if (key === 'Enter') {
        return hide({ kind: 'put-down', model: hand.model, isPlaced: hand.putDown() });
      } else if (key === 'Escape') {
        hand.putBack();
        return hide({ kind: 'none' });
      } else return null;
      announce(hand);
      return holding;
    },
  };
  return holding;
}

/** Returns a place in the zone of a deployment, else the first figure of the selected unit, the last place, or the middle of the table. */
function startOf({ app }: BattleContext, last: PlanPoint | null): PlanPoint {
  const session = openSession(app);
  const { selection } = app.store.getState();
  const [width, depth] = session.table.size;
  const middle: PlanPoint = [width / 2, depth / 2];
  const zones = deploymentZones(session, []);
  const [zone] = zones;
  if (zone && !(last && zones.some((each) => ringEncloses(each, last)))) return middleOf(zone);
  if (selection === null) return last ?? middle;
  const figure = modelsNow(session).find(({ unit, removed }) => unit === selection.unit && !removed);
  return figure?.at ?? last ?? middle;
}

/** Returns the middle of a zone's bounds, on whole units. */
function middleOf(zone: readonly PlanPoint[]): PlanPoint {
  const { least, most } = boundsOf(zone);
  return [Math.round((least[0] + most[0]) / 2), Math.round((least[1] + most[1]) / 2)];
}
