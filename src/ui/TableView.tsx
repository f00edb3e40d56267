import type { ThreeEvent } from '@react-three/fiber';
import { useCallback, useMemo, useRef, type RefObject, type Ref } from 'react';
import type { PlanPoint } from '../geometry/shapes';
import type { CameraApi, Insets } from '../scene/CameraRig';
import { Miniatures, type MiniaturesHandle } from '../scene/miniatures/Miniatures';
import { FigureDrag, type FigureDragHandle } from '../scene/overlays/FigureDrag';
import { MoveWalk, type MoveWalkHandle } from '../scene/overlays/MoveWalk';
import { LiveLines, type LiveLinesHandle } from '../scene/overlays/LiveLines';
import { Probe, type ProbeHandle } from '../scene/overlays/Probe';
import { RulerMark } from '../scene/overlays/RulerMark';
import { SightLines } from '../scene/overlays/SightLines';
import { Snapshot, type SnapshotHandle } from '../scene/overlays/Snapshot';
import type { CallHighlights } from '../query/call';
import type { Quality } from '../scene/quality';
import type { Highlight } from '../scene/Terrain';
import { TableScene } from '../scene/TableScene';
import { moveAsked } from '../store/move';
import { measureRuler } from '../store/ruler';
import { modelsNow, movesTried, queryNow, type ModelNow, type Place, type Session } from '../store/session';
import { linesToEveryone } from '../store/sight-report';
import { FieldOnTable, type FieldOnTableHandle } from './FieldOnTable';
import { HoverLabel } from './HoverLabel';
import { miniatureViews, modelsLit } from './miniature-views';
import { MoveTool, type MoveToolHandle } from './MoveTool';
import { mu, text } from './text';
import { TokenLabels } from './TokenLabels';
import { useLines } from './useLines';
import { phoneScreen, useMediaQuery } from './useMediaQuery';
import { useApp, useAppState } from './useStore';

interface TableViewProps {
  readonly session: Session;
  readonly quality: Quality | 'auto';
  readonly cameraRef: RefObject<CameraApi | null>;
  readonly probeRef: Ref<ProbeHandle>;
  readonly snapshotRef: Ref<SnapshotHandle>;
  /** What the open call is about: its line is drawn instead of the selection's. */
  readonly call: CallHighlights | null;
  readonly onReady: () => void;
}

