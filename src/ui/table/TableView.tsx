import {
  type FunctionComponent,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  type RefObject,
  type Ref,
} from 'react';
import { useStore } from 'zustand';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Insets } from '../../scene/camera/insets';
import type { CameraApi } from '../../scene/CameraRig';
import type { MiniaturesHandle } from '../../scene/miniatures/Miniatures';
import { DeployZone } from '../../scene/overlays/DeployZone';
import { FacingKnob, type FacingKnobHandle } from '../../scene/overlays/FacingKnob';
import { MoveWalk, type MoveWalkHandle } from '../../scene/overlays/MoveWalk';
import { PointerFeed } from '../../scene/overlays/PointerFeed';
import { Probe, type ProbeHandle } from '../../scene/overlays/Probe';
import { RulerMark } from '../../scene/overlays/RulerMark';
import { Lens } from '../../scene/overlays/Lens';
import { HiddenPart } from '../../scene/overlays/HiddenPart';
import { SightLines } from '../../scene/overlays/SightLines';
import { Snapshot, type SnapshotHandle } from '../../scene/overlays/Snapshot';
import type { RulingHighlights } from '../../ruling/sight-ruling';
import type { Quality } from '../../scene/quality';
import type { Highlight } from '../../scene/Terrain';
import { TableCursor } from '../../scene/overlays/TableCursor';
import { deploymentZones } from '../../store/battle/deploy';
import { reachOf } from '../../store/battle/move';
import { mayMeasure, measureRuler } from '../../store/view/ruler';
import { latestRoutes } from '../../store/battle/play-beats';
import type { Director } from '../../store/battle/play-director';
import { ownFigures } from '../../store/figures/own-figures';
import { modelsNow, queryNow, type Session } from '../../store/battle/session';
import { movesInPreview } from '../../store/battle/session-preview';
import { turnable } from '../../store/battle/turning';
import { HandsContext } from '../deploy/hands';
import type { DamageOnTableProps } from './DamageOnTable';
import { FieldOnTable, type FieldOnTableHandle } from './FieldOnTable';
import { FigureLayer, type FigureLayerHandle } from './FigureLayer';
import { HoverLabel } from './HoverLabel';
import { FiguresPointedAt } from '../lessons/FiguresPointedAt';
import { useLabelsShown } from '../layout/labels-setting';
import { LabelsOnTable } from './LabelsOnTable';
import { useLabState } from '../../lab/useLab';
import { miniatureViews, modelsLit, piecesAbout } from './miniature-views';
import { nearAzimuth } from './near-side';
import { ObjectivesOnTable } from './ObjectivesOnTable';
import { SceneBoundary } from './SceneBoundary';
import { SceneOnTable } from './SceneOnTable';
import { AnalysisOnTable } from '../opponent/AnalysisOnTable';
import { sideAsked } from './side-asked';
import { lengthOn } from '../parts/lengths';
import { text } from '../text';
import { TableKeys } from '../spoken/TableKeys';
import { StageOnTable } from '../time/StageOnTable';
import { TokensOnTable } from './TokensOnTable';
import { useLines } from './useLines';
import { useShownOptions } from './useShownOptions';
import { useMediaQuery } from '../app/useMediaQuery';
import { useRememberedTable } from './useRememberedTable';
import { useTableCursor } from './useTableCursor';
import { useTablePointer, type TableRefs } from './useTablePointer';
import { useAppState } from '../app/useStore';

const FlatTable = lazy(() => import('./FlatTable'));
/** The lab's maps and lanes come with the lab. */
const LabOnTable = lazy(async () => ({ default: (await import('../../lab/LabOnTable')).LabOnTable }));
/** Marks of blasts on the ground load with the first answer of a battle. Where they cannot, it goes on without them. */
const DamageOnTable = lazy(async (): Promise<{ default: FunctionComponent<DamageOnTableProps> }> => {
  try {
    return { default: (await import('./DamageOnTable')).DamageOnTable };
  } catch {
    return { default: () => null };
  }
});
const OthersOnTable = lazy(() => import('../online/OthersOnTable'));

