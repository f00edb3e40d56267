/** Comparison of plain values: tables left unchanged by a command, copies that would cover their like. */
import type { TableFile, TerrainPlacement } from '../../table/format';
import { moveItem, type Clip } from './edit';
import { partIn } from './custom-pieces';
import { itemsOf, type Item } from '../../table/items';
import { areaOf, partsOf } from '../../table/piece-parts';
import { canonicalOutline, canonicalPart, carried, type Motion } from './motion';

/** Reports whether two plain values are equal, regardless of the order of their fields. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [some, others] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    some.length === others.size &&
    some.every(([key, value]) => others.has(key) && sameValue(value, others.get(key)))
  );
}

/** The items of a clip whose like does not stand yet where a motion would carry them. */
export function missingThere(file: TableFile, clip: Clip, motion: Motion): Clip {
  const there = new Set(itemsOf(file).map(canonical));
  return clip.filter((item) => !there.has(canonical(moveItem(item, motion))));
}

/** A text that items share which cover the same place alike: bodies with their tags and ground, a side's zone, an objective. */
function canonical(item: Item): string {
  switch (item.kind) {
    case 'piece':
      return JSON.stringify([
        item.kind,
        partsOf(item.piece)
          .map((part) => canonicalPart(partIn(item.piece, part, [0, 0])))
          .sort(),
        groundUnder(item.piece),
      ]);
    case 'zone':
      return JSON.stringify([item.kind, item.zone.side ?? null, canonicalOutline(item.zone.outline)]);
    case 'objective':
      return JSON.stringify([item.kind, item.objective.at]);
  }
}

const groundUnder = (piece: TerrainPlacement): readonly string[] =>
  canonicalOutline(
    (areaOf(piece) ?? []).map((point) =>
      carried(point, { flips: false, turn: piece.turn ?? 0, shift: piece.at }),
    ),
  );
