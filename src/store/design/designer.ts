import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { CataloguePiece, TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { joinTrenches } from './crossings';
import type { DesignLibrary, OwnPiece, SavedDesign } from './design-library';
import { draw, usualMeasures, usualOpenings, type DrawShape, type Measures } from './draw';
import {
  addPiece,
  align,
  atElevation,
  changePieces,
  combine,
  copyOf,
  fromCatalogue,
  group,
  lift,
  move,
  paste,
  remove,
  setLocked,
  toCatalogue,
  ungroup,
  type Added,
  type Alignment,
  type Clip,
} from './edit';
import { advance, now, redo, undo, type History } from './history';
import { moveGrip, gripsOf, removeGrip, type Grip, type Reshaped } from './grips';
import {
  inFrameOf,
  itemBounds,
  itemsAmong,
  itemsOf,
  meshesOf,
  middleOf,
  movable,
  pieceKey,
  piecesAmong,
  withGroups,
  type ItemKey,
} from '../../table/items';
import { missingThere, sameValue } from './likeness';
import { mirrorAcross, shiftBy, turnAbout, type Motion } from './motion';
import { placeAlong, remade } from './recipe';
import { restingHeight, snapTurn, usualSnap, type SnapSettings } from './snap';

/** What the pointer does on the table. */
export type Tool =
  | { readonly kind: 'select' }
  /** Puts pieces down, one a click. */
  | { readonly kind: 'place'; readonly piece: CataloguePiece; readonly turn: Degrees }
  | { readonly kind: 'draw'; readonly shape: DrawShape }
  /** Puts holes into walls. */
  | { readonly kind: 'opening'; readonly opening: keyof typeof usualOpenings }
  /** The selection hangs on the pointer, or turns with it, until a click. */
  | { readonly kind: 'grab' | 'spin' }
  /** Takes the line to mirror at. */
  | { readonly kind: 'mirror-line'; readonly copies: boolean };

/** By what the table is coloured to show its tags. */
export const colourModes = ['sight', 'cover', 'ground', 'size'] as const;
export type ColourMode = (typeof colourModes)[number];

/** Where things are mirrored: at the table's upright or level middle line, its diagonals, or through its middle. */
export const mirrors = ['upright', 'level', 'rising', 'falling', 'centre'] as const;
export type Mirror = (typeof mirrors)[number];

export type DesignSaving = 'saved' | 'saving' | 'failed';

export interface DesignState {
  readonly id: string;
  readonly history: History<TableFile>;
  readonly meshes: Meshes;
  readonly selection: readonly ItemKey[];
  /** Of a single selected piece the part that was pointed at, by its number as it is placed; null for none. */
  readonly part: number | null;
  /** Of a single selected item the corner or opening that was taken hold of last; null for none. */
  readonly grip: Grip | null;
  readonly clip: Clip | null;
  readonly tool: Tool;
  readonly measures: Measures;
  readonly snap: SnapSettings;
  readonly colours: ColourMode | null;
  readonly ownPieces: readonly OwnPiece[];
  /** Why the last thing that was tried was not done. */
  readonly refusal: string | null;
  readonly saving: DesignSaving;
}

/** All that a person can do to a table that is being designed. Nothing here knows of React or of the scene. */
export interface Designer {
  readonly store: StoreApi<DesignState>;
  /** The table as it now is. */
  file(): TableFile;
  /** Changes the table as a step of its own, if anything is changed; `select` is selected then, or what was as far as it is still there. */
  commit(label: string, file: TableFile, select?: readonly ItemKey[]): void;
  undo(): void;
  redo(): void;

  select(keys: readonly ItemKey[]): void;
  /** Points at a part of the piece that is selected. */
  selectPart(part: number | null): void;
  /** Points at a corner or an opening of what is selected: it is what is nudged and deleted then. */
  selectGrip(grip: Grip | null): void;
  /** Brings a corner or an opening of what is selected to a point of the table; the middle of a side becomes a corner there. */
  moveGrip(grip: Grip, to: PlanPoint): void;
  removeGrip(grip: Grip): void;
  /** Adds an item and its group to the selection, or takes them out of it. */
  toggle(key: ItemKey): void;
  selectAll(): void;
  setTool(tool: Tool): void;
  setMeasures(change: Partial<Measures>): void;
  setSnap(change: Partial<SnapSettings>): void;
  setColours(mode: ColourMode | null): void;
  refuse(reason: string): void;
  /** One step back: from the tool, the selection, the colours. False when nothing was left to step back from. */
  stepBack(): boolean;

  /** Carries the selection along; pieces come to rest on what is below them, if that is wished. */
  drop(motion: Motion): void;
  nudge(by: PlanPoint): void;
  /** Turns the selection about its middle, a single piece about its origin. */
  turnBy(degrees: Degrees): void;
  lift(by: Mu): void;
  setLocked(locked: boolean): void;
  group(): void;
  ungroup(): void;
  align(alignment: Alignment): void;
  mirror(motion: Motion, copies: boolean): void;
  remove(): void;
  copy(): void;
  cut(): void;
  /** Puts down what was copied with its middle there; beside where it stood, without a spot. */
  paste(at: PlanPoint | null): void;
  duplicate(): void;
  /** Puts a piece of the catalogue, or of one's own, down; on a floor, if that is wished, that begins no higher than `level`. */
  place(piece: CataloguePiece, at: PlanPoint, degrees: Degrees, level?: Mu): void;
  /** Draws a thing with these points; false, and why, where they make none. */
  draw(shape: DrawShape, points: readonly PlanPoint[]): boolean;
  /** Puts a hole into a wall of one's own, where it is nearest to a point of the table. */
  openWall(id: string, at: PlanPoint): void;
  combine(name: string): void;
  /** Keeps the selected piece in the catalogue of one's own. */
  saveOwn(name: string): Promise<void>;
  removeOwn(name: string): Promise<void>;
  /** Adds the meshes that pieces to be placed name. */
  addMeshes(meshes: Meshes): void;
  /** When all that was done is kept, or has failed to be. */
  settled(): Promise<void>;
}

/** The point that a selection is turned about: a single piece's origin, or the middle of all. */
export function pivotOf(file: TableFile, keys: readonly ItemKey[], meshes: Meshes): PlanPoint {
  const [piece, ...others] = piecesAmong(file, keys);
  if (piece && others.length === 0 && keys.length === 1) return piece.at;
  const bounds = itemBounds(file, keys, meshes);
  return bounds ? middleOf(bounds) : [file.size[0] / 2, file.size[1] / 2];
}

export function mirrorMotion({ size: [width, depth] }: TableFile, mirror: Mirror): Motion {
  const middle: PlanPoint = [width / 2, depth / 2];
  switch (mirror) {
    case 'upright':
      return mirrorAcross(middle, 90);
    case 'level':
      return mirrorAcross(middle, 0);
    case 'rising':
      return mirrorAcross(middle, 45);
    case 'falling':
      return mirrorAcross(middle, -45);
    case 'centre':
      return turnAbout(middle, 180);
  }
}

/** What is done to a grip, for the list of steps. */
const gripLabels = {
  corner: { move: 'Move a corner', remove: 'Delete a corner' },
  side: { move: 'Add a corner', remove: 'Delete a corner' },
  opening: { move: 'Move an opening', remove: 'Delete an opening' },
} as const;

/** Where a copy is put that has no spot of its own: so far to the right and near. */
const beside: PlanPoint = [1, 1];

/**
 * Opens a design to work on.
 * @param nowMs the clock, for when it was last changed
 */
export function createDesigner(library: DesignLibrary, design: SavedDesign, nowMs: () => number): Designer {
  const store = createStore<DesignState>(() => ({
    ...design,
    selection: [],
    part: null,
    grip: null,
    clip: null,
    tool: { kind: 'select' },
    measures: { ...usualMeasures, side: now(design.history).sides[0]?.id ?? null },
    snap: usualSnap,
    colours: null,
    ownPieces: [],
    refusal: null,
    saving: 'saved',
  }));
  const { getState: get, setState: set } = store;
  const file = () => now(get().history);

  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const keep = (work: () => Promise<void>) => {
    waiting++;
    set({ saving: 'saving' });
    last = last.then(work).then(
      () => void (--waiting === 0 && set({ saving: 'saved' })),
      () => {
        waiting--;
        set({ saving: 'failed' });
      },
    );
  };
  /** The steps that the record has. */
  let written: History<TableFile>['steps'] = [];
  const keepHistory = () => {
    const { id, history } = get();
    keep(async () => {
      // A later state is to be written after this one.
      if (get().history !== history) return;
      const changed = history.steps.findIndex((step, index) => step !== written[index]);
      const unchanged = changed < 0 ? history.steps.length : changed;
      await library.save({ id, name: now(history).name, savedAt: nowMs() }, history, unchanged);
      written = history.steps;
    });
  };
  keep(() => library.saveMeshes(design.id, design.meshes));
  keepHistory();
  void library.pieces().then(
    (ownPieces) => set({ ownPieces }),
    () => {},
  );

  const show = (history: History<TableFile>, select: readonly ItemKey[] = get().selection) => {
    const there = new Set(itemsOf(now(history)).map(({ key }) => key));
    const selection = select.filter((key) => there.has(key));
    set(({ selection: before, part }) => ({
      history,
      selection,
      part: selection.join() === before.join() ? part : null,
      grip: null,
      refusal: null,
    }));
    keepHistory();
  };
  const commit: Designer['commit'] = (label, next, select) => {
    if (!sameValue(next, file()))
      show(advance(get().history, label, joinTrenches(file(), next, get().meshes)), select);
  };
  const add = (label: string, { file: next, keys }: Added) => commit(label, next, keys);

  /** Changes what is selected and not locked, if anything is. */
  const change = (label: string, make: (file: TableFile, keys: readonly ItemKey[]) => TableFile) => {
    const keys = movable(file(), get().selection);
    if (keys.length > 0) commit(label, make(file(), keys));
    else if (get().selection.length > 0) set({ refusal: 'What is selected is locked.' });
  };

  /** Changes the line of the one thing that is selected; a grip that is there afterwards is held on to. */
  const reshape = (label: string, make: (file: TableFile, key: ItemKey) => Reshaped, grip: Grip | null) => {
    const [key] = get().selection;
    const made = make(file(), key!);
    if (!made.ok) return set({ refusal: made.reason });
    commit(label, made.file);
    set({ grip });
  };

  /** Pieces that a motion carried come to rest on what is below them; a piece that was lifted by hand is let be by a nudge, which asks for none. */
  const atRest = (next: TableFile, keys: readonly ItemKey[], level?: Mu): TableFile => {
    const { snap, meshes } = get();
    if (!snap.floors) return next;
    return changePieces(next, keys, (piece) =>
      atElevation(piece, restingHeight(next, keys, piece, shiftBy([0, 0]), meshes, level)),
    );
  };

  const designer: Designer = {
    store,
    file,
    commit,
    undo: () => show(undo(get().history)),
    redo: () => show(redo(get().history)),

    select: (keys) => set({ selection: withGroups(file(), keys), part: null, grip: null, refusal: null }),
    selectPart: (part) => set({ part, grip: null }),
    selectGrip: (grip) => set({ grip, part: null }),
    moveGrip(grip, to) {
      const held: Grip = grip.kind === 'side' ? { kind: 'corner', index: grip.index + 1 } : grip;
      reshape(gripLabels[grip.kind].move, (before, key) => moveGrip(before, key, grip, to), held);
    },
    removeGrip: (grip) =>
      reshape(gripLabels[grip.kind].remove, (before, key) => removeGrip(before, key, grip), null),
    toggle(key) {
      const { selection } = get();
      const own = withGroups(file(), [key]);
      set({
        part: null,
        grip: null,
        selection: selection.includes(key)
          ? selection.filter((other) => !own.includes(other))
          : [...selection, ...own.filter((other) => !selection.includes(other))],
      });
    },
    selectAll: () => set({ part: null, grip: null, selection: itemsOf(file()).map(({ key }) => key) }),
    setTool: (tool) => set({ tool, refusal: null }),
    setMeasures: (made) => set(({ measures }) => ({ measures: { ...measures, ...made } })),
    setSnap: (made) => set(({ snap }) => ({ snap: { ...snap, ...made } })),
    setColours: (colours) => set({ colours }),
    refuse: (refusal) => set({ refusal }),
    stepBack() {
      const { tool, selection, part, grip, colours, refusal } = get();
      if (refusal !== null) set({ refusal: null });
      else if (tool.kind !== 'select') set({ tool: { kind: 'select' } });
      else if (part !== null || grip !== null) set({ part: null, grip: null });
      else if (selection.length > 0) set({ selection: [] });
      else if (colours !== null) set({ colours: null });
      else return false;
      return true;
    },

    drop: (motion) => change('Move', (before, keys) => atRest(move(before, keys, motion), keys)),
    nudge(by) {
      const { grip, selection } = get();
      const held =
        grip &&
        itemsAmong(file(), selection)
          .flatMap(gripsOf)
          .find((each) => each.grip.kind === grip.kind && each.grip.index === grip.index);
      if (held) designer.moveGrip(held.grip, [held.at[0] + by[0], held.at[1] + by[1]]);
      else change('Nudge', (before, keys) => move(before, keys, shiftBy(by)));
    },
    turnBy: (degrees) =>
      change('Turn', (before, keys) =>
        move(before, keys, turnAbout(pivotOf(before, keys, get().meshes), degrees)),
      ),
    lift: (by) => change('Lift', (before, keys) => lift(before, keys, by)),
    setLocked: (locked) => commit(locked ? 'Lock' : 'Unlock', setLocked(file(), get().selection, locked)),
    group: () => commit('Group', group(file(), get().selection)),
    ungroup: () => commit('Ungroup', ungroup(file(), get().selection)),
    align: (alignment) => change('Align', (before, keys) => align(before, keys, alignment, get().meshes)),
    mirror(motion, copies) {
      if (copies) {
        const clip = otherSides(file(), copyOf(file(), get().selection));
        const missing = missingThere(file(), clip, motion);
        if (missing.length > 0) add('Mirror a copy', paste(file(), missing, motion));
        else if (clip.length > 0) set({ refusal: 'All of it lies opposite already.' });
      } else change('Mirror', (before, keys) => move(before, keys, motion));
    },
    remove() {
      const { grip } = get();
      if (grip) designer.removeGrip(grip);
      else change('Delete', remove);
    },
    copy: () => set({ clip: copyOf(file(), get().selection) }),
    cut() {
      designer.copy();
      change('Cut', remove);
    },
    paste(at) {
      const { clip, meshes } = get();
      if (!clip || clip.length === 0) return;
      const added = paste(file(), clip, shiftBy([0, 0]));
      const bounds = itemBounds(added.file, added.keys, meshes);
      const middle = bounds ? middleOf(bounds) : [0, 0];
      add('Paste', paste(file(), clip, shiftBy(at ? [at[0] - middle[0]!, at[1] - middle[1]!] : beside)));
    },
    duplicate: () => add('Duplicate', paste(file(), copyOf(file(), get().selection), shiftBy(beside))),
    place(piece, at, degrees, level) {
      const own = get().ownPieces.find((other) => other.piece === piece);
      if (own && own.meshes.size > 0) designer.addMeshes(own.meshes);
      const { file: next, keys } = addPiece(
        file(),
        wordFor(piece.title),
        fromCatalogue(piece, at, snapTurn(degrees, get().snap)),
      );
      commit(`Place ${piece.title}`, atRest(next, keys, level), keys);
    },
    draw(shape, points) {
      const drawn = draw(file(), shape, points, get().measures);
      if (drawn.ok) add('Draw', drawn.added);
      else set({ refusal: drawn.reason });
      return drawn.ok;
    },
    openWall(id, at) {
      const { tool } = get();
      const piece = file().terrain.find((candidate) => candidate.id === id);
      if (tool.kind !== 'opening') return;
      if (piece?.recipe?.kind !== 'wall')
        return set({ refusal: 'Openings go into walls that were drawn here: point at one.' });
      const { recipe } = piece;
      const opening = {
        ...usualOpenings[tool.opening],
        at: roundTo(placeAlong(recipe.line, inFrameOf(piece, at)), 0.05),
      };
      commit(
        'Open a wall',
        changePieces(file(), [pieceKey(id)], (wall) =>
          remade(wall, { ...recipe, openings: [...recipe.openings, opening] }),
        ),
      );
    },
    combine(name) {
      const keys = get().selection;
      if (piecesAmong(file(), movable(file(), keys)).length > 0)
        add('Make one piece', combine(file(), keys, name, pivotOf(file(), keys, get().meshes)));
    },
    async saveOwn(name) {
      const [piece] = piecesAmong(file(), get().selection);
      if (!piece) return;
      const made = toCatalogue(piece, name, '');
      keep(() => library.savePiece({ piece: made, meshes: meshesOf([piece], get().meshes) }));
      keep(async () => set({ ownPieces: await library.pieces() }));
      await last;
    },
    async removeOwn(name) {
      keep(() => library.removePiece(name));
      keep(async () => set({ ownPieces: await library.pieces() }));
      await last;
    },
    addMeshes(added) {
      const meshes = new Map([...get().meshes, ...added]);
      set({ meshes });
      keep(() => library.saveMeshes(design.id, meshes));
    },
    settled: () => last,
  };
  return designer;
}

const roundTo = (length: Mu, step: Mu): Mu => Math.round(Math.round(length / step) * step * 1e6) / 1e6;

/** The word that ids are made of: letters and figures of a piece's name. */
const wordFor = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'piece';

/** A mirrored copy of a side's zone is the other side's. */
function otherSides({ sides }: TableFile, clip: Clip): Clip {
  const [first, second] = sides;
  if (!first || !second || sides.length !== 2) return clip;
  return clip.map((item) =>
    item.kind === 'zone' && item.zone.side !== undefined
      ? { ...item, zone: { ...item.zone, side: item.zone.side === first.id ? second.id : first.id } }
      : item,
  );
}
