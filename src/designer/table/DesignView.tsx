import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef, type Ref, type RefObject } from 'react';
import type { CameraApi, Insets } from '../../scene/CameraRig';
import { Miniatures } from '../../scene/miniatures/Miniatures';
import { DeployZone } from '../../scene/overlays/DeployZone';
import { Objectives, type ObjectiveMark } from '../../scene/overlays/Objectives';
import { brass, paperWhite } from '../../scene/overlays/palette';
import { Probe, type ProbeHandle } from '../../scene/overlays/Probe';
import { Snapshot, type SnapshotHandle } from '../../scene/overlays/Snapshot';
import { Wash } from '../../scene/overlays/Wash';
import type { Quality } from '../../scene/quality';
import { pickGeometry } from '../../scene/solid-geometry';
import type { Highlight } from '../../scene/Terrain';
import { TableScene } from '../../scene/TableScene';
import { useOwned } from '../../scene/useOwned';
import { fromCatalogue } from '../../store/design/edit';
import { now } from '../../store/design/history';
import { gripsOf } from '../../store/design/grips';
import { itemBounds, itemsAmong, levelOf, movable, pieceKey, placedPiece } from '../../table/items';
import { tableFormat } from '../../table/format';
import { place, placePiece } from '../../table/place';
import { surfaceAt } from '../../table/surface';
import type { Table } from '../../table/table';
import { Grips } from './Grips';
import { GroundLines, linesThrough, type GroundLine } from './GroundLines';
import { Held } from './Held';
import { useDesign, useDesigner, useHost } from '../host';
import { TagWash } from './TagWash';
import { words } from '../text';
import { attachTablePointer, type PointerHandle, type PointerMarks } from './table-pointer';

interface DesignViewProps {
  readonly camera: RefObject<CameraApi | null>;
  readonly snapshot: Ref<SnapshotHandle>;
  readonly probe: Ref<ProbeHandle>;
  readonly pointerRef: RefObject<PointerHandle | null>;
  readonly boxes: RefObject<boolean>;
  readonly readout: RefObject<HTMLElement | null>;
  readonly marquee: RefObject<HTMLElement | null>;
  readonly onReady: () => void;
}

const deskInsets: Insets = { left: 290, right: 330, top: 60, bottom: 70 };
const phoneInsets: Insets = { left: 0, right: 0, top: 60, bottom: 320 };
const noModels: readonly never[] = [];
const noShapes = () => null;

/** The table that is being designed, with its zones, its objectives and what the pointer does. */
export function DesignView({
  camera,
  snapshot,
  probe,
  pointerRef,
  boxes,
  readout,
  marquee,
  onReady,
}: DesignViewProps) {
  const { quality, phone, reducedMotion, lab } = useHost();
  const { terrain, size, scale, rules } = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const selection = useDesign((state) => state.selection);
  const colours = useDesign((state) => state.colours);
  const tool = useDesign((state) => state.tool.kind);
  // The ground and what stands on it depend on nothing else: a zone that moves paints nothing anew.
  const table = useMemo(
    () =>
      place(
        { format: tableFormat, name: '', sides: [], units: [], terrain, size, scale, rules },
        noShapes,
        meshes,
      ),
    [terrain, size, scale, rules, meshes],
  );
  const highlights = useMemo(
    () =>
      new Map(
        selection
          .filter((key) => key.startsWith('piece:'))
          .map((key): [string, Highlight] => [key.slice('piece:'.length), 'hover']),
      ),
    [selection],
  );
  return (
    <main className="app-table" aria-label={words.table} data-tool={tool}>
      <TableScene
        table={table}
        quality={quality}
        camera={camera}
        reducedMotion={reducedMotion}
        insets={phone ? phoneInsets : deskInsets}
        highlights={highlights}
        onReady={onReady}
      >
        {(shown) => (
          <>
            <Marks table={table} />
            <Figures quality={shown} />
            {colours && <TagWash table={table} mode={colours} />}
            <Hands
              table={table}
              camera={camera}
              pointerRef={pointerRef}
              boxes={boxes}
              readout={readout}
              marquee={marquee}
            />
            {lab.onTable}
            <Snapshot ref={snapshot} />
            <Probe ref={probe} models={noModels} />
          </>
        )}
      </TableScene>
    </main>
  );
}

/** The models that the table's file has: dim, as they are no terrain; they stand on whatever is put under them. */
function Figures({ quality }: { quality: Quality }) {
  const { figures, reducedMotion } = useHost();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const models = useMemo(
    () => (file.units.length > 0 ? figures(file, meshes) : noModels),
    [figures, file, meshes],
  );
  const all = useMemo(() => new Set(models.map(({ id }) => id)), [models]);
  return <Miniatures models={models} dimmed={all} quality={quality} reducedMotion={reducedMotion} />;
}

