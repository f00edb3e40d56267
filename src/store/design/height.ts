import type { Mu } from '../../geometry/units';
import type { Part, TerrainPlacement } from '../../table/format';
import { madeOf } from './draw';
import { sameValue } from './likeness';
import { remade } from './recipe';

/** Returns the height of a drawn piece, of a trench its depth; null for a piece that has no single height. */
export function heightOf({ recipe, parts = [] }: TerrainPlacement): Mu | null {
  if (recipe) return recipe.kind === 'wall' ? recipe.height : recipe.depth;
  const [part, ...others] = parts;
  if (!part || others.length > 0 || part.shape === 'mesh') return null;
  return 'height' in part ? part.height : part.size[1];
}

/** Gives a drawn piece another height, or a trench another depth. Tags that followed from its height follow from the new one. */
export function withHeight(piece: TerrainPlacement, height: Mu): TerrainPlacement {
  const { recipe, parts = [], tags } = piece;
  const before = heightOf(piece);
  if (before === null) return piece;
  if (recipe)
    return remade(piece, recipe.kind === 'wall' ? { ...recipe, height } : { ...recipe, depth: height });
  return {
    ...piece,
    parts: parts.map((part) => partOfHeight(part, height)),
    ...(sameValue(tags, madeOf(before)) && { tags: madeOf(height) }),
  };
}

function partOfHeight(part: Part, height: Mu): Part {
  if (part.shape === 'mesh') return part;
  if ('height' in part) return { ...part, height };
  return { ...part, size: [part.size[0], height, part.size[2]] };
}
