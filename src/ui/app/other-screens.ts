/** Requests of the address for a screen without the battle's table. */
const otherScreens = ['design', 'sketch', 'packs', 'build', 'series'] as const;

/** Returns whether the address asks for a battle, or for nothing, which leads to one as well. */
export const asksForBattle = (asked: URLSearchParams): boolean =>
  !otherScreens.some((name) => asked.has(name));
