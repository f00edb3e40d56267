import { useFrame, useThree } from '@react-three/fiber';
import { useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import type { MoveView } from '../../engine/rules-view';
import { LiveLines, type LiveLinesHandle } from '../../scene/overlays/LiveLines';
import { MoveGhosts, type MoveGhostsHandle } from '../../scene/overlays/MoveGhosts';
import { MoveGround, type MoveGroundHandle } from '../../scene/overlays/MoveGround';
import { MoveMarks, type MoveMarksHandle, type MoveNote } from '../../scene/overlays/MoveMarks';
import { reachOf, startOf } from '../../store/battle/move';
import { type ModelNow, type Session } from '../../store/battle/session';
import { movesInPreview } from '../../store/battle/session-preview';
import type { FigureNote, FigurePreview, FigureTool } from '../../tools/battle/figure';
import { lengthOn } from '../parts/lengths';
import { sayRefusal } from '../parts/names';
import { text } from '../text';
import { viewsOf } from './figure-views';

export interface FigureLayerHandle {
  /** Shows the consequences of a figure's pose, from the next frame on. */
  hold(model: string, preview: () => FigurePreview): void;
  release(): void;
}

interface FigureLayerProps {
  readonly session: Session;
  readonly tool: FigureTool;
  /** The move that the battle asks for. */
  readonly move: MoveView | null;
  readonly ref: Ref<FigureLayerHandle>;
}

interface Held {
  readonly model: string;
  readonly preview: () => FigurePreview;
}

/** Draws the figure tool's preview under the pointer: reach, paths, links, lines of sight. */
export function FigureLayer({ session, tool, move, ref }: FigureLayerProps) {
  const invalidate = useThree((state) => state.invalidate);
  const reach = useRef<ReachHandle>(null);
  const marks = useRef<MoveMarksHandle>(null);
  const lines = useRef<LiveLinesHandle>(null);
  const held = useRef<Held | null>(null);
  const drawn = useRef<Held | null>(null);
  const picture = useMemo(() => tool.picture(session), [tool, session]);

  useImperativeHandle(ref, () => ({
    hold(model, preview) {
      if (held.current === null) reach.current?.hold(model);
      held.current = { model, preview };
      invalidate();
    },
    release() {
      held.current = null;
      reach.current?.hold(null);
      if (picture) marks.current?.show(picture, null);
      lines.current?.show([]);
    },
  }));
  // The pointer may move more often than a frame is drawn: each frame computes one preview.
  useFrame(() => {
    const { current } = held;
    if (current === drawn.current) return;
    drawn.current = current;
    if (current === null) return;
    const preview = current.preview();
    if (preview.picture) marks.current?.show(preview.picture, noteOnTable(session, preview.note));
    lines.current?.show(preview.lines);
  });
  return (
    <>
      {tool.kind === 'move' && move && <MoveReach ref={reach} session={session} move={move} />}
      {picture && <MoveMarks ref={marks} picture={picture} />}
      {tool.kind === 'what-if' && <LiveLines ref={lines} />}
    </>
  );
}

function noteOnTable(session: Session, note: FigureNote | null): MoveNote | null {
  if (note === null || note.kind === 'sees') return null;
  return { at: note.at, illegal: note.kind === 'refused', words: noteText(session, note) };
}

/** Writes a remark on the figure in hand. */
export function noteText(session: Session, note: FigureNote): string {
  switch (note.kind) {
    case 'refused':
      return text.move.refused(note.refusal.rule, sayRefusal(session.table, note.refusal));
    case 'left':
      return text.move.left(lengthOn(session.table, note.left));
    case 'sees':
      return text.whatIf.sees(note.seen, note.enemies);
  }
}

interface ReachHandle {
  /** Shows the reach of one model; null: of all of them. */
  hold(model: string | null): void;
}

interface MoveReachProps {
  readonly session: Session;
  readonly move: MoveView;
  readonly ref: Ref<ReachHandle>;
}

/** Draws the ground within reach of a move, and pale figures at the start of each. */
function MoveReach({ session, move, ref }: MoveReachProps) {
  const ground = useRef<MoveGroundHandle>(null);
  const ghosts = useRef<MoveGhostsHandle>(null);
  const { table, sides } = session;
  const models = startOf(session);
  const starts = useMemo(
    () => models.filter(({ unit, removed }) => unit === move.unit && !removed),
    [models, move],
  );
  const closed = useMemo(() => closedGround(models, table, move), [models, table, move]);
  const ghostViews = useMemo(() => viewsOf({ table, sides }, starts), [table, sides, starts]);
  const moved = useMemo(() => new Set(Object.keys(movesInPreview(session))), [session]);
  useImperativeHandle(
    ref,
    () => ({
      hold(model) {
        ground.current?.hold(model);
        ghosts.current?.hold(model);
      },
    }),
    [],
  );
  return (
    <>
      <MoveGround ref={ground} size={table.size} starts={starts} allowance={move.allowance} closed={closed} />
      <MoveGhosts ref={ghosts} models={ghostViews} moved={moved} />
    </>
  );
}

/** Returns the circles around enemies that no base of the unit may have its middle in. */
function closedGround(
  models: readonly ModelNow[],
  table: Session['table'],
  { unit, avoid }: MoveView,
): readonly { readonly at: ModelNow['at']; readonly radius: number }[] {
  const reach = (model: ModelNow) => reachOf({ table }, model);
  const own = Math.max(0, ...models.filter((model) => model.unit === unit).map(reach));
  const near = new Set(avoid.models);
  return models
    .filter(({ id }) => near.has(id))
    .map((model) => ({ at: model.at, radius: avoid.distance + reach(model) + own }));
}
