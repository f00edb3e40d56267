import { useFrame, useThree } from '@react-three/fiber';
import { useImperativeHandle, useMemo, useRef, type Ref, type RefObject } from 'react';
import type { HeldPose } from '../../scene/overlays/FigureDrag';
import { MoveMarks, type MoveMarksHandle, type MoveNote } from '../../scene/overlays/MoveMarks';
import type { MoveWalkHandle } from '../../scene/overlays/MoveWalk';
import type { MiniaturesHandle } from '../../scene/miniatures/Miniatures';
import { deployPicture, withPlace } from '../../store/battle/deploy';
import type { MovePicture } from '../../store/battle/move';
import type { DeployView } from '../../engine/rules-view';
import { deploymentTried, modelsNow, queryNow, type Session } from '../../store/battle/session';
import type { HandTool } from '../table/hand-tool';
import { text } from '../text';
import { useApp } from '../app/useStore';

interface DeployToolProps {
  readonly session: Session;
  readonly deploy: DeployView;
  readonly miniatures: RefObject<MiniaturesHandle | null>;
  readonly walk: RefObject<MoveWalkHandle | null>;
  readonly ref: Ref<HandTool>;
}

/** The deployment that the battle asks for, on the table: what holds the unit together and, live under the pointer, why a figure may not stand there. */
export function DeployTool({ session, deploy, miniatures, walk, ref }: DeployToolProps) {
  const app = useApp();
  const invalidate = useThree((state) => state.invalidate);
  const marks = useRef<MoveMarksHandle>(null);
  const held = useRef<{ readonly model: string; readonly pose: HeldPose } | null>(null);
  const picture = useMemo(() => deployPicture(session, deploy, deploymentTried(session)), [session, deploy]);

  const pictureWith = (model: string, { at, facing }: HeldPose) =>
    deployPicture(session, deploy, withPlace(session, model, at, facing));
  const standing = ({ at, facing }: HeldPose) => ({ at, y: queryNow(session).surfaceHeight(at), facing });
  useImperativeHandle(ref, () => ({
    hold(model, pose) {
      // A figure that comes from beside the table is put down where it is first held.
      if (!modelsNow(session).some(({ id }) => id === model))
        app.preview.setDeployment(withPlace(session, model, pose.at, pose.facing));
      const place = standing(pose);
      miniatures.current?.setTransform(model, place.at, place.y, place.facing);
      held.current = { model, pose };
      invalidate();
    },
    says: (model, pose) => noteFor(pictureWith(model, pose), model)?.words ?? '',
    drop(model, pose) {
      held.current = null;
      if (pose) {
        walk.current?.putDown(model, standing(pose));
        app.preview.setDeployment(withPlace(session, model, pose.at, pose.facing));
      } else {
        marks.current?.show(picture, null);
        miniatures.current?.restore(model);
      }
    },
  }));

  // The pointer may move more often than a picture is drawn: each picture looks at the last place once.
  const looked = useRef<object | null>(null);
  useFrame(() => {
    const { current } = held;
    if (current === looked.current) return;
    looked.current = current;
    if (current === null) return;
    const shown = pictureWith(current.model, current.pose);
    marks.current?.show(shown, noteFor(shown, current.model));
  });

  return <MoveMarks ref={marks} picture={picture} />;
}

/** Why the figure in hand may not stand there. */
function noteFor({ ways }: MovePicture, model: string): MoveNote | null {
  const found = ways.find((way) => way.model === model);
  const at = found?.points.at(-1);
  return found?.refusal && at
    ? { at, illegal: true, words: text.move.refused(found.refusal.rule, found.refusal.message) }
    : null;
}
