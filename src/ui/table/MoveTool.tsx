import { useFrame, useThree } from '@react-three/fiber';
import { useImperativeHandle, useMemo, useRef, type Ref, type RefObject } from 'react';
import type { HeldPose } from '../../scene/overlays/FigureDrag';
import { MoveGhosts, type MoveGhostsHandle } from '../../scene/overlays/MoveGhosts';
import { MoveGround, type MoveGroundHandle } from '../../scene/overlays/MoveGround';
import { MoveMarks, type MoveMarksHandle, type MoveNote } from '../../scene/overlays/MoveMarks';
import type { MoveWalkHandle } from '../../scene/overlays/MoveWalk';
import type { MiniaturesHandle } from '../../scene/miniatures/Miniatures';
import { dropModel, movePicture, reachOf, startOf, withWay, type MovePicture } from '../../store/battle/move';
import type { MoveView } from '../../engine/rules-view';
import { modelsNow, movesTried, queryNow, type Session } from '../../store/battle/session';
import type { HandTool } from './hand-tool';
import { miniatureViews } from './miniature-views';
import { mu, text } from '../text';
import { useApp } from '../app/useStore';

interface MoveToolProps {
  readonly session: Session;
  readonly move: MoveView;
  readonly miniatures: RefObject<MiniaturesHandle | null>;
  readonly walk: RefObject<MoveWalkHandle | null>;
  readonly ref: Ref<HandTool>;
}

/** The move that the battle asks for, on the table: what is in reach, who stood where, ways and links, live under the pointer. */
export function MoveTool({ session, move, miniatures, walk, ref }: MoveToolProps) {
  const app = useApp();
  const invalidate = useThree((state) => state.invalidate);
  const ground = useRef<MoveGroundHandle>(null);
  const ghosts = useRef<MoveGhostsHandle>(null);
  const marks = useRef<MoveMarksHandle>(null);
  const held = useRef<{ readonly model: string; readonly pose: HeldPose } | null>(null);

  const { battle } = session;
  const starts = useMemo(
    () => startOf(session).filter(({ unit, removed }) => unit === move.unit && !removed),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a preview changes nothing here
    [battle, move],
  );
  const closed = useMemo(() => closedGround(session, move), [battle, move]); // eslint-disable-line react-hooks/exhaustive-deps -- as above
  const ghostViews = useMemo(() => {
    const ids = new Set(starts.map(({ id }) => id));
    return miniatureViews({ ...session, trial: null }).filter(({ id }) => ids.has(id));
  }, [starts]); // eslint-disable-line react-hooks/exhaustive-deps -- as above
  const moved = useMemo(() => new Set(Object.keys(movesTried(session))), [session]);
  const picture = useMemo(() => movePicture(session, move, movesTried(session)), [session, move]);

  const pictureWith = (model: string, { at, facing }: HeldPose) =>
    movePicture(session, move, withWay(session, move, model, at, facing));
  const standing = ({ at, facing }: HeldPose) => ({ at, y: queryNow(session).surfaceHeight(at), facing });
  useImperativeHandle(ref, () => ({
    hold(model, pose) {
      const place = standing(pose);
      miniatures.current?.setTransform(model, place.at, place.y, place.facing);
      if (held.current === null) {
        ground.current?.hold(model);
        ghosts.current?.hold(model);
      }
      held.current = { model, pose };
      invalidate();
    },
    says: (model, pose) => noteFor(pictureWith(model, pose), model)?.words ?? '',
    drop(model, pose) {
      held.current = null;
      ground.current?.hold(null);
      ghosts.current?.hold(null);
      marks.current?.show(picture, null);
      const figure = modelsNow(session).find(({ id }) => id === model);
      if (pose) walk.current?.putDown(model, standing(pose));
      const open = app.store.getState().session;
      if (pose && open && dropModel(app.preview, open, move, model, pose.at, pose.facing)) return;
      if (figure) walk.current?.putDown(model, figure);
      miniatures.current?.restore(model);
    },
  }));

  // The pointer may move more often than a picture is drawn: each picture tries the last place once.
  const tried = useRef<object | null>(null);
  useFrame(() => {
    const { current } = held;
    if (current === tried.current) return;
    tried.current = current;
    if (current === null) return;
    const shown = pictureWith(current.model, current.pose);
    marks.current?.show(shown, noteFor(shown, current.model));
  });

  return (
    <>
      <MoveGround
        ref={ground}
        size={session.table.size}
        starts={starts}
        allowance={move.allowance}
        closed={closed}
      />
      <MoveGhosts ref={ghosts} models={ghostViews} moved={moved} />
      <MoveMarks ref={marks} picture={picture} />
    </>
  );
}

/** Around enemies to keep away from: where the middle of the unit's largest base may not be. */
function closedGround(session: Session, { unit, keptAway }: MoveView) {
  const models = startOf(session);
  const own = Math.max(
    0,
    ...models.filter((model) => model.unit === unit).map((model) => reachOf(session, model)),
  );
  const near = new Set(keptAway.models);
  return models
    .filter(({ id }) => near.has(id))
    .map((model) => ({ at: model.at, radius: keptAway.distance + reachOf(session, model) + own }));
}

function noteFor({ ways }: MovePicture, model: string): MoveNote | null {
  const way = ways.find((candidate) => candidate.model === model);
  const at = way?.points.at(-1);
  if (!way || !at) return null;
  const { refusal } = way;
  return {
    at,
    illegal: refusal !== null,
    words: refusal ? text.move.refused(refusal.rule, refusal.message) : text.move.left(mu(way.left)),
  };
}
