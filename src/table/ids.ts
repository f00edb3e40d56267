// Ids are flavours: a plain string or a literal passes for any of them, but the id of one kind does not pass for another's.

/** Id of a unit, unique on its table. */
export type UnitId = string & { readonly __id?: 'unit' };
/** Id of a model, unique on its table among models. */
export type ModelId = string & { readonly __id?: 'model' };
/** Id of a piece of terrain, unique on its table. */
export type PieceId = string & { readonly __id?: 'piece' };
/** Id of a side, unique on its table. */
export type SideId = string & { readonly __id?: 'side' };
