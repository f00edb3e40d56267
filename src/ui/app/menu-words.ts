/** Second lines of the menu's items, which the first load goes without. */
export const menuHints = {
  newBattle: 'Choose rules, table, forces and rulings.',
  file: 'A table or a battle, with the meshes it names, a roster or catalogues of BattleScribe or New Recruit, or a save of Tabletop Simulator; or drop them on the page.',
  lab: 'Maps of sight, figures, and battles that measure fairness.',
} as const;
