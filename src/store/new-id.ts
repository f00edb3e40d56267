/** Returns a new id: 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages of plain HTTP, as of a server at home. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Returns a new seed for a battle's dice, short enough to be typed. */
export const newSeed = (): string => newId().slice(0, 8);
