/** The form of a table file, field by field: the types of `format.ts` with limits and messages. */
import { decompose } from '../geometry/shapes/decompose';
import type { PlanPoint } from '../geometry/shapes/shapes';
import {
  describe,
  isNumber,
  isObject,
  isPair,
  listOf,
  nearest,
  number,
  objectOf,
  oneOf,
  pointer,
  quote,
  text,
  trueOrFalse,
  tupleOf,
  wholeNumber,
  type Check,
} from './check';
import { piecesByName } from './catalogue';
import { coverLevels, scales, sideColours, sizeClasses, tableFormat } from './format';
import { lookCheck } from './look-check';
import { photoCheck } from './photo';

/** Greatest length on a table. */
const maxMu = 1000;
/** Least thickness of a body (a fortieth of a micrometre). */
const minMu = 1e-6;
const maxBaseMm = 1000;
/** A larger base is read, but hardly meant. */
const usualBaseMm = 300;
/** Greatest building tolerance: more is another table. */
const maxToleranceMm = 25;
const maxDegrees = 1e6;
const limits = {
  pieces: 2000,
  steps: 100,
  parts: 500,
  corners: 200,
  allCorners: 100_000,
  sides: 8,
  units: 500,
  models: 1000,
  areas: 200,
  count: 100,
  forces: 20,
  linePoints: 100,
  openings: 100,
} as const;
const maxIdLength = 100;
const maxNameLength = 200;
const maxTextLength = 1000;

const place = (what: string): Check => number(what, { to: maxMu });
const length =
  (what: string): Check =>
  (value, at, report) => {
    if (!isNumber(value) || value <= 0 || value > maxMu) {
      report(at, `${what} should be a length over 0 and at most ${maxMu} MU; it is ${describe(value)}.`);
    } else if (value < minMu) {
      report(at, `${what} should be at least ${minMu} MU; it is ${value}.`);
    }
  };
const degrees = (what: string): Check => number(what, { to: maxDegrees });
const name = (what: string): Check => text(what, maxNameLength);
const planPoint = (what: string): Check => tupleOf(what, '[x, z], two numbers', [place('x'), place('z')]);

const id: Check = (value, at, report) => {
  text('The id', maxIdLength)(value, at, report);
  if (value === '__proto__') report(at, 'This id cannot be used; any other name can.');
};

/** Checks a simple polygon as soon as its points are points. */
const outline: Check = (value, at, report) => {
  listOf("The outline's corners", planPoint('A corner'), limits.corners, 3)(value, at, report);
  if (!Array.isArray(value) || value.length < 3 || value.length > limits.corners) return;
  if (
    !value.every(
      (corner): corner is PlanPoint => isPair(corner) && corner.every((length) => Math.abs(length) <= maxMu),
    )
  )
    return;
  const result = decompose(value);
  if (!result.ok) report(at, `An outline should be a simple polygon, but ${result.reason}.`);
};

/** Checks tags of a piece or a part. */
export const tags = objectOf('Tags', {
  required: {},
  optional: {
    sight: oneOf('Sight', ['blocks', 'open']),
    cover: oneOf('Cover', coverLevels),
    ground: oneOf('Ground', ['open', 'difficult', 'impassable']),
    dangerous: trueOrFalse('"dangerous"'),
    scalable: trueOrFalse('"scalable"'),
    footholds: trueOrFalse('"footholds"'),
    horrific: trueOrFalse('"horrific"'),
    size: oneOf('Size', sizeClasses),
    solid: trueOrFalse('"solid"'),
    trench: trueOrFalse('"trench"'),
  },
});

/** Checks the name of a .glb beside the table: no folders upwards, no other drive, no address. */
const meshSource: Check = (value, at, report) => {
  const plain =
    typeof value === 'string' &&
    /^[\w][\w .-]*(\/[\w][\w .-]*)*\.glb$/i.test(value) &&
    !value.includes('..') &&
    value.length <= maxNameLength;
  if (!plain)
    report(
      at,
      `A mesh should name a .glb file in the terrain folder or beside the table, like "tower.glb"; it is ${describe(value)}.`,
    );
};

const boxSize = tupleOf('The size', '[x, y, z], three numbers', [
  length('The width (x)'),
  length('The height (y)'),
  length('The depth (z)'),
]);

