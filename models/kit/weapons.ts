/** Weapons in the hand. Barrels are thicker than life, as castings have them, so that they read across the table. */
import { block, loft, type Part, rod } from './parts';
import { across, add, along, scale, unit, type Vec } from './vector';

/** A weapon's frame: from the butt along `dir`, its top towards `up`. */
interface Held {
  readonly butt: Vec;
  readonly dir: Vec;
  readonly up: Vec;
}

export const held = (butt: Vec, dir: Vec, up: Vec = [0, 1, 0]): Held => {
  const d = unit(dir);
  return { butt, dir: d, up: across(up, d) };
};
export const onHeld = (h: Held, ahead: number, above = 0): Vec =>
  along(along(h.butt, h.dir, ahead), h.up, above);
const sideOf = (h: Held): Vec => [
  h.dir[1] * h.up[2] - h.dir[2] * h.up[1],
  h.dir[2] * h.up[0] - h.dir[0] * h.up[2],
  h.dir[0] * h.up[1] - h.dir[1] * h.up[0],
];

/** Places of the hands on a rifle, from the butt: at the fore-end and at the small of the stock. */
export const rifleGrips = { fore: 0.44, rear: 0.2 } as const;

export function rifle(h: Held, bayonet: boolean): Part[] {
  const side = sideOf(h);
  return [
    loft(
      'wood',
      [
        { at: onHeld(h, 0, -0.035), r: [0.021, 0.05], edge: 0.6 },
        { at: onHeld(h, 0.13, -0.018), r: [0.02, 0.034] },
        { at: onHeld(h, 0.2, -0.003), r: [0.018, 0.024] },
        { at: onHeld(h, 0.27, 0), r: [0.023, 0.031], edge: 0.2 },
        { at: onHeld(h, 0.54, 0.004), r: [0.02, 0.024], edge: 0.2 },
        { at: onHeld(h, 0.56, 0.004), r: [0.017, 0.02], edge: 0.5 },
      ],
      { across: side, caps: ['flat', 'flat'], sides: 7 },
    ),
    rod('gunmetal', onHeld(h, 0.24, 0.02), onHeld(h, 0.7, 0.016), 0.017, 0.014),
    block('gunmetal', onHeld(h, 0.29, 0.028), [0.12, 0.03, 0.034], {
      x: h.dir,
      y: h.up,
      bevel: 0.008,
      fine: true,
    }),
    rod('steel', onHeld(h, 0.25, 0.03), along(onHeld(h, 0.25, 0.012), side, 0.05), 0.009, 0.011, {
      sides: 5,
      fine: true,
    }),
    rod('brass', onHeld(h, 0.5, -0.016), onHeld(h, 0.5, 0.034), 0.026, 0.02, { sides: 7, fine: true }),
    ...(bayonet
      ? [
          loft(
            'steel',
            [
              { at: onHeld(h, 0.68, -0.008), r: [0.009, 0.02], edge: 0.6 },
              { at: onHeld(h, 0.86, -0.008), r: [0.007, 0.014], edge: 0.8 },
              { at: onHeld(h, 0.93, -0.004), r: [0.002, 0.003], edge: 1 },
            ],
            { across: side, sides: 4, caps: ['flat', 'flat'] },
          ),
        ]
      : []),
  ];
}

/** A pump shotgun or a submachine gun: short, thick, with a shroud. */
export function trenchGun(h: Held): Part[] {
  const side = sideOf(h);
  return [
    loft(
      'wood',
      [
        { at: onHeld(h, 0, -0.045), r: [0.022, 0.052], edge: 0.6 },
        { at: onHeld(h, 0.15, -0.012), r: [0.02, 0.03] },
        { at: onHeld(h, 0.24, 0), r: [0.024, 0.032], edge: 0.3 },
      ],
      { across: side, caps: ['flat', 'flat'], sides: 7 },
    ),
    block('gunmetal', onHeld(h, 0.29, 0.008), [0.14, 0.062, 0.044], { x: h.dir, y: h.up, bevel: 0.012 }),
    rod('gunmetal', onHeld(h, 0.34, 0.018), onHeld(h, 0.6, 0.018), 0.026, 0.026),
    rod('wood', onHeld(h, 0.38, -0.014), onHeld(h, 0.52, -0.014), 0.026, 0.026),
    rod('boots', onHeld(h, 0.596, 0.018), onHeld(h, 0.604, 0.018), 0.015, 0.015, { fine: true }),
  ];
}

