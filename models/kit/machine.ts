/** Components of war machines: wheels, rivets, barrels, hatches, chimneys. */
import { type Paint } from './paints';
import { ball, block, loft, type Part, rod } from './parts';
import { across, add, along, length, mix, scale, sub, unit, type Vec } from './vector';

/** A wheel that turns about z, its tyre on the ground; spoked or a plain disc. */
export function wheel(
  [x, z]: readonly [number, number],
  radius: number,
  wide: number,
  spoked: boolean,
): Part[] {
  const at = (out: number): Vec => [x, radius, z + out];
  const side = Math.sign(z);
  const spokes = Array.from({ length: spoked ? 8 : 0 }, (_, k) => {
    const [dx, dy] = [Math.cos((Math.PI * k) / 4), Math.sin((Math.PI * k) / 4)];
    const face = at((side * wide) / 2);
    return rod(
      'wood',
      add(face, [dx * radius * 0.15, dy * radius * 0.15, 0]),
      add(face, [dx * radius * 0.72, dy * radius * 0.72, 0]),
      0.026,
      0.022,
      { sides: 4, fine: true },
    );
  });
  return [
    loft(
      'boots',
      [
        { at: at(-wide / 2), r: radius * 0.88, edge: 0.5 },
        { at: at(-wide / 4), r: radius, edge: 0.25 },
        { at: at(wide / 4), r: radius, edge: 0.25 },
        { at: at(wide / 2), r: radius * 0.88, edge: 0.5 },
      ],
      { across: [0, -1, 0], sides: 14, caps: ['flat', 'flat'] },
    ),
    rod(
      spoked ? 'boots' : 'plate',
      at((side * wide) / 2 - 0.02),
      at((side * wide) / 2 + 0.012),
      radius * 0.68,
      radius * 0.62,
      { sides: 12 },
    ),
    ...spokes,
    rod('brass', at(0), at(side * (wide / 2 + 0.06)), radius * 0.18, radius * 0.14, { sides: 8 }),
  ];
}

/** A guard over a wheel at `x` and `z`: level on top at the height `high`, and sloping down before and behind. */
export const mudguard = (
  paint: Paint,
  [x, z]: readonly [number, number],
  high: number,
  wide: number,
): Part[] => [
  block(paint, [x, high, z], [0.5, 0.045, wide], { bevel: 0.01 }),
  ...[-1, 1].map((way) =>
    block(paint, [x + way * 0.32, high - 0.12, z], [0.28, 0.045, wide], {
      x: [way * 0.16, -0.24, 0],
      bevel: 0.01,
    }),
  ),
];

/** Rivets in a row from `a` to `b`, lifted off the plate along `out`. */
export function rivets(a: Vec, b: Vec, out: Vec, paint: Paint = 'steel'): Part[] {
  const count = Math.max(2, Math.round(length(sub(b, a)) / 0.17));
  return Array.from({ length: count }, (_, i) =>
    block(paint, along(mix(a, b, i / (count - 1)), unit(out), 0.006), [0.02, 0.036, 0.036], {
      x: out,
      y: across(sub(b, a), unit(out)),
      bevel: 0,
      fine: true,
    }),
  );
}

/** A gun's barrel from its mantlet to its muzzle, which is a little wider and dark inside. */
export function barrel(from: Vec, to: Vec, radius: number, fine = false): Part[] {
  const way = unit(sub(to, from));
  return [
    rod('gunmetal', from, mix(from, to, 0.4), radius * 1.35, radius * 1.2, { sides: 10, fine }),
    rod('gunmetal', mix(from, to, 0.4), to, radius, radius * 0.92, { sides: 10, fine }),
    rod(
      'gunmetal',
      along(to, way, -radius * 1.4),
      along(to, way, radius * 0.4),
      radius * 1.25,
      radius * 1.25,
      { sides: 10, fine },
    ),
    rod('boots', along(to, way, radius * 0.4), along(to, way, radius * 0.45), radius * 0.7, radius * 0.7, {
      sides: 8,
      fine: true,
    }),
  ];
}

/** A round hatch with its hinge. */
export const hatch = (at: Vec, radius: number, paint: Paint): Part[] => [
  rod(paint, at, add(at, [0, 0.05, 0]), radius, radius * 0.94, { sides: 12 }),
  rod(paint, add(at, [0, 0.05, 0]), add(at, [0, 0.09, 0]), radius * 0.8, radius * 0.45, { sides: 12 }),
  block('gunmetal', add(at, [-radius, 0.05, 0]), [0.09, 0.05, 0.16], { fine: true }),
];

/** A drum with a rim: a turret or a boiler. */
export const drum = (paint: Paint, at: Vec, radius: number, tall: number, shoulder = 0.12): Part =>
  loft(
    paint,
    [
      { at, r: radius, edge: 0.6 },
      { at: add(at, [0, 0.03, 0]), r: radius, edge: 0.1 },
      { at: add(at, [0, tall - shoulder, 0]), r: radius * 0.98, edge: 0.75, crease: true },
      { at: add(at, [0, tall, 0]), r: radius * 0.72, edge: 0.5 },
    ],
    { across: [0, 0, 1], sides: 16, caps: ['flat', 'flat'] },
  );

/** A smoke stack with a rim, sooty at its mouth. */
export const stack = (at: Vec, to: Vec, radius: number): Part[] => [
  rod('gunmetal', at, to, radius, radius, { sides: 9 }),
  rod('gunmetal', mix(at, to, 0.9), to, radius * 1.3, radius * 1.3, { sides: 9 }),
  rod('boots', to, add(to, [0, 0.012, 0]), radius, radius, { sides: 8, fine: true }),
];

/** A limb of a machine: two joints, a thick beam between them, and the piston that moves it, on the side `out`. */
export function limb(paint: Paint, from: Vec, to: Vec, radius: number, out: Vec): Part[] {
  const aside = scale(unit(out), radius * 1.35);
  return [
    ball('gunmetal', from, radius * 1.3, radius * 1.3, { sides: 10 }),
    rod(paint, from, to, radius * 1.1, radius * 0.9, { sides: 8 }),
    rod(
      'gunmetal',
      add(mix(from, to, 0.1), aside),
      add(mix(from, to, 0.55), aside),
      radius * 0.42,
      radius * 0.42,
      { sides: 7, fine: true },
    ),
    rod(
      'steel',
      add(mix(from, to, 0.5), aside),
      add(mix(from, to, 0.92), aside),
      radius * 0.24,
      radius * 0.24,
      { sides: 6, fine: true },
    ),
  ];
}