const shapes: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  box: { size: boxSize },
  ramp: { size: boxSize },
  cylinder: { radius: length('The radius'), height: length('The height') },
  prism: { outline, height: length('The height') },
  mesh: { src: meshSource },
};
const shapeName = oneOf('The shape', Object.keys(shapes));

const nodeTags: Check = (value, at, report) => {
  if (!isObject(value))
    return report(
      at,
      `The nodes should be an object, tags by the names of the mesh's nodes; they are ${describe(value)}.`,
    );
  for (const [node, given] of Object.entries(value)) tags(given, pointer(at, node), report);
};

const part: Check = (value, at, report) => {
  const own =
    isObject(value) && typeof value['shape'] === 'string' && Object.hasOwn(shapes, value['shape'])
      ? shapes[value['shape']]
      : {};
  objectOf('A part', {
    required: {
      shape: shapeName,
      at: tupleOf('"at"', '[x, y, z], three numbers', [place('x'), place('y'), place('z')]),
      ...own,
    },
    optional: {
      turn: degrees('The turn'),
      tags,
      label: name('The label'),
      dug: trueOrFalse('"dug"'),
      ...(isObject(value) &&
        value['shape'] === 'ramp' && { steps: wholeNumber('The number of steps', 1, limits.steps) }),
      ...(isObject(value) &&
        value['shape'] === 'mesh' && { nodes: nodeTags, mirrored: trueOrFalse('"mirrored"') }),
    },
  })(value, at, report);
};

const pieceName: Check = (value, at, report) => {
  if (typeof value === 'string' && piecesByName.has(value)) return;
  const known = [...piecesByName.keys()];
  const near = typeof value === 'string' ? nearest(value, known) : [];
  const help =
    near.length > 0
      ? `Did you mean ${near.slice(0, 3).map(quote).join(' or ')}?`
      : `It has ${known.join(', ')}.`;
  report(at, `The catalogue has no piece of this name: ${describe(value)}. ${help}`);
};

const line = listOf("The line's points", planPoint('A point'), limits.linePoints, 2);
/** Checks a length that may be 0. */
const lengthOrNone = (what: string): Check => number(what, { from: 0, to: maxMu });

const opening = objectOf('An opening', {
  required: {
    at: lengthOrNone('Where it is along the wall'),
    width: length('The width'),
    sill: lengthOrNone('The sill'),
    height: length('The height'),
  },
});

const recipes: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  wall: {
    line,
    thickness: length('The thickness'),
    height: length('The height'),
    openings: listOf('The openings', opening, limits.openings),
  },
  trench: {
    line,
    width: length('The width'),
    depth: length('The depth'),
    parapet: lengthOrNone('The parapet'),
    fireStep: oneOf('The fire step', ['left', 'right', 'both', 'none']),
    ends: oneOf('The ends', ['open', 'closed']),
  },
};

const recipe: Check = (value, at, report) => {
  const own =
    isObject(value) && typeof value['kind'] === 'string' && Object.hasOwn(recipes, value['kind'])
      ? recipes[value['kind']]
      : {};
  objectOf('A recipe', { required: { kind: oneOf('The kind', Object.keys(recipes)), ...own } })(
    value,
    at,
    report,
  );
};

const tolerance = number('The building tolerance in mm', { from: 0, to: maxToleranceMm });

const handled = { group: name('The group'), locked: trueOrFalse('"locked"') };

const placementFields = objectOf('A piece of terrain', {
  required: { id, at: planPoint('"at"') },
  optional: {
    piece: pieceName,
    parts: listOf('The parts', part, limits.parts, 1),
    turn: degrees('The turn'),
    elevation: place('The elevation'),
    tags,
    area: outline,
    toleranceMm: tolerance,
    name: name('The name'),
    recipe,
    ...handled,
  },
});

const placement: Check = (value, at, report) => {
  placementFields(value, at, report);
  if (isObject(value) && !Object.hasOwn(value, 'piece') && !Object.hasOwn(value, 'parts')) {
    report(at, 'A piece of terrain should name a "piece" of the catalogue or have its own "parts".');
  }
};

/** Checks the pieces, unless their outlines together would keep a machine busy for minutes. */
const terrain: Check = (value, at, report) => {
  const corners = cornersIn(value);
  if (corners > limits.allCorners)
    report(
      at,
      `The outlines of all parts should have at most ${limits.allCorners} corners together; they have ${corners}.`,
    );
  else listOf('The pieces of terrain', placement, limits.pieces)(value, at, report);
};

