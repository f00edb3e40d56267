import type { ThreeEvent } from '@react-three/fiber';
import { useCallback, useMemo, type RefObject } from 'react';
import type { MoveView } from '../../engine/rules-view';
import type { Point } from '../../geometry/shapes/shapes';
import { useLab } from '../../lab/useLab';
import type { CameraApi } from '../../scene/CameraRig';
import type { MiniaturesHandle } from '../../scene/miniatures/Miniatures';
import type { FacingKnobHandle } from '../../scene/overlays/FacingKnob';
import type { MoveWalkHandle } from '../../scene/overlays/MoveWalk';
import type { App } from '../../store/app';
import type { Lab } from '../../store/lab/lab';
import { modelsNow } from '../../store/battle/session';
import { clickModel, clickSpot } from '../../tools/battle/click';
import type { BattleContext, BattlePointer, BattlePreviews } from '../../tools/battle/context';
import type { FigureTool } from '../../tools/battle/figure';
import { figureToolFor } from '../../tools/battle/figure-tool';
import { createBattleMachine, isBusy } from '../../tools/battle/machine';
import { handRequests } from '../../tools/battle/requests';
import type { Machine } from '../../tools/state-machine';
import { useApp, useAppState } from '../app/useStore';
import type { Hands } from '../deploy/hands';
import { text } from '../text';
import { showDetails } from './details-request';
import { setPointedSpot } from './pointed-spot';
import { useLongPress, type LongPress } from './useLongPress';
import type { FieldOnTableHandle } from './FieldOnTable';
import type { FigureLayerHandle } from './FigureLayer';

/** A press that goes farther than this (pixels) turns the camera instead of clicking. */
const dragPixels = 5;

/** Parts of the scene and the page that tools change directly, without React. */
export interface TableRefs {
  readonly camera: RefObject<CameraApi | null>;
  readonly hands: Hands;
  readonly layer: RefObject<FigureLayerHandle | null>;
  readonly miniatures: RefObject<MiniaturesHandle | null>;
  readonly walk: RefObject<MoveWalkHandle | null>;
  readonly knob: RefObject<FacingKnobHandle | null>;
  readonly field: RefObject<FieldOnTableHandle | null>;
  /** The lab's map under the pointer. */
  readonly labMap: RefObject<FieldOnTableHandle | null>;
}

/** A thing under a finger that rests: a figure, which shows its details; or a spot, at which the other players should look. */
type Held =
  { readonly kind: 'figure'; readonly model: string } | { readonly kind: 'spot'; readonly at: Point };

export interface TablePointer {
  readonly context: BattleContext;
  readonly machine: Machine<BattlePointer>;
  /** The move that the battle asks for. */
  readonly move: MoveView | null;
  readonly tool: FigureTool | null;
  /** Handlers of the scene's ground and pieces. */
  readonly table: {
    onTableDown(event: ThreeEvent<PointerEvent>): void;
    onGroundClick(event: ThreeEvent<MouseEvent>): void;
    onGroundMove(event: ThreeEvent<PointerEvent>): void;
    onPieceMove(id: string, event: ThreeEvent<PointerEvent>): void;
    onPieceClick(id: string, event: ThreeEvent<MouseEvent>): void;
  };
  readonly figures: {
    onHover(id: string | null): void;
    onClick(id: string, event: ThreeEvent<MouseEvent>): void;
    onPointerDown(id: string, event: ThreeEvent<PointerEvent>): void;
  };
}

/** Connects the scene's events to the battle's tools. `refs` must be memoized. */
export function useTablePointer(refs: TableRefs): TablePointer {
  const app = useApp();
  const lab = useLab();
  const mode = useAppState((state) => state.mode);
  const requests = useAppState(handRequests);
  const { context, machine } = useMemo(() => {
    const made = battleContext(app, lab, refs);
    return { context: made, machine: createBattleMachine(made) };
  }, [app, lab, refs]);
  const tool = useMemo(() => figureToolFor(app, mode, requests), [app, mode, requests]);
  const longPress = useLongPress(
    useCallback(
      (held: Held) => {
        if (held.kind === 'spot') return app.store.getState().remote?.lookHere(held.at);
        machine.cancel();
        showDetails(app, held.model);
      },
      [app, machine],
    ),
  );
  const handlers = useMemo(
    () => createHandlers(context, machine, refs, longPress),
    [context, machine, refs, longPress],
  );
  return { context, machine, move: requests.move, tool, ...handlers };
}