/** The table with everything on it: what the store knows, drawn; what the pointer does, told to the store. */
export function TableView({ session, quality: wanted, cameraRef, probeRef, snapshotRef, call, onReady }: TableViewProps) {
  const app = useApp();
  const hovered = useAppState((state) => state.hovered);
  const selection = useAppState((state) => state.selection);
  const picked = useAppState((state) => state.picked);
  const mode = useAppState((state) => state.mode);
  const ruler = useAppState((state) => state.ruler);
  const fieldAsk = useAppState((state) => state.fieldAsk);
  const phone = useMediaQuery(phoneScreen);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');

  const models = useMemo(() => miniatureViews(session), [session]);
  const lit = useMemo(() => modelsLit(session, selection, picked), [session, selection, picked]);
  const { lines, strong } = useLines(session, selection, hovered, call);
  const highlights = useMemo(() => {
    const pieces = new Map<string, Highlight>();
    for (const line of strong ? lines : []) {
      for (const id of line.crosses) pieces.set(id, 'cover');
      for (const id of line.blockers) pieces.set(id, 'blocks');
    }
    if (hovered?.kind === 'piece') pieces.set(hovered.id, 'hover');
    return pieces;
  }, [lines, strong, hovered]);

  const onModel = useCallback(
    (id: string, event: ThreeEvent<MouseEvent>) => {
      if (event.delta > dragPixels) return;
      event.stopPropagation();
      clickModel(app, id);
    },
    [app],
  );
  const { battle } = session;
  const move = useMemo(() => moveAsked(session), [battle]); // eslint-disable-line react-hooks/exhaustive-deps -- what is tried changes nothing in what is asked
  const mayDrag = (model: ModelNow) => !model.removed && (mode === 'what-if' || (mode === 'select' && model.unit === move?.unit));
  const onSpot = (event: ThreeEvent<MouseEvent>) => {
    if (event.delta > dragPixels) return;
    event.stopPropagation();
    if (mode === 'ruler') app.measure({ point: event.point.toArray() });
    else if (mode === 'select' && move) app.tryMoves(move.towards([event.point.x, event.point.z]));
    else if (mode === 'select' && fieldAsk) app.askField({ ...fieldAsk, spot: [event.point.x, event.point.z], stopped: false });
    else if (mode === 'select') app.select(null);
  };

  const miniatures = useRef<MiniaturesHandle>(null);
  const liveLines = useRef<LiveLinesHandle>(null);
  const drag = useRef<FigureDragHandle>(null);
  const walk = useRef<MoveWalkHandle>(null);
  const moveTool = useRef<MoveToolHandle>(null);
  const ways = useMemo(() => new Map(Object.entries(movesTried(session)).map(([id, { via }]) => [id, via])), [session]);
  const field = useRef<FieldOnTableHandle>(null);
  const modelOf = (id: string) => modelsNow(session).find((model) => model.id === id);
  const placeAt = (model: ModelNow, at: PlanPoint): Place => ({ at, y: queryNow(session).surface(at), facing: model.facing });
  const holding = useRef(false);
  const onHold = (held: boolean) => {
    holding.current = held;
    cameraRef.current?.hold(held);
    if (held) app.hover(null);
  };
  const onDragMove = (id: string, at: PlanPoint) => {
    if (mode !== 'what-if') return moveTool.current?.hold(id, at);
    const model = modelOf(id);
    if (!model) return;
    const place = placeAt(model, at);
    miniatures.current?.setTransform(id, place.at, place.y, place.facing);
    liveLines.current?.show(linesToEveryone(session, model, place));
  };
  const onDrop = (id: string, at: PlanPoint | null) => {
    if (mode !== 'what-if') return moveTool.current?.drop(id, at);
    liveLines.current?.show([]);
    const model = modelOf(id);
    if (model && at) {
      walk.current?.putDown(id, placeAt(model, at));
      app.tryPlace(id, placeAt(model, at));
    } else miniatures.current?.restore(id);
  };

  const [from, to] = ruler;
  const measured = from && to ? measureRuler(session, from, to) : null;
  return (
    <main className="app-table" aria-label={text.table}>
      <TableScene
        table={session.table}
        quality={wanted}
        camera={cameraRef}
        reducedMotion={reducedMotion}
        insets={phone ? phoneInsets : deskInsets}
        highlights={highlights}
        onReady={onReady}
        onGroundClick={onSpot}
        onGroundMove={(event) => {
          field.current?.point(event.point.toArray());
          if (hovered?.kind === 'piece') app.hover(null);
        }}
        onPieceMove={(id, event) => {
          event.stopPropagation();
          field.current?.point(event.point.toArray());
          if (!holding.current) app.hover({ kind: 'piece', id });
        }}
        onPieceClick={(id, event) => {
          app.hover(move ? null : { kind: 'piece', id });
          onSpot(event);
        }}
      >
        {(quality) => (
          <>
            <Miniatures
              ref={miniatures}
              models={models}
              selected={lit.selected}
              dimmed={lit.dimmed}
              hovered={hovered?.kind === 'model' ? hovered.id : null}
              quality={quality}
              reducedMotion={reducedMotion}
              onHover={(id) => !holding.current && app.hover(id === null ? null : { kind: 'model', id })}
              onClick={onModel}
              onPointerDown={(id, event) => {
                const model = modelOf(id);
                if (model && mayDrag(model)) drag.current?.press(id, model.at, event);
              }}
            />
            <FieldOnTable ref={field} table={session.table} />
            <MoveWalk key={session.id} ref={walk} models={models} ways={ways} miniatures={miniatures} reducedMotion={reducedMotion} />
            {move && mode === 'select' && <MoveTool ref={moveTool} session={session} move={move} miniatures={miniatures} walk={walk} />}
            <FigureDrag ref={drag} size={session.table.size} onHold={onHold} onMove={onDragMove} onDrop={onDrop} />
            <LiveLines ref={liveLines} />
            <SightLines lines={lines} strong={strong} />
            {measured && <RulerMark from={measured.points[0]} to={measured.points[1]} label={mu(measured.distance)} />}
            <TokenLabels session={session} />
            {hovered && <HoverLabel session={session} hovered={hovered} />}
            <Snapshot ref={snapshotRef} />
            <Probe ref={probeRef} models={modelsNow(session)} />
          </>
        )}
      </TableScene>
    </main>
  );
}

/** What the panels cover of the page, in pixels. */
const deskInsets: Insets = { left: 220, right: 350, top: 50, bottom: 116 };
const phoneInsets: Insets = { left: 0, right: 0, top: 60, bottom: 380 };

/** A press that went farther than this turned the camera; it is no click. */
const dragPixels = 5;

/** A click on a figure measures, picks what a question asks for, or selects: first its unit, then the figure alone. */
function clickModel(app: ReturnType<typeof useApp>, id: string): void {
  const { session, mode, selection } = app.store.getState();
  const model = session && modelsNow(session).find((candidate) => candidate.id === id);
  if (!model) return;
  if (mode === 'ruler') return app.measure({ model: id });
  if (mode === 'what-if') return app.select({ unit: model.unit, model: id });
  const option = session.battle?.question?.options.find(({ about }) => about?.includes(id) || about?.includes(model.unit));
  if (option && session.battle?.question?.form === 'one') app.pick([option.id]);
  if (option && session.battle?.question?.form === 'many') app.togglePick(option.id);
  if (!option || selection === null) app.select({ unit: model.unit, model: selection?.unit === model.unit && selection.model === null ? id : null });
}
