/** A soldier's equipment: belts, packs, pouches, and the marks of a task. */
import { type Joints } from './body';
import { type Paint } from './paints';
import { band, block, loft, type Part, rod } from './parts';
import { across, add, along, mix, scale, sub, unit, type Vec } from './vector';

/** Returns a point on the trunk: `t` from pelvis (0) to shoulders (1), then ahead, right. */
export const onTrunk = (j: Joints, t: number, ahead: number, right: number): Vec =>
  along(along(mix(j.pelvis, j.chest, t), j.forward, ahead), j.right, right);

export const belt = (j: Joints): Part[] => [
  band('leather', onTrunk(j, 0.25, 0.002, 0), j.up, [0.141, 0.112], 0.034, j.right, false),
  block('brass', onTrunk(j, 0.25, 0.113, 0), [0.014, 0.034, 0.042], {
    x: j.forward,
    y: j.up,
    bevel: 0.006,
    fine: true,
  }),
];

export const pouches = (j: Joints, paint: Paint = 'webbing'): Part[] =>
  [-0.1, -0.055, 0.055, 0.1].map((right) =>
    block(paint, onTrunk(j, 0.33, 0.125 - Math.abs(right) * 0.28, right), [0.036, 0.066, 0.042], {
      x: add(j.forward, scale(j.right, right * 4)),
      y: j.up,
      bevel: 0.01,
      fine: Math.abs(right) < 0.08,
    }),
  );

/** Two straps over the shoulders. */
export const straps = (j: Joints): Part[] =>
  [-0.075, 0.075].map((right) =>
    loft(
      'webbing',
      [
        { at: onTrunk(j, 0.3, 0.108, right), r: [0.019, 0.007], edge: 0.3 },
        { at: onTrunk(j, 0.66, 0.126, right), r: [0.019, 0.007], edge: 0.3 },
        { at: onTrunk(j, 0.93, 0.098, right), r: [0.019, 0.007], edge: 0.4 },
        { at: along(onTrunk(j, 1.03, 0.0, right * 1.1), j.up, 0.025), r: [0.019, 0.007], edge: 0.5 },
        { at: onTrunk(j, 0.9, -0.105, right), r: [0.019, 0.007], edge: 0.3 },
      ],
      { across: j.right, sides: 4, caps: ['flat', 'flat'], fine: true },
    ),
  );

/** The pack on the back with its rolled blanket. */
export const pack = (j: Joints): Part[] => [
  block('pack', onTrunk(j, 0.66, -0.165, 0), [0.105, 0.2, 0.21], { x: j.forward, y: j.up, bevel: 0.024 }),
  block('pack', onTrunk(j, 0.82, -0.17, 0), [0.125, 0.06, 0.222], {
    x: j.forward,
    y: j.up,
    bevel: 0.018,
    fine: true,
  }),
  ...[-0.055, 0.055].map((right) =>
    block('leather', onTrunk(j, 0.6, -0.221, right), [0.008, 0.15, 0.018], {
      x: j.forward,
      y: j.up,
      bevel: 0.003,
      fine: true,
    }),
  ),
];

export const bedroll = (j: Joints): Part[] => {
  const at = along(onTrunk(j, 0.97, -0.16, 0), j.up, 0.05);
  return [
    rod('blanket', along(at, j.right, -0.15), along(at, j.right, 0.15), 0.048, 0.048, { sides: 9 }),
    ...[-0.075, 0.075].map((r) =>
      rod('leather', along(at, j.right, r - 0.011), along(at, j.right, r + 0.011), 0.052, 0.052, {
        sides: 9,
        fine: true,
      }),
    ),
  ];
};

export const canteen = (j: Joints): Part[] => {
  const at = onTrunk(j, 0.08, -0.06, 0.17);
  return [
    rod('canvas', along(at, j.right, -0.022), along(at, j.right, 0.024), 0.058, 0.05, {
      sides: 9,
      fine: true,
    }),
    rod('gunmetal', along(at, j.up, 0.05), along(at, j.up, 0.085), 0.014, 0.014, { sides: 5, fine: true }),
  ];
};

/** A bag at the left hip on a strap across the chest. */
export const satchel = (j: Joints, paint: Paint, size = 1, across1 = true): Part[] => [
  block(paint, onTrunk(j, 0.02, 0.01, -0.175), [0.15 * size, 0.125 * size, 0.062 * size], {
    x: j.forward,
    y: j.up,
    bevel: 0.016,
  }),
  block(paint, onTrunk(j, 0.1, 0.01, -0.182), [0.156 * size, 0.055 * size, 0.066 * size], {
    x: j.forward,
    y: j.up,
    bevel: 0.012,
    fine: true,
  }),
  ...(across1 ? [sash(j, 'leather', 0.014)] : []),
];

