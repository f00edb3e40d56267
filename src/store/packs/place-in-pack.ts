/** The place of a design in a pack, in the address of the page. */

/** A table of a pack on this device. */
export interface PlaceInPack {
  /** Id of the pack. */
  readonly pack: string;
  /** Id of the table in the pack. */
  readonly table: string;
}

/** A design that goes back to its place. */
export interface ReturnedDesign extends PlaceInPack {
  /** Id of the design. */
  readonly design: string;
}

/** Returns the part of the designer's address that says where the design belongs. */
export const packsAddress = ({ pack, table }: PlaceInPack): string => `&pack=${pack}&place=${table}`;

/** Reads that part; null where the address has none. */
export function placeOfAddress(address: URLSearchParams): PlaceInPack | null {
  const [pack, table] = [address.get('pack'), address.get('place')];
  return pack !== null && table !== null && address.get('design') ? { pack, table } : null;
}
