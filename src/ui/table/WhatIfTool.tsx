import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import type { HeldPose } from '../../scene/overlays/FigureDrag';
import { LiveLines, type LiveLinesHandle } from '../../scene/overlays/LiveLines';
import type { MoveWalkHandle } from '../../scene/overlays/MoveWalk';
import type { MiniaturesHandle } from '../../scene/miniatures/Miniatures';
import { modelsNow, queryNow, type Session } from '../../store/battle/session';
import { linesToEveryone } from '../../store/view/sight-report';
import type { HandTool } from './hand-tool';
import { text } from '../text';
import { useApp } from '../app/useStore';

interface WhatIfToolProps {
  readonly session: Session;
  readonly miniatures: RefObject<MiniaturesHandle | null>;
  readonly walk: RefObject<MoveWalkHandle | null>;
  readonly ref: Ref<HandTool>;
}

/** A figure moved by hand to see whom it would see: its lines follow it, and the battle knows nothing of it. */
export function WhatIfTool({ session, miniatures, walk, ref }: WhatIfToolProps) {
  const app = useApp();
  const lines = useRef<LiveLinesHandle>(null);
  const standing = ({ at, facing }: HeldPose) => ({ at, y: queryNow(session).surfaceHeight(at), facing });
  useImperativeHandle(ref, () => ({
    hold(id, pose) {
      const model = modelsNow(session).find((candidate) => candidate.id === id);
      if (!model) return;
      const place = standing(pose);
      miniatures.current?.setTransform(id, place.at, place.y, place.facing);
      lines.current?.show(linesToEveryone(session, model, place));
    },
    says(id, pose) {
      const model = modelsNow(session).find((candidate) => candidate.id === id);
      const seen = model ? linesToEveryone(session, model, standing(pose)) : [];
      return text.whatIf.sees(seen.filter((line) => line.seen).length, seen.length);
    },
    drop(id, pose) {
      lines.current?.show([]);
      if (!pose) return miniatures.current?.restore(id);
      walk.current?.putDown(id, standing(pose));
      app.preview.placeModel(id, standing(pose));
    },
  }));
  return <LiveLines ref={lines} />;
}
