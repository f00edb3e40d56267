import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { RulingHighlights } from '../../ruling/sight-ruling';
import { noInsets } from '../../scene/camera/insets';
import type { CameraApi } from '../../scene/CameraRig';
import { Miniatures, type MiniaturesHandle } from '../../scene/miniatures/Miniatures';
import { DeployZone } from '../../scene/overlays/DeployZone';
import { HiddenPart } from '../../scene/overlays/HiddenPart';
import { MoveWalk } from '../../scene/overlays/MoveWalk';
import { RulerMark } from '../../scene/overlays/RulerMark';
import { SightLines } from '../../scene/overlays/SightLines';
import type { Quality } from '../../scene/quality';
import { TableScene } from '../../scene/TableScene';
import { deploymentZones } from '../../store/battle/deploy';
import { latestRoutes } from '../../store/battle/play-beats';
import type { Director } from '../../store/battle/play-director';
import type { Stage } from '../../store/battle/stage';
import { queryNow, type Session } from '../../store/battle/session';
import { ownFigures } from '../../store/figures/own-figures';
import { mayMeasure, measureRuler } from '../../store/view/ruler';
import { useApp, useAppState } from '../app/useStore';
import { lengthOn } from '../parts/lengths';
import { DamageOnTable } from '../table/DamageOnTable';
import { FieldOnTable } from '../table/FieldOnTable';
import { LabelsOnTable } from '../table/LabelsOnTable';
import { miniatureViews, modelsLit } from '../table/miniature-views';
import { nearAzimuth } from '../table/near-side';
import { ObjectivesOnTable } from '../table/ObjectivesOnTable';
import { sideAsked } from '../table/side-asked';
import { TokensOnTable } from '../table/TokensOnTable';
import { useLines } from '../table/useLines';
import { StageOnTable } from '../time/StageOnTable';
import { usePlaybackCamera } from '../time/usePlaybackCamera';
import type { StudioStage } from './studio';

/** The parts of a picture of the table that a person chooses. */
export interface ShownParts {
  /** Lines of sight, rings of the selection, areas and measurements. */
  readonly lines: boolean;
  /** Names over figures, and counters. */
  readonly labels: boolean;
}

export interface TableStudioProps {
  readonly stage: StudioStage;
  readonly session: Session;
  readonly director: Director;
  readonly quality: Quality;
  readonly parts: StoreApi<ShownParts>;
  readonly ruling: RulingHighlights | null;
  readonly camera: RefObject<CameraApi | null>;
  readonly rig: () => CameraApi | null;
  /** Figures and the camera move. */
  readonly isMoving: boolean;
  /** Called when the scene shows the director's stage and the parts. */
  readonly onShown: (stage: Stage, parts: ShownParts) => void;
}

/** The table of a session as pictures and films show it. */
export function TableStudio(props: TableStudioProps) {
  const { session, director, quality, camera, rig, stage, isMoving } = props;
  const layer = useRef<HTMLDivElement>(null);
  const seats = useAppState((state) => state.seats);
  const app = useApp();
  usePlaybackCamera(app, director, rig);
  return (
    <>
      <TableScene
        table={session.table}
        quality={quality}
        camera={camera}
        azimuth={nearAzimuth(session.table, seats)}
        stepped={stage.stepped}
        reducedMotion={!isMoving}
      >
        <OnTable {...props} layer={layer} />
      </TableScene>
      <div ref={layer} className="figure-labels" />
    </>
  );
}

function OnTable({
  stage: { reportMounted },
  director,
  quality,
  parts: chosen,
  ruling,
  isMoving,
  onShown,
  layer,
  session: first,
}: TableStudioProps & { readonly layer: RefObject<HTMLElement | null> }) {
  const shown = useStore(director.stage);
  const parts = useStore(chosen);
  const session = shown.session ?? first;
  const showsFallen = useAppState((state) => state.showsFallen);
  const selection = useAppState((state) => state.selection);
  const { figures } = useStore(ownFigures);
  const models = useMemo(() => miniatureViews(session, figures), [session, figures]);
  const lit = useMemo(() => modelsLit(session, selection, []), [session, selection]);
  const routes = useMemo(() => latestRoutes(session), [session]);
  const surface = useCallback((at: PlanPoint) => queryNow(session).surfaceHeight(at), [session]);
  const miniatures = useRef<MiniaturesHandle>(null);
  useEffect(() => {
    onShown(shown, parts);
    reportMounted();
  }, [shown, parts, onShown, reportMounted]);
  return (
    <>
      <Miniatures
        ref={miniatures}
        models={models}
        {...(parts.lines && { selected: lit.selected, dimmed: lit.dimmed })}
        casualties={showsFallen ? 'lying' : 'hidden'}
        quality={quality}
        reducedMotion={!isMoving}
      />
      <MoveWalk
        key={session.id}
        ref={null}
        models={models}
        routes={routes}
        surface={surface}
        miniatures={miniatures}
        reducedMotion={!isMoving}
      />
      {parts.lines && <Lines session={session} ruling={ruling} />}
      {parts.labels && (
        <>
          <LabelsOnTable session={session} layer={layer} call={null} />
          <TokensOnTable session={session} hovered={null} selection={null} />
        </>
      )}
      <ObjectivesOnTable session={session} />
      <DamageOnTable session={session} quality={quality} reducedMotion={!isMoving} />
      <StageOnTable
        director={director}
        session={session}
        miniatures={miniatures}
        reducedMotion={!isMoving}
        insets={noInsets}
      />
    </>
  );
}

/** Lines and areas of the moment, as on the screen. */
function Lines({ session, ruling }: { session: Session; ruling: RulingHighlights | null }) {
  const selection = useAppState((state) => state.selection);
  const ruler = useAppState((state) => state.ruler);
  const { lines, strong } = useLines(session, selection, null, ruling);
  const zones = useMemo(() => deploymentZones(session, []), [session]);
  const [from, to] = ruler;
  const measured = from && to && mayMeasure(session) ? measureRuler(session, from, to) : null;
  return (
    <>
      <FieldOnTable ref={null} table={session.table} />
      {zones.length > 0 && <DeployZone zones={zones} {...sideAsked(session)} />}
      <SightLines lines={lines} strong={strong} />
      {ruling && ruling.hidden.length > 0 && <HiddenPart polygons={ruling.hidden} />}
      {measured && (
        <RulerMark
          from={measured.points[0]}
          to={measured.points[1]}
          label={lengthOn(session.table, measured.distance)}
        />
      )}
    </>
  );
}
