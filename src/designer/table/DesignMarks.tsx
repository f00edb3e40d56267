import { useMemo } from 'react';
import { DeployZone } from '../../scene/overlays/DeployZone';
import { Objectives, type ObjectiveMark } from '../../scene/overlays/Objectives';
import { brass, paperWhite } from '../../scene/overlays/palette';
import { Wash } from '../../scene/overlays/Wash';
import { gripsOf } from '../../store/design/grips';
import { now } from '../../store/design/history';
import { itemBounds, itemsAmong, levelOf, pieceKey, placedPiece } from '../../table/items';
import { surfaceAt } from '../../table/surface';
import type { Table } from '../../table/table';
import { linesThrough, type GroundLine } from '../../tools/design/ground-lines';
import { useDesign, useHost } from '../host';
import { Grips } from './Grips';
import { GroundLines } from './GroundLines';

/** Draws zones in their side's colour, objectives, and the frame, grips and chosen part of the selection. */
export function DesignMarks({ table }: { table: Table }) {
  const { sideColour } = useHost();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const selection = useDesign((state) => state.selection);
  const zones = useMemo(() => {
    const ofSide = (side: string | null) =>
      (file.zones ?? []).filter((zone) => (zone.side ?? null) === side).map(({ outline }) => outline);
    const sides = file.sides.map((side, index) => ({
      colour: sideColour(side, index),
      isDashed: index === 0,
      zones: ofSide(side.id),
    }));
    return [...sides, { colour: paperWhite, isDashed: false, zones: ofSide(null) }].filter(
      (each) => each.zones.length > 0,
    );
  }, [file.zones, file.sides, sideColour]);
  const objectives = useMemo(() => {
    const parts = table.pieces.flatMap((piece) => piece.parts);
    return (file.objectives ?? []).map(({ id, name, at, elevation, radius = 0 }): ObjectiveMark => ({
      id,
      at: [at[0], elevation ?? surfaceAt(parts, at), at[1]],
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