/** A drum-fed submachine gun. */
export function machinePistol(h: Held): Part[] {
  const side = sideOf(h);
  return [
    loft(
      'wood',
      [
        { at: onHeld(h, 0, -0.045), r: [0.022, 0.052], edge: 0.6 },
        { at: onHeld(h, 0.15, -0.016), r: [0.02, 0.032] },
        { at: onHeld(h, 0.32, -0.006), r: [0.024, 0.03], edge: 0.3 },
      ],
      { across: side, caps: ['flat', 'flat'], sides: 7 },
    ),
    rod('gunmetal', onHeld(h, 0.2, 0.02), onHeld(h, 0.54, 0.02), 0.028, 0.028),
    rod(
      'gunmetal',
      along(onHeld(h, 0.36, 0.01), side, -0.05),
      along(onHeld(h, 0.36, 0.01), side, -0.11),
      0.055,
      0.055,
      { sides: 10 },
    ),
    rod('gunmetal', onHeld(h, 0.36, 0.01), along(onHeld(h, 0.36, 0.01), side, -0.06), 0.018, 0.018, {
      fine: true,
    }),
  ];
}

export function pistol(grip: Vec, dir: Vec): Part[] {
  const h = held(grip, dir);
  return [
    block('wood', along(grip, h.up, -0.01), [0.034, 0.09, 0.03], { x: h.dir, y: h.up, bevel: 0.008 }),
    block('gunmetal', onHeld(h, 0.035, 0.045), [0.1, 0.045, 0.036], { x: h.dir, y: h.up, bevel: 0.01 }),
    rod('gunmetal', onHeld(h, 0.07, 0.052), onHeld(h, 0.18, 0.052), 0.014, 0.013, { sides: 6 }),
  ];
}

/** A trench club: a shaft with a studded head. */
export function club(grip: Vec, dir: Vec): Part[] {
  const h = held(grip, dir, [0.3, 0, 1]);
  const side = sideOf(h);
  const studs = [0, 1, 2, 3, 4, 5].map((i) => {
    const turn = i % 2 === 0 ? h.up : side;
    const sign = i % 4 < 2 ? 1 : -1;
    const at = onHeld(h, 0.2 + 0.03 * Math.floor(i / 2));
    return rod('steel', at, along(at, scale(turn, sign), 0.068), 0.013, 0.004, { sides: 4, fine: true });
  });
  return [
    rod('wood', onHeld(h, -0.08), onHeld(h, 0.3), 0.018, 0.03),
    rod('gunmetal', onHeld(h, 0.18), onHeld(h, 0.29), 0.042, 0.04, { sides: 8 }),
    ...studs,
  ];
}

export function sabre(grip: Vec, dir: Vec): Part[] {
  const h = held(grip, dir, [1, 0.2, 0]);
  const side = sideOf(h);
  return [
    rod('leather', onHeld(h, -0.05), onHeld(h, 0.04), 0.016, 0.016, { sides: 6 }),
    block('brass', onHeld(h, 0.045), [0.018, 0.1, 0.05], { x: h.dir, y: h.up, bevel: 0.006 }),
    loft(
      'steel',
      [
        { at: onHeld(h, 0.05), r: [0.008, 0.022], edge: 0.7 },
        { at: onHeld(h, 0.26, 0.02), r: [0.007, 0.021], edge: 0.8 },
        { at: onHeld(h, 0.44, 0.0), r: [0.005, 0.016], edge: 0.9 },
        { at: onHeld(h, 0.5, -0.02), r: [0.002, 0.003], edge: 1 },
      ],
      { across: side, sides: 6, caps: ['flat', 'flat'] },
    ),
  ];
}

/** A stick grenade hanging at `at`, its head down. */
export const stickGrenade = (at: Vec, lean: Vec): Part[] => {
  const dir = unit(add([0, -1, 0], lean));
  return [
    rod('wood', along(at, dir, -0.09), at, 0.01, 0.012, { sides: 5, fine: true }),
    rod('gunmetal', at, along(at, dir, 0.055), 0.026, 0.026, { sides: 7, fine: true }),
  ];
};
