import type { ThreeEvent } from '@react-three/fiber';
import { useCallback, useMemo, useRef, type RefObject } from 'react';
import type { CameraApi } from '../../scene/CameraRig';
import type { FigureDragHandle, HeldPose } from '../../scene/overlays/FigureDrag';
import type { Point } from '../../geometry/shapes/shapes';
import type { App } from '../../store/app';
import { deploymentAsked, deployTowards } from '../../store/battle/deploy';
import { moveAsked } from '../../store/battle/move';
import { pointAsked } from '../../store/battle/point';
import type { DeployView, MoveView } from '../../engine/rules-view';
import { modelsNow, type ModelNow, type Session } from '../../store/battle/session';
import type { FieldOnTableHandle } from './FieldOnTable';
import type { HandTool } from './hand-tool';
import { useLab } from '../../lab/useLab';
import { text } from '../text';
import { useApp, useAppState } from '../app/useStore';

/** A press that went farther than this (pixels) turned the camera; it is no click. */
const dragPixels = 5;

export interface TablePointer {
  /** What is asked that is answered by hand on the table. */
  readonly move: MoveView | null;
  readonly deploy: DeployView | null;
  /** What a click on a spot, or on a figure, does. */
  pressSpot(spot: Point): void;
  pressModel(id: string): void;
  /** Whether a figure may be taken in hand. */
  mayTake(model: ModelNow): boolean;
  readonly ground: {
    onGroundClick(event: ThreeEvent<MouseEvent>): void;
    onGroundMove(event: ThreeEvent<PointerEvent>): void;
  };
  readonly pieces: {
    onPieceMove(id: string, event: ThreeEvent<PointerEvent>): void;
    onPieceClick(id: string, event: ThreeEvent<MouseEvent>): void;
  };
  readonly figures: {
    onHover(id: string | null): void;
    onClick(id: string, event: ThreeEvent<MouseEvent>): void;
    onPointerDown(id: string, event: ThreeEvent<PointerEvent>): void;
  };
  readonly hands: {
    onHold(held: boolean): void;
    onMove(id: string, pose: HeldPose): void;
    onDrop(id: string, pose: HeldPose | null): void;
  };
}

interface Parts {
  readonly camera: RefObject<CameraApi | null>;
  readonly drag: RefObject<FigureDragHandle | null>;
  readonly tool: RefObject<HandTool | null>;
  readonly field: RefObject<FieldOnTableHandle | null>;
  /** What the lab says of the place under the pointer. */
  readonly lab: RefObject<FieldOnTableHandle | null>;
}

/** What the pointer does on the table, told to the store: clicks pick and select, drags go to the tool in hand. */
export function useTablePointer(
  session: Session,
  { camera, drag, tool, field, lab: labOver }: Parts,
): TablePointer {
  const app = useApp();
  const lab = useLab();
  const mode = useAppState((state) => state.mode);
  const fieldAsk = useAppState((state) => state.fieldAsk);
  const watching = useAppState((state) => state.watching);
  const { battle } = session;
  const move = useMemo(() => (watching ? null : moveAsked(session)), [battle, watching]); // eslint-disable-line react-hooks/exhaustive-deps -- what is tried changes nothing in what is asked
  const deploy = useMemo(() => (watching ? null : deploymentAsked(session)), [battle, watching]); // eslint-disable-line react-hooks/exhaustive-deps -- as above
  const holding = useRef(false);

  const mayTake = (model: ModelNow) =>
    !model.removed &&
    (mode === 'what-if' || (mode === 'select' && (model.unit === move?.unit || model.unit === deploy?.unit)));
  const pressSpot = (spot: Point) => {
    const [x, , z] = spot;
    if (lab.needsSpot()) return lab.maps.setSpot([x, z]);
    if (mode === 'ruler') app.view.measure({ point: spot });
    else if (mode !== 'select') return;
    else if (move) app.preview.setMoves(move.towards([x, z]));
    else if (deploy) deployTowards(app.preview, deploy, [x, z], text.deploy.noRoom);
    else if (!watching && pointAsked(session)) app.battle.answer(pointAsked(session)!.answer(spot));
    else if (fieldAsk) app.view.requestField({ ...fieldAsk, spot: [x, z], stopped: false });
    else app.view.select(null);
  };
  /** Has what lies over the table say what it shows at a place. */
  const readOff = (event: ThreeEvent<MouseEvent>) => {
    field.current?.point(event.point.toArray());
    labOver.current?.point(event.point.toArray());
  };
  const onSpot = (event: ThreeEvent<MouseEvent>) => {
    if (event.delta > dragPixels) return;
    event.stopPropagation();
    // A finger does not move over the table before it points.
    readOff(event);
    pressSpot(event.point.toArray());
  };
  const onClick = useCallback(
    (id: string, event: ThreeEvent<MouseEvent>) => {
      if (event.delta > dragPixels) return;
      event.stopPropagation();
      clickModel(app, id);
    },
    [app],
  );

  return {
    move,
    deploy,
    pressSpot,
    pressModel: (id) => clickModel(app, id),
    mayTake,
    ground: {
      onGroundClick: onSpot,
      onGroundMove(event) {
        readOff(event);
        if (app.store.getState().hovered?.kind === 'piece') app.view.hover(null);
      },
    },
    pieces: {
      onPieceMove(id, event) {
        event.stopPropagation();
        readOff(event);
        if (!holding.current) app.view.hover({ kind: 'piece', id });
      },
      onPieceClick(id, event) {
        app.view.hover(move || deploy ? null : { kind: 'piece', id });
        onSpot(event);
      },
    },
    figures: {
      onHover: (id) => !holding.current && app.view.hover(id === null ? null : { kind: 'model', id }),
      onClick,
      onPointerDown(id, event) {
        const model = modelsNow(session).find((candidate) => candidate.id === id);
        if (model && mayTake(model)) drag.current?.press(id, model, event);
      },
    },
    hands: {
      onHold(held) {
        holding.current = held;
        camera.current?.hold(held);
        if (held) app.view.hover(null);
      },
      onMove: (id, pose) => tool.current?.hold(id, pose),
      onDrop: (id, pose) => tool.current?.drop(id, pose),
    },
  };
}

/** A click on a figure measures, picks what a question asks for, or selects: first its unit, then the figure alone. */
function clickModel(app: App, id: string): void {
  const { session, mode, selection } = app.store.getState();
  const model = session && modelsNow(session).find((candidate) => candidate.id === id);
  if (!model) return;
  if (mode === 'ruler') return app.view.measure({ model: id });
  if (mode === 'what-if') return app.view.select({ unit: model.unit, model: id });
  const option = session.battle?.question?.options.find(
    ({ about }) => about?.includes(id) || about?.includes(model.unit),
  );
  if (option && session.battle?.question?.form === 'one') app.battle.pick([option.id]);
  if (option && session.battle?.question?.form === 'many') app.battle.togglePick(option.id);
  if (!option || selection === null)
    app.view.select({
      unit: model.unit,
      model: selection?.unit === model.unit && selection.model === null ? id : null,
    });
}
