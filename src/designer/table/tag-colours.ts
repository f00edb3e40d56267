/** Colours for the values of tags. */
import type { ColourMode } from '../../store/design/design-state';
import { piecesByName } from '../../table/catalogue';
import type { Part, Tags, TerrainPlacement } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { partsOf } from '../../table/piece-parts';
import type { PlacedPart } from '../../table/table';

/** Colours as sRGB hex by value, the mildest first. */
export const tagColours: Readonly<Record<ColourMode, Readonly<Record<string, string>>>> = {
  sight: { open: '#2fb6a3', byRules: '#a3a199', blocks: '#d5512e' },
  cover: { none: '#a3a199', light: '#e0c36a', heavy: '#c8862e', solid: '#8a3f24' },
  ground: { open: '#7d9a55', difficult: '#d0a23c', impassable: '#a03a34' },
  size: { S: '#d9cf9d', M: '#8fb08a', L: '#4f7f93', XL: '#4b4a7d' },
};

/** Returns the value of a part's or piece's tag, defaults included. */
export function tagOf({ tags }: Pick<PlacedPart, 'tags'>, mode: ColourMode): string {
  return mode === 'sight' ? (tags.sight ?? 'byRules') : tags[mode];
}

/** Returns whether a piece has no tags: none of its own, of its parts, of the catalogue, or of its mesh file. */
export function isUntagged(piece: TerrainPlacement, meshes: Meshes): boolean {
  const saidOf = (part: Part): readonly (Tags | undefined)[] =>
    part.shape === 'mesh'
      ? [
          part.tags,
          ...Object.values(part.nodes ?? {}),
          ...(meshes.get(part.src)?.parts ?? []).map(({ tags }) => tags),
        ]
      : [part.tags];
  const said = [piecesByName.get(piece.piece ?? '')?.tags, piece.tags, ...partsOf(piece).flatMap(saidOf)];
  return (
    said.every((tags) => Object.keys(tags ?? {}).length === 0) &&
    partsOf(piece).every((part) => part.dug !== true)
  );
}