function battleContext(app: App, lab: Lab, refs: TableRefs): BattleContext {
  return {
    app,
    previews: createPreviews(app, refs),
    holdCamera(held) {
      refs.camera.current?.hold(held);
      if (held) app.view.hover(null);
    },
    lab: { needsSpot: lab.needsSpot, setSpot: lab.maps.setSpot },
    noRoom: text.deploy.noRoom,
  };
}

function createPreviews(app: App, refs: TableRefs): BattlePreviews {
  const modelNow = (id: string) => {
    const { session } = app.store.getState();
    return session ? modelsNow(session).find((model) => model.id === id) : undefined;
  };
  return {
    hold(model, { at, y, facing }, preview) {
      const { miniatures, layer } = refs;
      miniatures.current?.setTransform(model, at, y, facing);
      layer.current?.hold(model, preview);
    },
    putDown(model, place) {
      const { layer, walk } = refs;
      layer.current?.release();
      walk.current?.putDown(model, place);
    },
    putBack(id) {
      const { layer, walk, miniatures, knob } = refs;
      layer.current?.release();
      const model = modelNow(id);
      if (model) {
        walk.current?.putDown(id, model);
        knob.current?.turn(model.facing);
      }
      miniatures.current?.restore(id);
    },
    turn(id, facing) {
      const { miniatures, knob } = refs;
      const model = modelNow(id);
      if (model) miniatures.current?.setTransform(id, model.at, model.y, facing);
      knob.current?.turn(facing);
    },
    carryUnit(at) {
      const label = refs.hands.unitLabel.current;
      if (!label) return;
      label.hidden = at === null;
      if (at) label.style.translate = `${at[0]}px ${at[1]}px`;
    },
  };
}

/** Returns the handlers of the scene's events. */
function createHandlers(
  context: BattleContext,
  machine: Machine<BattlePointer>,
  refs: TableRefs,
  longPress: LongPress<Held>,
): Pick<TablePointer, 'table' | 'figures'> {
  const { app } = context;
  /** Shows the fields' values at the pointer. */
  const readFields = ({ point }: ThreeEvent<MouseEvent>) => {
    refs.field.current?.point(point.toArray());
    refs.labMap.current?.point(point.toArray());
  };
  /** Shows the pointer to the other players. A finger moves the table, unless it shows places. */
  const pointAt = ({ nativeEvent, point }: ThreeEvent<PointerEvent>) => {
    const { remote, mode } = app.store.getState();
    if (nativeEvent.pointerType === 'touch' && mode !== 'point') return;
    setPointedSpot(point.toArray());
    remote?.pointAt(point.toArray());
  };
  const clickTable = (event: ThreeEvent<MouseEvent>) => {
    if (event.delta > dragPixels) return;
    event.stopPropagation();
    if (longPress.consumeClick()) return;
    // A finger does not hover: its click reads the fields.
    readFields(event);
    clickSpot(context, event.point.toArray());
  };
  return {
    table: {
      onTableDown({ nativeEvent, point }) {
        if (app.store.getState().remote?.isPlayer())
          longPress.begin({ kind: 'spot', at: point.toArray() }, nativeEvent);
      },
      onGroundClick: clickTable,
      onGroundMove(event) {
        readFields(event);
        pointAt(event);
        if (app.store.getState().hovered?.kind === 'piece') app.view.hover(null);
      },
      onPieceMove(id, event) {
        event.stopPropagation();
        readFields(event);
        pointAt(event);
        if (!isBusy(machine)) app.view.hover({ kind: 'piece', id });
      },
      onPieceClick(id, event) {
        const { move, deploy } = handRequests(app.store.getState());
        app.view.hover(move || deploy ? null : { kind: 'piece', id });
        clickTable(event);
      },
    },
    figures: {
      onHover(id) {
        if (!isBusy(machine)) app.view.hover(id === null ? null : { kind: 'model', id });
      },
      onClick(id, event) {
        if (event.delta > dragPixels) return;
        event.stopPropagation();
        if (!longPress.consumeClick()) clickModel(app, id);
      },
      onPointerDown(id, { nativeEvent, point }) {
        longPress.begin({ kind: 'figure', model: id }, nativeEvent);
        refs.hands.feed.current?.press({ kind: 'figure', model: id }, nativeEvent, point.y);
      },
    },
  };
}