/** A strap from the left hip over the right shoulder. */
export const sash = (j: Joints, paint: Paint, half: number): Part =>
  loft(
    paint,
    [
      { at: onTrunk(j, 0.2, 0.03, -0.138), r: [half, 0.008], edge: 0.3 },
      { at: onTrunk(j, 0.46, 0.116, -0.05), r: [half, 0.008], edge: 0.3 },
      { at: onTrunk(j, 0.8, 0.122, 0.06), r: [half, 0.008], edge: 0.3 },
      { at: along(onTrunk(j, 1.0, 0.02, 0.115), j.up, 0.05), r: [half, 0.008], edge: 0.5 },
      { at: onTrunk(j, 0.85, -0.11, 0.06), r: [half, 0.008], edge: 0.3 },
      { at: onTrunk(j, 0.45, -0.112, -0.05), r: [half, 0.008], edge: 0.3 },
    ],
    { across: unit(add(j.up, j.right)), sides: 4, caps: ['flat', 'flat'], fine: true },
  );

/** A spade or a short tool hanging behind. */
export const spade = (j: Joints): Part[] => {
  const at = onTrunk(j, 0.3, -0.15, -0.12);
  return [
    rod('wood', along(at, j.up, 0.0), along(at, j.up, -0.2), 0.012, 0.012, { sides: 5, fine: true }),
    block('gunmetal', along(at, j.up, 0.045), [0.018, 0.11, 0.09], {
      x: j.forward,
      y: j.up,
      bevel: 0.006,
      fine: true,
    }),
  ];
};

/** The respirator's tin on its strap. */
export const gasTin = (j: Joints): Part[] => {
  const at = onTrunk(j, 0.08, -0.1, -0.14);
  return [
    rod('gunmetal', along(at, j.forward, -0.06), along(at, j.forward, 0.09), 0.047, 0.047, { sides: 9 }),
    rod('steel', along(at, j.forward, 0.06), along(at, j.forward, 0.07), 0.05, 0.05, {
      sides: 9,
      fine: true,
    }),
  ];
};

/** A cloth round an upper arm. */
export const armband = (j: Joints, side: 0 | 1, paint: Paint): Part => {
  const s = j.shoulders[side];
  const e = j.elbows[side];
  return rod(paint, mix(s, e, 0.42), mix(s, e, 0.72), 0.081, 0.078, { sides: 9 });
};

/** A patch of the side's colour on each shoulder: troops know their own from behind. */
export const flashes = (j: Joints): Part[] =>
  ([0, 1] as const).map((side) => {
    const out = scale(j.right, side === 0 ? -1 : 1);
    const arm = unit(sub(j.elbows[side], j.shoulders[side]));
    const level = across(out, arm);
    return block('side', along(along(j.shoulders[side], arm, 0.05), level, 0.062), [0.02, 0.07, 0.075], {
      x: level,
      y: arm,
      bevel: 0.006,
      fine: true,
    });
  });

export const scarf = (j: Joints, paint: Paint): Part[] => [
  loft(
    paint,
    [
      { at: along(j.chest, j.up, 0.02), r: [0.09, 0.085], edge: 0.2 },
      { at: along(along(j.chest, j.up, 0.055), j.forward, 0.008), r: [0.088, 0.083], edge: 0.4, fold: 0.06 },
      { at: along(along(j.chest, j.up, 0.075), j.forward, 0.012), r: [0.07, 0.068] },
    ],
    { across: j.right, sides: 10, folds: 4, caps: ['flat', 'flat'] },
  ),
];

export const whistle = (j: Joints): Part[] => [
  rod('brass', onTrunk(j, 0.78, 0.115, 0.05), onTrunk(j, 0.7, 0.14, 0.05), 0.014, 0.014, {
    sides: 5,
    fine: true,
  }),
];

export const holster = (j: Joints): Part[] => [
  block('leather', onTrunk(j, 0.12, 0.01, 0.158), [0.07, 0.11, 0.035], {
    x: add(j.forward, scale(j.up, -0.2)),
    y: j.up,
    bevel: 0.01,
  }),
];

/** A cape from the shoulders, thrown back. */
export function cape(j: Joints, paint: Paint, lining: Paint, hem: number): Part {
  const back = scale(j.forward, -1);
  const rows = [0, 0.2, 0.45, 0.72, 1];
  const edge = (side: -1 | 1): Vec[] =>
    rows.map((t) => {
      const top = along(along(j.chest, j.up, 0.03), j.right, side * 0.15);
      const bottom: Vec = along(along([j.chest[0], hem, j.chest[2]], back, 0.24), j.right, side * 0.27);
      return along(
        along(mix(top, bottom, t), back, 0.06 * Math.sqrt(t)),
        j.right,
        side * 0.05 * t * (1 - t) * 4,
      );
    });
  const left = edge(-1);
  const right = edge(1);
  const columns = 8;
  return {
    kind: 'sheet',
    bone: 'cape',
    fine: false,
    rows: left.map((l, row) =>
      Array.from({ length: columns + 1 }, (_, c) => {
        const u = c / columns;
        const t = rows[row] ?? 0;
        const round = 0.1 * 4 * u * (1 - u) * (1 - t * 0.4);
        const fold = 0.035 * t * (c % 2 === 0 ? 1 : -1);
        return along(mix(l, right[row] ?? l, u), back, round + fold);
      }),
    ),
    paints: rows
      .slice(1)
      .map((_, row) => Array.from({ length: columns }, () => (row === rows.length - 2 ? lining : paint))),
  };
}
