/** Texts about packs outside of their screen. */
export const packPlaceWords = {
  back: 'Back to the pack',
  way: 'Packs of tables',
  wayHint: 'Tables of an event: figures, inventory, rules, one PDF',
} as const;
