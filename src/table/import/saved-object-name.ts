/** Reports whether a file is named as an object of a split save of Tabletop Simulator: `Wall.abc123.json`. */
export const isSavedObject = (name: string): boolean => /\.[0-9a-f]{6}\.json$/i.test(name);
