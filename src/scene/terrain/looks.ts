/** Builders of parts, by the part's label, else by its shape. */
import { Matrix4 } from 'three';
import { paint, plank, slab, vary } from '../primitives';
import { rgb } from '../mesh';
import { isTurf } from '../ground/turf';
import { bank, hillLevel, mound, parapet, revetment, sandbags } from './earthworks';
import { hole, pool } from './holes';
import { brokenWall, concrete, concreteRoof, lintel, rubble, wall, windowSill } from './masonry';
import { extents, localOutline, type PartView, runOf } from './part-view';
import { meshBody } from './meshes';
import { burialGround, haystack, hedge, log, trunk, woodFloor } from './plants';
import { rock, stoneWall, wellRim } from './stonework';
import {
  beam,
  boardWall,
  bridgeDeck,
  deck,
  duckboards,
  fireStep,
  graveCross,
  handrail,
  ladder,
  palisade,
  wagonBody,
  wheel,
} from './timber';
import { wireEntanglement } from './wire';

type Look = (view: PartView) => void;

/** Returns whether a part is gas, drawn as puffs (gas.ts). */
export const isGas = (view: PartView): boolean => /gas|smoke/i.test(view.placed.label);

const nothing: Look = () => {};

const looks: readonly (readonly [label: RegExp, look: Look])[] = [
  [/gas|smoke/i, nothing],
  [/wire/i, wireEntanglement],
  [/pool|sludge|water/i, pool],
  [/parapet boards|palisade/i, palisade],
  [/parapet/i, parapet],
  [/sandbag/i, sandbags],
  [/bank/i, bank],
  [/revetment/i, revetment],
  [/fire step/i, fireStep],
  [/duckboard/i, duckboards],
  [/grave mound|mound/i, mound],
  [/grave cross|cross/i, graveCross],
  [/burial ground/i, burialGround],
  [/wood floor|undergrowth/i, woodFloor],
  [/trunk|stump|tree/i, trunk],
  [/log/i, log],
  [/hedge|foliage|scrub/i, hedge],
  [/hay/i, haystack],
  [/rubble/i, rubble],
  [/stone wall/i, stoneWall],
  [/well rim/i, wellRim],
  [/sill/i, windowSill],
  [/lintel/i, lintel],
  [/front wall|side wall|back wall|firing slit|concrete/i, concrete],
  [/roof/i, concreteRoof],
  [/broken wall/i, brokenWall],
  [/wall/i, wall],
  [/upper floor|platform/i, deck],
  [/deck/i, bridgeDeck],
  [/handrail|rail/i, handrail],
  [/ladder/i, ladder],
  [/wheel/i, wheel],
  [/wagon body/i, wagonBody],
  [/leg|post|beam|shaft|axle|corner/i, beam],
  [/column|pillar/i, rock],
];

export function lookOf(view: PartView): Look {
  if (view.part.dug === true) return hole;
  if (view.part.shape === 'ramp') return stairs;
  if (view.part.shape === 'mesh') return view.placed.tags.solid ? meshBody : nothing;
  if (isTurf(view.placed)) return hillLevel;
  return looks.find(([label]) => label.test(view.placed.label))?.[1] ?? byShape(view);
}

/**
 * Chooses the look of an unlabelled part: boards for a thin box, timber for a small one, concrete for a big
 * one; earth for other shapes.
 */
function byShape(view: PartView): Look {
  if (!view.placed.tags.solid) return nothing;
  if (view.part.shape !== 'box') return earthBody;
  const [x, y, z] = extents(view);
  if (y > 0.4 && Math.min(x, z) <= 0.5 && Math.max(x, z) > 1) return boardWallBothSides;
  return Math.max(x, z) < 3 ? crate : concrete;
}

const boardWallBothSides: Look = (view) => boardWall(view, runOf(view));

const crate: Look = (view) => {
  plank(view.into.wood, view.frame, extents(view), vary(paint(rgb('#8a7254')), view.dice), {
    offset: view.dice.next(),
    wear: 0.04,
  });
};

const stairs: Look = (view) => {
  const [x, y, z] = extents(view);
  const count = view.placed.solids.length;
  const colour = vary(paint(rgb('#7d6a50')), view.dice);
  for (let i = 0; i < count; i++) {
    const step = new Matrix4().multiplyMatrices(
      view.frame,
      new Matrix4().makeTranslation(((i + 0.5) / count - 0.5) * x, 0, 0),
    );
    plank(view.into.wood, step, [x / count, ((i + 1) / count) * y, z], colour, {
      offset: view.dice.next(),
      wear: 0.02,
    });
  }
};

const earthBody: Look = (view) => {
  const outline = localOutline(view, 20);
  slab(view.into.earth, view.frame, outline, [outline], view.height, paint(view.land.soil, 0.55, 1.05));
};
