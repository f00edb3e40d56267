/** The place of a design in a pack. */

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
