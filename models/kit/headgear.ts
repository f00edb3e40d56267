/** Heads: faces, masks and headgear. The forces' own headgear lies in forces/. */
import { ball, block, forwardOf, loft, type Part, type Ring, rod } from './parts';
import { type Joints } from './body';
import { across, add, along, scale, unit, type Vec } from './vector';

/** Frame of a head: up leans a little with the trunk, forward is the direction of the gaze. */
export interface HeadFrame {
  readonly at: Vec;
  readonly up: Vec;
  readonly right: Vec;
  readonly forward: Vec;
}

/** Returns the frame of a head. */
export function headFrame(joints: Joints): HeadFrame {
  const up = across(add([0, 1, 0], scale(joints.up, 0.6)), joints.look);
  const right = unit([
    joints.look[1] * up[2] - joints.look[2] * up[1],
    joints.look[2] * up[0] - joints.look[0] * up[2],
    joints.look[0] * up[1] - joints.look[1] * up[0],
  ]);
  return { at: joints.head, up, right, forward: forwardOf(up, right) };
}

/** Returns a point of a head: ahead of its middle, above it, to its right. */
export const onHead = (frame: HeadFrame, forward: number, up: number, right: number): Vec =>
  along(along(along(frame.at, frame.forward, forward), frame.up, up), frame.right, right);

/**
 * Returns a function for the rings of headgear: their height above the middle of the head and their two radii, to the side and deep.
 * @param ahead move of a ring ahead of the head's middle, by its height
 */
export const headRings =
  (frame: HeadFrame, ahead: (up: number) => number = () => 0) =>
  (up: number, half: number, deep: number, more: Partial<Ring> = {}): Ring => ({
    at: onHead(frame, ahead(up), up, 0),
    r: [half, deep],
    ...more,
  });

function skull(frame: HeadFrame): Part {
  const ring = (up: number, half: number, deep: number, ahead = 0, more: Partial<Ring> = {}): Ring => ({
    at: onHead(frame, ahead, up, 0),
    r: [half, deep],
    ...more,
  });
  return loft(
    'skin',
    [
      ring(-0.135, 0.052, 0.05, -0.02),
      ring(-0.085, 0.055, 0.06, 0.008),
      ring(-0.06, 0.062, 0.074, 0.008, { edge: 0.15 }),
      ring(-0.015, 0.07, 0.078, 0.002),
      ring(0.03, 0.073, 0.083),
      ring(0.065, 0.055, 0.064),
    ],
    { across: frame.right, sides: 10, caps: ['open', 'open'] },
  );
}

/** The white of an eye, and its iris. */
const eye = (frame: HeadFrame, side: number): Part[] =>
  (
    [
      ['white', 0.07, [0.012, 0.0125, 0.028]],
      ['boots', 0.0715, [0.012, 0.0115, 0.0125]],
    ] as const
  ).map(([paint, ahead, size]) =>
    block(paint, onHead(frame, ahead, -0.008, side * 0.03), size, {
      x: unit(add(frame.forward, scale(frame.right, side * 0.25))),
      y: frame.up,
      bevel: 0,
      fine: true,
    }),
  );

export function face(joints: Joints, moustache: boolean): Part[] {
  const frame = headFrame(joints);
  return [
    skull(frame),
    loft(
      'skin',
      [
        { at: onHead(frame, 0.074, 0.004, 0), r: [0.011, 0.012] },
        { at: onHead(frame, 0.086, -0.028, 0), r: [0.017, 0.02], edge: 0.35 },
        { at: onHead(frame, 0.078, -0.042, 0), r: [0.017, 0.014] },
      ],
      { across: frame.right, axis: scale(frame.up, -1), sides: 6, fine: true },
    ),
    block('skin', onHead(frame, 0.068, 0.01, 0), [0.026, 0.016, 0.1], {
      x: frame.forward,
      y: frame.up,
      bevel: 0.007,
      fine: true,
    }),
    ...[-1, 1].flatMap((side): Part[] => [
      ...eye(frame, side),
      ball('skin', onHead(frame, -0.01, -0.025, side * 0.072), 0.018, 0.025, { sides: 5, fine: true }),
    ]),
    // The mouth, or the shadow under a moustache.
    block('leather', onHead(frame, 0.077, -0.071, 0), [0.01, 0.007, moustache ? 0.03 : 0.038], {
      x: frame.forward,
      y: frame.up,
      bevel: 0,
      fine: true,
    }),
    ...(moustache
      ? [
          loft(
            'hair',
            [-0.036, -0.014, 0.014, 0.036].map((z, i) => ({
              at: onHead(frame, 0.084 - Math.abs(z) * 0.35, -0.056 - Math.abs(z) * 0.2, z),
              r: i === 0 || i === 3 ? 0.005 : 0.012,
              edge: 0.2,
            })),
            { sides: 5, across: frame.up, caps: ['open', 'open'], fine: true },
          ),
        ]
      : []),
  ];
}