/** Zones in their side's colour, objectives, and a frame round what is selected. */
function Marks({ table }: { table: Table }) {
  const { sideColour } = useHost();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const selection = useDesign((state) => state.selection);
  const zones = useMemo(() => {
    const ofSide = (side: string | null) =>
      (file.zones ?? []).filter((zone) => (zone.side ?? null) === side).map(({ outline }) => outline);
    const sides = file.sides.map((side, index) => ({
      colour: sideColour(side, index),
      zones: ofSide(side.id),
    }));
    return [...sides, { colour: paperWhite, zones: ofSide(null) }].filter((each) => each.zones.length > 0);
  }, [file.zones, file.sides, sideColour]);
  const objectives = useMemo(() => {
    const parts = table.pieces.flatMap((piece) => piece.parts);
    return (file.objectives ?? []).map(({ id, name, at, radius = 0 }): ObjectiveMark => ({
      id,
      at: [at[0], surfaceAt(parts, at), at[1]],
      radius,
      holder: null,
      words: name ?? id,
    }));
  }, [file.objectives, table]);
  const frames = useMemo(
    () =>
      itemsAmong(file, selection).flatMap((item): readonly GroundLine[] => {
        if (item.kind === 'zone') return linesThrough(item.zone.outline, true);
        const { min, max } = itemBounds(file, [item.key], meshes)!;
        return linesThrough([min, [min[0], max[1]], max, [max[0], min[1]]], true);
      }),
    [file, selection, meshes],
  );
  const gripped = useMemo(() => {
    const [item, ...others] = itemsAmong(file, selection);
    return item && others.length === 0 ? { grips: gripsOf(item), level: levelOf(item) } : null;
  }, [file, selection]);
  const selecting = useDesign((state) => state.tool.kind === 'select');
  const grip = useDesign((state) => state.grip);
  const pointed = useDesign((state) => state.part);
  const chosen = useMemo(() => {
    const [piece, ...others] = file.terrain.filter(({ id }) => selection.includes(pieceKey(id)));
    const part =
      piece && others.length === 0 && pointed !== null
        ? placedPiece(piece, meshes).parts[pointed]
        : undefined;
    return part ? [part] : [];
  }, [file.terrain, selection, meshes, pointed]);
  return (
    <>
      {chosen.length > 0 && <Wash parts={chosen} colour={brass} />}
      {zones.map((side) => (
        <DeployZone key={side.colour} {...side} />
      ))}
      {objectives.length > 0 && <Objectives marks={objectives} />}
      <GroundLines colour={brass} width={0.09} lines={frames} />
      {selecting && gripped && <Grips {...gripped} chosen={grip} />}
    </>
  );
}

type HandsProps = Pick<DesignViewProps, 'camera' | 'pointerRef' | 'boxes' | 'readout' | 'marquee'> & {
  readonly table: Table;
};

/** What the pointer carries and draws. */
function Hands({ table, camera, pointerRef, boxes, readout, marquee }: HandsProps) {
  const designer = useDesigner();
  const { lab } = useHost();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const ownPieces = useDesign((state) => state.ownPieces);
  const selection = useDesign((state) => state.selection);
  const tool = useDesign((state) => state.tool);
  const carried = useMemo(() => {
    if (tool.kind !== 'place') return null;
    const known = new Map([
      ...meshes,
      ...(ownPieces.find(({ piece }) => piece === tool.piece)?.meshes ?? []),
    ]);
    return placePiece({ id: 'carried', ...fromCatalogue(tool.piece, [0, 0], tool.turn) }, known);
  }, [tool, meshes, ownPieces]);
  const held = useMemo(() => {
    if (carried) return [carried];
    const keys = movable(file, selection);
    return file.terrain
      .filter(({ id }) => keys.includes(pieceKey(id)))
      .map((piece) => placedPiece(piece, meshes));
  }, [carried, file, selection, meshes]);
  const pick = useOwned(
    () => pickGeometry(table.pieces),
    (made) => [made.geometry],
    [table],
  );
  const [heldRef, guides, drawing] = [useRef(null), useRef(null), useRef(null)];
  const marks = useMemo(
    (): PointerMarks => ({ held: heldRef, guides, drawing, readout, marquee }),
    [heldRef, guides, drawing, readout, marquee],
  );
  const canvas = useThree((state) => state.gl.domElement);
  const eye = useThree((state) => state.camera);
  useEffect(() => {
    const attached = attachTablePointer({
      designer,
      table,
      pick,
      camera,
      marks,
      boxes,
      carried,
      lab,
      canvas,
      eye,
    });
    pointerRef.current = attached;
    return attached.detach;
  }, [designer, table, pick, camera, marks, boxes, carried, lab, canvas, eye, pointerRef]);
  return (
    <>
      <Held ref={heldRef} pieces={held} table={table} />
      <GroundLines ref={guides} colour={brass} width={0.07} />
      <GroundLines ref={drawing} colour={paperWhite} width={0.14} />
    </>
  );
}