interface TableViewProps {
  readonly session: Session;
  readonly director: Director;
  readonly quality: Quality | 'auto';
  /** Space that panels take at the page's edges. */
  readonly insets: Insets;
  readonly cameraRef: RefObject<CameraApi | null>;
  readonly probeRef: Ref<ProbeHandle>;
  readonly snapshotRef: Ref<SnapshotHandle>;
  /** Highlights of the open sight ruling. Its line replaces those of the selection. */
  readonly ruling: RulingHighlights | null;
  readonly onReady: () => void;
}

/** Draws the table with everything on it, and feeds its pointer to the tools. */
export function TableView({
  session,
  director,
  quality: wanted,
  insets,
  cameraRef,
  probeRef,
  snapshotRef,
  ruling,
  onReady,
}: TableViewProps) {
  const hovered = useAppState((state) => state.hovered);
  const selection = useAppState((state) => state.selection);
  const picked = useShownOptions();
  const mode = useAppState((state) => state.mode);
  const ruler = useAppState((state) => state.ruler);
  const showsFallen = useAppState((state) => state.showsFallen);
  // The lab shows a label at the same place: two would overlap.
  const isLabOpen = useLabState((state) => state.table !== null);
  const seats = useAppState((state) => state.seats);
  const remote = useAppState((state) => state.remote);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');

  const { figures } = useStore(ownFigures);
  const models = useMemo(() => miniatureViews(session, figures), [session, figures]);
  useRememberedTable(session, models, insets);
  const lit = useMemo(() => modelsLit(session, selection, picked), [session, selection, picked]);
  const { lines, strong } = useLines(session, selection, hovered, ruling);
  const highlights = useMemo(() => {
    const pieces = new Map<string, Highlight>();
    for (const line of strong ? lines : []) {
      for (const id of line.crosses) pieces.set(id, 'cover');
      for (const id of line.blockers) pieces.set(id, 'blocks');
    }
    if (hovered?.kind === 'piece') pieces.set(hovered.id, 'hover');
    for (const id of piecesAbout(session, picked)) pieces.set(id, 'hover');
    return pieces;
  }, [lines, strong, hovered, session, picked]);

  const miniatures = useRef<MiniaturesHandle>(null);
  const hands = useContext(HandsContext);
  const { feed } = hands;
  const walk = useRef<MoveWalkHandle>(null);
  const layer = useRef<FigureLayerHandle>(null);
  const knob = useRef<FacingKnobHandle>(null);
  const field = useRef<FieldOnTableHandle>(null);
  const labMap = useRef<FieldOnTableHandle>(null);
  const routes = useMemo(
    () =>
      new Map([
        ...latestRoutes(session),
        ...Object.entries(movesInPreview(session)).map(([id, { via }]) => [id, via] as const),
      ]),
    [session],
  );
  const surface = useCallback((at: PlanPoint) => queryNow(session).surfaceHeight(at), [session]);
  const refs = useMemo(
    (): TableRefs => ({ camera: cameraRef, hands, layer, miniatures, walk, knob, field, labMap }),
    [cameraRef, hands],
  );
  const pointer = useTablePointer(refs);
  const { tool, move } = pointer;
  const labelLayer = useRef<HTMLDivElement>(null);
  const arrowLayer = useRef<HTMLDivElement>(null);
  const labelsShown = useLabelsShown();
  const call = useAppState((state) => state.ruling);
  const cursor = useTableCursor(session, pointer.context);
  const turning = useMemo(() => turnable({ session, selection, mode }), [session, selection, mode]);
  const zones = useMemo(() => deploymentZones(session, picked), [session, picked]);
  const [alone] = turning.length === 1 ? turning : [];

  const [from, to] = ruler;
  const measured = from && to && mayMeasure(session) ? measureRuler(session, from, to) : null;
  return (
    <main className="app-table" aria-label={text.table}>
      <SceneBoundary
        fallback={
          <Suspense>
            <FlatTable
              session={session}
              director={director}
              context={pointer.context}
              selected={lit.selected}
              cursor={cursor.at}
              insets={insets}
              onReady={onReady}
            />
          </Suspense>
        }
      >
        <SceneOnTable
          table={session.table}
          quality={wanted}
          camera={cameraRef}
          reducedMotion={reducedMotion}
          insets={insets}
          azimuth={nearAzimuth(session.table, seats)}
          highlights={highlights}
          onReady={onReady}
          {...pointer.table}
          figures={{
            ref: miniatures,
            models,
            selected: lit.selected,
            dimmed: lit.dimmed,
            hovered: hovered?.kind === 'model' ? hovered.id : null,
            casualties: showsFallen ? 'lying' : 'hidden',
            reducedMotion,
            ...pointer.figures,
          }}
        >
          {(quality) => (
            <>
              <FieldOnTable ref={field} table={session.table} />
              {isLabOpen && (
                <Suspense>
                  <LabOnTable ref={labMap} />
                </Suspense>
              )}
              <MoveWalk
                key={session.id}
                ref={walk}
                models={models}
                routes={routes}
                surface={surface}
                miniatures={miniatures}
                reducedMotion={reducedMotion}
              />
              {tool && <FigureLayer key={tool.kind} ref={layer} session={session} tool={tool} move={move} />}
              {zones.length > 0 && <DeployZone zones={zones} {...sideAsked(session)} />}
              <PointerFeed ref={feed} machine={pointer.machine} />
              <Lens machine={pointer.machine} />
              {(labelsShown || call) && (
                <LabelsOnTable session={session} layer={labelLayer} call={labelsShown ? null : call} />
              )}
              {alone && (
                <FacingKnob
                  key={alone.id}
                  ref={knob}
                  at={alone.at}
                  y={alone.y}
                  facing={alone.facing}
                  radius={reachOf(session, alone)}
                  onPress={({ nativeEvent }) =>
                    feed.current?.press({ kind: 'knob', model: alone.id }, nativeEvent, alone.y)
                  }
                />
              )}
              {cursor.at && <TableCursor at={cursor.at} holding={cursor.isHolding} />}
              <SightLines lines={lines} strong={strong} />
              {ruling && ruling.hidden.length > 0 && <HiddenPart polygons={ruling.hidden} />}
              {measured && (
                <RulerMark
                  from={measured.points[0]}
                  to={measured.points[1]}
                  label={lengthOn(session.table, measured.distance)}
                />
              )}
              <TokensOnTable session={session} hovered={hovered} selection={selection} />
              {hovered && !isLabOpen && <HoverLabel session={session} hovered={hovered} />}
              <FiguresPointedAt session={session} />
              <ObjectivesOnTable session={session} />
              {session.battle && session.battle.commands.length > 0 && (
                <Suspense>
                  <DamageOnTable session={session} quality={quality} reducedMotion={reducedMotion} />
                </Suspense>
              )}
              <AnalysisOnTable />
              {remote && (
                <Suspense>
                  <OthersOnTable
                    remote={remote}
                    session={session}
                    camera={cameraRef}
                    insets={insets}
                    reducedMotion={reducedMotion}
                    layer={arrowLayer}
                  />
                </Suspense>
              )}
              <StageOnTable
                director={director}
                session={session}
                miniatures={miniatures}
                reducedMotion={reducedMotion}
                insets={insets}
              />
              <Snapshot ref={snapshotRef} />
              <Probe ref={probeRef} models={modelsNow(session)} />
            </>
          )}
        </SceneOnTable>
      </SceneBoundary>
      <div ref={labelLayer} className="figure-labels" aria-hidden="true" />
      {remote && <div ref={arrowLayer} className="look-arrows" />}
      <TableKeys session={session} words={cursor.words} />
    </main>
  );
}