/** Counts the corners of all outlines in a list of pieces, which need not have been checked. */
export function cornersIn(terrain: unknown): number {
  const listed = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
  const parts = listed(terrain).flatMap((piece) => (isObject(piece) ? listed(piece['parts']) : []));
  return parts.reduce<number>((sum, part) => sum + (isObject(part) ? listed(part['outline']).length : 0), 0);
}

const millimetres =
  (what: string): Check =>
  (value, at, report) => {
    number(what, { above: 0, to: maxBaseMm })(value, at, report);
    if (isNumber(value) && value > usualBaseMm && value <= maxBaseMm)
      report(
        at,
        `${what} is ${value}: no miniature stands on a base of more than ${usualBaseMm} mm.`,
        'doubtful',
      );
  };
const twoExtents = tupleOf('"mm"', 'two numbers, [along its own x, along its own z]', [
  millimetres('The extent along x'),
  millimetres('The extent along z'),
]);
const extents: Readonly<Record<string, Check>> = {
  round: millimetres('The diameter in mm'),
  oval: twoExtents,
  rect: twoExtents,
};

const base: Check = (value, at, report) => {
  const own =
    isObject(value) && typeof value['shape'] === 'string' && Object.hasOwn(extents, value['shape'])
      ? { mm: extents[value['shape']]! }
      : {};
  objectOf('A base', {
    required: { shape: oneOf('The shape', Object.keys(extents)), ...own },
    optional: { count: wholeNumber('The count of models on a base', 1, limits.count) },
  })(value, at, report);
};

const model = objectOf('A model', {
  required: { id, at: planPoint('"at"') },
  optional: {
    facing: degrees('The facing'),
    elevation: place('The elevation'),
    leader: trueOrFalse('"leader"'),
    profile: name('The profile'),
    base,
    height: length('The height'),
    size: oneOf('Size', sizeClasses),
  },
});

const unit = objectOf('A unit', {
  required: { id, side: name('The side'), models: listOf('The models', model, limits.models) },
  optional: { profile: name('The profile'), name: name('The name') },
});

const positiveRadius = length('The radius');

const option: Check = (value, at, report) => {
  const plain =
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value));
  if (!plain) report(at, `An option should be text, a number, true or false; it is ${describe(value)}.`);
};

const options: Check = (value, at, report) => {
  objectOf('The options', {
    required: {},
    optional: isObject(value) ? Object.fromEntries(Object.keys(value).map((key) => [key, option])) : {},
  })(value, at, report);
};

const format: Check = (value, at, report) => {
  if (value === tableFormat) return;
  const later = typeof value === 'string' && value.startsWith('defilade/table@');
  report(
    at,
    `The format should be "${tableFormat}"; it is ${describe(value)}.${later ? ' A newer Defilade may read this file.' : ''}`,
  );
};

/** Checks everything in a table file that can be checked field by field. */
export const tableFields = objectOf('The table', {
  required: {
    format,
    rules: name('The rules'),
    scale: oneOf('The scale', Object.keys(scales)),
    size: tupleOf('The size', '[width, depth], two numbers', [length('The width'), length('The depth')]),
  },
  optional: {
    name: name('The name'),
    text: text('The text', maxTextLength),
    look: lookCheck,
    terrain,
    sides: listOf(
      'The sides',
      objectOf('A side', {
        required: { id },
        optional: { name: name('The name'), colour: oneOf('The colour', sideColours) },
      }),
      limits.sides,
    ),
    units: listOf('The units', unit, limits.units),
    zones: listOf(
      'The zones',
      objectOf('A zone', { required: { id, outline }, optional: { side: name('The side'), ...handled } }),
      limits.areas,
    ),
    objectives: listOf(
      'The objectives',
      objectOf('An objective', {
        required: { id, at: planPoint('"at"') },
        optional: {
          name: name('The name'),
          elevation: place('The elevation'),
          radius: positiveRadius,
          ...handled,
        },
      }),
      limits.areas,
    ),
    markers: listOf(
      'The markers',
      objectOf('A marker', {
        required: { id, type: name('The type'), at: planPoint('"at"') },
        optional: { elevation: place('The elevation'), radius: positiveRadius },
      }),
      limits.areas,
    ),
    options,
    toleranceMm: tolerance,
    forces: listOf('The forces', objectOf('A force', { required: {} }), limits.forces),
    photo: photoCheck,
  },
});
