/** The address of a table with the call tool: two figures, one in the middle of either zone, that can be moved on the screen. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { TableFile, TableUnit } from '../../table/format';
import { ownMeshFiles } from '../../table/mesh-files';
import { meshesOf } from '../../table/items';
import type { Meshes } from '../../table/mesh';
import { writeRulingLink } from '../ruling-link';

/** Most characters of an address that goes into a QR code: more make squares too small to read from paper. */
export const longestInQr = 2300;

/**
 * Returns the address that opens a table with the call tool; null where it is too long for a QR code.
 * @param program address of the program, without a part after `#`
 */
export async function callAddress(program: string, file: TableFile, meshes: Meshes): Promise<string | null> {
  const units = figuresOn(file);
  const hash = await writeRulingLink({
    table: { ...withoutDesign(file), units },
    from: units[0]!.id,
    to: units[1]!.id,
    meshes: ownMeshFiles(meshesOf(file.terrain, meshes)),
  });
  const address = hash === null ? null : `${program}${hash}`;
  return address !== null && address.length <= longestInQr ? address : null;
}

/** Returns the table without what the call tool does not need. */
function withoutDesign({ text: _text, forces: _forces, markers: _markers, ...file }: TableFile): TableFile {
  return {
    ...file,
    terrain: file.terrain.map(({ recipe: _recipe, group: _group, locked: _locked, ...piece }) => piece),
  };
}

function figuresOn({ sides, zones = [], size: [width, depth] }: TableFile): readonly TableUnit[] {
  const [first, second = first] = sides;
  const places: readonly [string | undefined, PlanPoint, string][] = [
    [first?.id, [width / 2, depth * 0.9], 'Viewer'],
    [second?.id, [width / 2, depth * 0.1], 'Target'],
  ];
  return places.map(([side = '', otherwise, name]) => {
    const zone = zones.find((each) => each.side === side);
    const at = zone ? middleOf(zone.outline) : otherwise;
    const id = name.toLowerCase();
    return { id, name, side, models: [{ id, at }] };
  });
}

/** Returns the middle of an outline's corners, to a hundredth. */
const middleOf = (outline: readonly PlanPoint[]): PlanPoint => [
  hundredth(outline.reduce((sum, [x]) => sum + x, 0) / outline.length),
  hundredth(outline.reduce((sum, [, z]) => sum + z, 0) / outline.length),
];
const hundredth = (value: number): number => Math.round(value * 100) / 100;
