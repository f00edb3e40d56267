/** Length on the table in Movement Units. 28 mm scale: 25.4 mm; 15 mm scale: 10 mm. */
export type Mu = number;
/** Length in millimetres: bases as they are sold, gaps and nudges as a hand would measure them. */
export type Mm = number;
/** Angle in degrees about +y, anticlockwise seen from above. */
export type Degrees = number;

export const toMu = (mm: Mm, muMm: Mm): Mu => mm / muMm;
export const toMm = (mu: Mu, muMm: Mm): Mm => mu * muMm;
