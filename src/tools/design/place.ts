import type { DesignState, Tool } from '../../store/design/design-state';
import { fromCatalogue } from '../../store/design/custom-pieces';
import { shiftBy } from '../../store/design/motion';
import { edgesOf, restingEdges, restingHeight, snapShift, type Snapped } from '../../store/design/snap';
import type { Mu } from '../../geometry/units';
import { placePiece } from '../../table/place-piece';
import type { PlacedPiece } from '../../table/table';
import { pressing } from '../drag';
import type { DesignContext, DesignPointer, DesignToolState } from './context';

type PlaceTool = Extract<Tool, { kind: 'place' }>;

const carriedId = 'carried';

/** Returns the piece of the place tool, standing at the origin. */
export function carriedPiece(
  { piece, turn }: PlaceTool,
  { meshes, customPieces }: Pick<DesignState, 'meshes' | 'customPieces'>,
): PlacedPiece {
  const own = customPieces.find((candidate) => candidate.piece === piece)?.meshes ?? [];
  return placePiece({ id: carriedId, ...fromCatalogue(piece, [0, 0], turn) }, new Map([...meshes, ...own]));
}

/** Carries a piece of the catalogue with the pointer; each click places one. */
export function placing(context: DesignContext, tool: PlaceTool): DesignToolState {
  const { store, previews } = context;
  const outlines = carriedPiece(tool, store.state()).parts.flatMap(({ solids }) =>
    solids.map(({ outline }) => outline),
  );
  const edges = edgesOf(outlines);

  /** Resting place of the piece: the visible floor if pieces rest on floors, else the ground. */
  const settle = (pointer: DesignPointer): (Snapped & { readonly level: Mu }) | null => {
    const { snap, meshes } = store.state();
    const ground = pointer.pointAt(0);
    const floor = snap.floors ? pointer.floor() : ground && { at: ground, level: 0 };
    if (!floor) return null;
    const resting = restingEdges(store.file(), [], meshes);
    return { ...snapShift(edges, [0, 0], floor.at, resting, snap), level: floor.level };
  };
  const show = (pointer: DesignPointer) => {
    const settled = settle(pointer);
    if (!settled) return;
    const { by, guides, level } = settled;
    const { snap, meshes } = store.state();
    const piece = { id: carriedId, ...fromCatalogue(tool.piece, by, tool.turn) };
    const lift = snap.floors ? restingHeight(store.file(), [], piece, shiftBy([0, 0]), meshes, level) : 0;
    previews.carry(shiftBy(by), lift);
    previews.guides(guides);
    previews.readout({ kind: 'position', at: by, up: lift }, pointer.screen);
  };

  const idle: DesignToolState = {
    name: 'place',
    move(pointer) {
      if (pointer.isOverTable) show(pointer);
      return idle;
    },
    down: (pressed) =>
      pressing(pressed, {
        click: (released) => {
          const settled = released.isOverTable ? settle(released) : null;
          if (settled) store.place(tool.piece, settled.by, tool.turn, settled.level);
          return idle;
        },
        drag: () => idle,
        cancel: () => idle,
      }),
  };
  return idle;
}
