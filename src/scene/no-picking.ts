/** As `raycast` of an object: the pointer does not find it. */
export const noPicking = (): void => {};
