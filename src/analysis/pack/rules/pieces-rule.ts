/** The rule that bounds a number of pieces: "at least 8 pieces over 3 MU tall". */
import type { Mu } from '../../../geometry/units';
import type { PiecesRule } from '../../../table/pack';
import type { Tags } from '../../../table/format';
import type { PlacedPart, PlacedPiece, Table } from '../../../table/table';
import { ruleModule } from '../../../rules/registry';
import type { Breach, Place } from '../findings';
import { brokenBound } from './bounds';

/** Checks the rule on a table; null if it is kept. The pieces that count are named, whichever bound is broken. */
export function checkPiecesRule(rule: PiecesRule, table: Table): Breach | null {
  const counted = table.pieces.filter((piece) => counts(piece, rule, table));
  const broken = brokenBound(counted.length, rule);
  return broken && { kind: 'pieces', value: counted.length, ...broken, where: counted.map(placeOf) };
}

const placeOf = (piece: PlacedPiece): Place => ({
  kind: 'piece',
  id: piece.id,
  title: piece.title,
  at: piece.at,
  height: heightOf(piece),
});

/** Precision of heights: a piece of exactly 3 MU on another piece is not over 3 MU. */
const rounding: Mu = 1e-9;
const heightOf = ({ top, elevation }: PlacedPiece): Mu => top - elevation;

function counts(piece: PlacedPiece, { tallerThan, tags }: PiecesRule, table: Table): boolean {
  if (tallerThan !== undefined && heightOf(piece) <= tallerThan + rounding) return false;
  return tags === undefined || piece.parts.some((part) => hasTags(part, tags, table));
}

/** Reports whether a part has all of these tags. A tag of sight that is missing follows from the rules. */
function hasTags({ tags }: PlacedPart, wanted: Tags, table: Table): boolean {
  const solidsStop = ruleModule(table.rules).emptyTable(table).solidsStopSight;
  const sight = tags.sight ?? (tags.solid && solidsStop ? 'blocks' : 'open');
  const actual: Tags = { ...tags, sight };
  return (Object.keys(wanted) as (keyof Tags)[]).every((name) => actual[name] === wanted[name]);
}
