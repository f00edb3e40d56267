import type { Packs } from '../../store/packs/packs';

/** A pack that comes with the program. */
export interface ShippedPack {
  readonly file: string;
  readonly name: string;
  readonly about: string;
}

export const shippedPacks: readonly ShippedPack[] = [
  { file: 'evening-cup', name: 'The Evening Cup', about: 'Gloom Trench 1926, four tables' },
  { file: 'pilgrim-road', name: 'The Pilgrim Road', about: 'Trench Crusade, four tables' },
  { file: 'machine-week', name: 'Machine Week', about: 'Trenches and Turbines, four tables' },
];

/** The texts of the packs, by file: loaded on demand. */
const packFiles = import.meta.glob<string>('../../../public/packs/*.pack.json', {
  query: '?raw',
  import: 'default',
});

/** Opens a copy of a shipped pack as a new one on this device. */
export async function openShippedPack(packs: Packs, { file, name }: ShippedPack): Promise<void> {
  try {
    packs.openBytes(
      name,
      new TextEncoder().encode(await packFiles[`../../../public/packs/${file}.pack.json`]!()),
    );
  } catch {
    packs.refuse(name, [{ at: '', message: 'It could not be loaded. Try again once you are online.' }]);
  }
}
