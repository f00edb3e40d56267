import { useThree } from '@react-three/fiber';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { Point } from '../../geometry/shapes/shapes';
import type { Attention } from '../../net/messages';
import type { Insets } from '../../scene/camera/insets';
import type { CameraApi } from '../../scene/CameraRig';
import { FigureRings } from '../../scene/overlays/FigureRings';
import { Label } from '../../scene/overlays/Label';
import { LookHere } from '../../scene/overlays/LookHere';
import { PlayerPointer } from '../../scene/overlays/PlayerPointer';
import { RulerMark } from '../../scene/overlays/RulerMark';
import { reachOf } from '../../store/battle/move';
import { modelsNow, type Session } from '../../store/battle/session';
import type { LookHere as Look, Remote } from '../../store/online/remote';
import { measureRuler } from '../../store/view/ruler';
import type { RulerEnd } from '../../store/view/selection';
import { useAppState } from '../app/useStore';
import { lengthOn } from '../parts/lengths';
import { useLookRequests } from '../table/look-request';
import { sideColour } from '../table/side-colours';
import { onlineText } from './words';

interface OthersOnTableProps {
  readonly remote: Remote;
  readonly session: Session;
  readonly camera: RefObject<CameraApi | null>;
  readonly insets: Insets;
  readonly reducedMotion: boolean;
  /** The element over the page into which arrows are written. */
  readonly layer: RefObject<HTMLElement | null>;
}

/** Draws what the other players of an online battle point at: selection, ruler, pointer, places to look at. */
export default function OthersOnTable({
  remote,
  session,
  camera,
  insets,
  reducedMotion,
  layer,
}: OthersOnTableProps) {
  const own = useStore(remote.store, ({ client }) => client.side);
  const players = useStore(remote.store, ({ client }) => client.room?.players);
  const present = useStore(remote.store, ({ client }) => client.present?.sides);
  const attention = useStore(remote.store, ({ client }) => client.attention);
  const looks = useStore(remote.store, (state) => state.looks);
  const nameOf = (side: string): string => players?.[side]?.name ?? side;
  useFingerHoldsTable(camera);
  useLookRequests((at) => camera.current?.follow([at]));
  return session.sides.map((side, index) => {
    const colour = sideColour(side, index);
    const isOther = side.id !== own && present?.[side.id] === true;
    const attended = attention[side.id];
    return (
      <group key={side.id}>
        {isOther && attended && (
          <Attended session={session} attended={attended} name={nameOf(side.id)} colour={colour} />
        )}
        {isOther && (
          <PointerOf
            remote={remote}
            side={side.id}
            name={nameOf(side.id)}
            colour={colour}
            reducedMotion={reducedMotion}
          />
        )}
        {looks?.side === side.id && (
          <LookedAt
            key={looks.n}
            look={looks}
            name={side.id === own ? onlineText.you : nameOf(side.id)}
            {...{ colour, camera, insets, reducedMotion, layer }}
          />
        )}
      </group>
    );
  });
}

interface AttendedProps {
  readonly session: Session;
  readonly attended: Attention;
  readonly name: string;
  readonly colour: string;
}

/** Selection and ruler of another player. */
function Attended({ session, attended, name, colour }: AttendedProps) {
  const models = modelsNow(session).filter(
    ({ id, unit, removed }) =>
      unit === attended.unit && !removed && (attended.model === null || id === attended.model),
  );
  const rings = models.map((model) => ({
    id: model.id,
    at: [model.at[0], model.y, model.at[1]] as Point,
    radius: reachOf(session, model),
  }));
  const [first] = models;
  const ends = attended.ruler.filter((end) => isOnTable(session, end));
  const [from, to] = ends;
  const measured =
    from && to && ends.length === attended.ruler.length ? measureRuler(session, from, to) : null;
  return (
    <>
      <FigureRings rings={rings} colour={colour} isRimmed />
      {first && (
        <Label at={[first.at[0], first.y + first.height + 0.5, first.at[1]]}>
          <span className="player-label" style={{ borderColor: colour }}>
            {name}
          </span>
        </Label>
      )}
      {measured && (
        <RulerMark
          from={measured.points[0]}
          to={measured.points[1]}
          label={onlineText.measures(name, lengthOn(session.table, measured.distance))}
          colour={colour}
        />
      )}
      {from && 'point' in from && !measured && (
        <FigureRings rings={[{ id: 'ruler', at: from.point, radius: 0.1 }]} colour={colour} isRimmed />
      )}
    </>
  );
}

const isOnTable = (session: Session, end: RulerEnd): boolean =>
  'point' in end || modelsNow(session).some(({ id }) => id === end.model);

interface PointerOfProps {
  readonly remote: Remote;
  readonly side: string;
  readonly name: string;
  readonly colour: string;
  readonly reducedMotion: boolean;
}

function PointerOf({ remote, side, ...drawn }: PointerOfProps) {
  const onPlace = useCallback(
    (listener: (at: Point) => void) => remote.onPointer((by, at) => by === side && listener(at)),
    [remote, side],
  );
  return <PlayerPointer {...drawn} onPlace={onPlace} />;
}

interface LookedAtProps extends Pick<OthersOnTableProps, 'camera' | 'insets' | 'reducedMotion' | 'layer'> {
  readonly look: Look;
  readonly name: string;
  readonly colour: string;
}

/** Time for which a place is marked, in milliseconds. */
const lookFor = 12_000;

function LookedAt({ look, name, camera, ...drawn }: LookedAtProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), lookFor);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <LookHere
      {...drawn}
      at={look.at}
      name={name}
      arrowName={onlineText.lookArrow(name)}
      onTurn={() => camera.current?.follow([look.at])}
    />
  );
}

/** While places are shown to the others, one finger points instead of moving the table; two fingers still do. */
function useFingerHoldsTable(camera: RefObject<CameraApi | null>): void {
  const canvas = useThree((state) => state.gl.domElement);
  const isPointing = useAppState(({ mode }) => mode === 'point');
  useEffect(() => {
    if (!isPointing) return;
    const down = ({ pointerType, isPrimary }: PointerEvent) => {
      if (pointerType === 'touch') camera.current?.hold(isPrimary);
    };
    const up = () => camera.current?.hold(false);
    canvas.addEventListener('pointerdown', down);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      up();
      canvas.removeEventListener('pointerdown', down);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, [isPointing, canvas, camera]);
}