/** A respirator with two eye glasses and a canister at the mouth. */
export function mask(joints: Joints): Part[] {
  const frame = headFrame(joints);
  const mouth = onHead(frame, 0.075, -0.062, 0);
  const drop = unit(add(scale(frame.forward, 1), scale(frame.up, -0.55)));
  return [
    skull(frame),
    loft(
      'mask',
      [
        { at: onHead(frame, 0.02, -0.115, 0), r: [0.045, 0.04] },
        { at: onHead(frame, 0.025, -0.07, 0), r: [0.066, 0.07], edge: 0.2 },
        { at: onHead(frame, 0.012, -0.015, 0), r: [0.077, 0.079] },
        { at: onHead(frame, 0.004, 0.03, 0), r: [0.078, 0.084] },
      ],
      { across: frame.right, sides: 10, caps: ['open', 'open'] },
    ),
    ...[-1, 1].flatMap((side): Part[] => {
      const eye = onHead(frame, 0.07, -0.012, side * 0.036);
      const out = unit(add(frame.forward, scale(frame.right, side * 0.35)));
      return [
        rod('brass', eye, along(eye, out, 0.024), 0.028, 0.026, { sides: 8, fine: true }),
        rod('glass', along(eye, out, 0.018), along(eye, out, 0.028), 0.019, 0.015, { sides: 7, fine: true }),
      ];
    }),
    rod('mask', mouth, along(mouth, drop, 0.03), 0.03, 0.034),
    rod('gunmetal', along(mouth, drop, 0.025), along(mouth, drop, 0.085), 0.04, 0.04, { sides: 9 }),
  ];
}

/** A shallow bowl with a wide brim. */
export function bowlHelmet(joints: Joints): Part[] {
  const frame = headFrame(joints);
  const ring = headRings(frame, (up) => 0.004 - up * 0.12);
  return [
    loft(
      'helmet',
      [
        ring(0.03, 0.085, 0.092, { paint: 'boots' }),
        ring(0.016, 0.137, 0.15, { crease: true, edge: 0.6 }),
        ring(0.026, 0.138, 0.151, { edge: 1, crease: true }),
        ring(0.043, 0.1, 0.112, { edge: 0.05 }),
        ring(0.078, 0.092, 0.103),
        ring(0.108, 0.066, 0.075, { edge: 0.15 }),
        ring(0.12, 0.038, 0.044, { edge: 0.25 }),
        ring(0.126, 0.006, 0.007, { edge: 0.3 }),
      ],
      { across: frame.right, axis: frame.up, sides: 14, caps: ['open', 'flat'] },
    ),
    loft(
      'leather',
      [
        { at: onHead(frame, 0.03, 0.02, -0.078), r: 0.006 },
        { at: onHead(frame, 0.04, -0.06, -0.07), r: 0.006 },
        { at: onHead(frame, 0.04, -0.136, 0), r: 0.006 },
        { at: onHead(frame, 0.04, -0.06, 0.07), r: 0.006 },
        { at: onHead(frame, 0.03, 0.02, 0.078), r: 0.006 },
      ],
      { across: frame.forward, sides: 4, caps: ['open', 'open'], fine: true },
    ),
  ];
}

