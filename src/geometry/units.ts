// Units are flavours: a plain number or a literal passes for any of them, but one unit does not pass for another. Arithmetic
// gives a plain number, which the type at its destination names again.

/** Length on the table in Movement Units. 28 mm scale: 25.4 mm; 15 mm scale: 10 mm. */
export type Mu = number & { readonly __unit?: 'MU' };
/** Length in millimetres: base sizes, gaps and nudges. */
export type Mm = number & { readonly __unit?: 'mm' };
/** Angle in degrees about +y, anticlockwise seen from above. */
export type Degrees = number & { readonly __unit?: 'degrees' };

/** Converts millimetres to Movement Units of `muMm` millimetres each. */
export const toMu = (mm: Mm, muMm: Mm): Mu => mm / muMm;
/** Converts Movement Units of `muMm` millimetres each to millimetres. */
export const toMm = (mu: Mu, muMm: Mm): Mm => mu * muMm;