/** A deep helmet that flares over neck and ears, with vent lugs. */
export function deepHelmet(joints: Joints): Part[] {
  const frame = headFrame(joints);
  const tilt = unit(add(frame.up, scale(frame.forward, 0.16)));
  const ring = (up: number, half: number, deep: number, ahead: number, more: Partial<Ring> = {}): Ring => ({
    at: along(onHead(frame, ahead, 0, 0), tilt, up),
    r: [half, deep],
    ...more,
  });
  return [
    loft(
      'helmet',
      [
        ring(-0.02, 0.082, 0.09, -0.012, { paint: 'boots' }),
        ring(-0.042, 0.117, 0.134, -0.012, { crease: true, edge: 0.7 }),
        ring(-0.032, 0.119, 0.136, -0.012, { crease: true, edge: 1 }),
        ring(0.004, 0.097, 0.112, -0.008, { edge: 0.25 }),
        ring(0.022, 0.095, 0.107, -0.006, { edge: 0.2 }),
        ring(0.066, 0.092, 0.104, -0.006),
        ring(0.105, 0.068, 0.08, -0.008, { edge: 0.12 }),
        ring(0.123, 0.038, 0.048, -0.009, { edge: 0.25 }),
        ring(0.13, 0.006, 0.008, -0.01, { edge: 0.3 }),
      ],
      { across: frame.right, axis: tilt, sides: 14, caps: ['open', 'flat'] },
    ),
    ...[-1, 1].map((side) =>
      rod(
        'helmet',
        onHead(frame, 0.035, 0.058, side * 0.075),
        onHead(frame, 0.035, 0.06, side * 0.118),
        0.016,
        0.013,
        { sides: 6, fine: true },
      ),
    ),
  ];
}

/** A peaked cap with a band in the side's colour. */
export function peakedCap(joints: Joints): Part[] {
  const frame = headFrame(joints);
  const ring = headRings(frame);
  return [
    loft(
      'cap',
      [
        ring(0.022, 0.08, 0.09, { paint: 'side', crease: true }),
        ring(0.062, 0.08, 0.091, { paint: 'side', crease: true }),
        ring(0.064, 0.084, 0.095),
        { at: onHead(frame, 0.008, 0.098, 0), r: [0.112, 0.122], edge: 0.9 },
        { at: onHead(frame, 0.012, 0.122, 0), r: [0.095, 0.105], edge: 0.25 },
      ],
      { across: frame.right, axis: frame.up, sides: 14, caps: ['open', 'round'] },
    ),
    block('boots', onHead(frame, 0.11, 0.018, 0), [0.075, 0.014, 0.12], {
      x: unit(add(frame.forward, scale(frame.up, -0.35))),
      y: frame.up,
      bevel: 0.006,
    }),
    block('brass', onHead(frame, 0.095, 0.05, 0), [0.016, 0.03, 0.03], {
      x: frame.forward,
      y: frame.up,
      bevel: 0.006,
      fine: true,
    }),
  ];
}

/** A closed steel helm with an eye slit. */
export function greatHelm(joints: Joints): Part[] {
  const frame = headFrame(joints);
  const ring = headRings(frame, () => 0.006);
  return [
    loft(
      'plate',
      [
        ring(-0.13, 0.098, 0.102, { edge: 0.8 }),
        ring(-0.07, 0.096, 0.108),
        ring(-0.004, 0.1, 0.114, { edge: 0.4, crease: true }),
        ring(-0.002, 0.096, 0.106, { paint: 'boots' }),
        ring(0.02, 0.096, 0.106, { paint: 'boots', crease: true }),
        ring(0.022, 0.1, 0.114, { edge: 0.9 }),
        ring(0.08, 0.094, 0.104),
        ring(0.12, 0.066, 0.074, { edge: 0.4 }),
        ring(0.138, 0.02, 0.024, { edge: 0.3 }),
      ],
      { across: frame.right, axis: frame.up, sides: 12, caps: ['open', 'flat'] },
    ),
    block('plate', onHead(frame, 0.112, -0.03, 0), [0.03, 0.16, 0.026], {
      x: frame.forward,
      y: frame.up,
      bevel: 0.01,
    }),
    block('side', onHead(frame, -0.01, 0.125, 0), [0.2, 0.075, 0.028], {
      x: unit(add(frame.forward, scale(frame.up, 0.12))),
      y: frame.up,
      bevel: 0.012,
    }),
  ];
}
