/** Heretic Legions: black iron and dirty crimson, horns, spikes, ragged cloaks; ash and bones. */
import { type Joints } from '../kit/body';
import { belt, onTrunk, pouches, straps } from '../kit/gear';
import { headFrame, headRings, mask, onHead } from '../kit/headgear';
import { about, type Marks, type Mounts } from '../kit/marks';
import { ball, loft, type Part, rod } from '../kit/parts';
import { curved, hanging, pole } from '../kit/standards';
import { type Uniform } from '../kit/uniform';
import { add, along, mix, scale, unit, type Vec } from '../kit/vector';

const hands = [-1, 1] as const;

/** A steel cap over the eyes with two horns that reach `spread` to the sides and `high` above the brow. */
const hornedHelmet =
  (spread: number, high: number) =>
  (joints: Joints): readonly Part[] => {
    const frame = headFrame(joints);
    const ring = headRings(frame);
    return [
      loft(
        'helmet',
        [
          ring(-0.05, 0.094, 0.1, { edge: 0.8 }),
          ring(-0.012, 0.094, 0.104, { edge: 0.3 }),
          ring(0.05, 0.092, 0.102),
          ring(0.1, 0.068, 0.076, { edge: 0.15 }),
          ring(0.128, 0.02, 0.024, { edge: 0.4 }),
        ],
        { across: frame.right, axis: frame.up, sides: 9, caps: ['open', 'flat'] },
      ),
      ...hands.map((hand) =>
        curved(
          'bone',
          onHead(frame, 0.01, 0.05, hand * 0.075),
          onHead(frame, 0.05, high, hand * spread * 0.9),
          scale(add(scale(frame.right, hand), scale(frame.up, -0.35)), spread * 0.42),
          0.034,
          0.004,
        ),
      ),
    ];
  };

/** A cloak in strips, longer at its points. */
function raggedCloak(joints: Joints): readonly Part[] {
  const back = scale(joints.forward, -1);
  const columns = 10;
  const rows = [0, 0.25, 0.5, 0.75, 1];
  const point = (t: number, column: number): Vec => {
    const u = column / columns - 0.5;
    const top = along(along(joints.chest, joints.up, 0.035), joints.right, u * 0.34);
    const low = 0.16 + (column % 2 === 0 ? 0.16 : 0) + (column % 3 === 0 ? 0.06 : 0);
    const foot = along(along([joints.chest[0], low, joints.chest[2]], back, 0.26), joints.right, u * 0.6);
    const swell = 0.1 * (1 - 4 * u * u) + 0.05 * Math.sqrt(t) + 0.02 * t * (column % 2 === 0 ? 1 : -1);
    return along(mix(top, foot, t), back, swell);
  };
  return [
    {
      kind: 'sheet',
      bone: 'cape',
      fine: false,
      rows: rows.map((t) => Array.from({ length: columns + 1 }, (_, column) => point(t, column))),
      paints: rows
        .slice(1)
        .map((_, row) =>
          Array.from({ length: columns }, () => (row === rows.length - 2 ? 'hideDark' : 'blanket')),
        ),
    },
  ];
}

/** Three iron spikes on each shoulder. */
const spikes = (joints: Joints): readonly Part[] =>
  hands.flatMap((hand): readonly Part[] => {
    const shoulder = joints.shoulders[hand === -1 ? 0 : 1];
    const out = unit(add(scale(joints.right, hand), scale(joints.up, 0.9)));
    return [
      loft(
        'plate',
        [
          { at: along(shoulder, out, -0.02), r: [0.1, 0.094], edge: 0.9 },
          { at: along(shoulder, out, 0.045), r: [0.086, 0.08], edge: 0.1 },
          { at: along(shoulder, out, 0.08), r: 0.04 },
        ],
        { across: joints.forward, sides: 9, caps: ['flat', 'round'] },
      ),
      ...[-0.055, 0, 0.055].map((ahead) => {
        const root = along(along(shoulder, out, 0.06), joints.forward, ahead);
        return rod('steel', root, along(along(root, out, 0.13), joints.forward, ahead * 0.6), 0.02, 0.002, {
          sides: 5,
          fine: ahead !== 0,
        });
      }),
    ];
  });

/** Skulls at the belt, and a bundle of stakes on the back. */
const trophies = (joints: Joints): readonly Part[] => [
  ...[-0.13, 0.12].flatMap((side): readonly Part[] => {
    const at = onTrunk(joints, 0.12, 0.09, side);
    return [
      ball('bone', at, 0.042, 0.048, { sides: 7 }),
      ...hands.map((hand) =>
        ball('boots', along(along(at, joints.forward, 0.036), joints.right, hand * 0.016), 0.011, 0.013, {
          sides: 4,
          fine: true,
        }),
      ),
    ];
  }),
];

const torn = hanging({
  at: 1.34,
  wide: 0.5,
  drop: 0.4,
  hem: (u) => [0.2, 0.02, 0.26, 0.08, 0.3, 0, 0.22, 0.06, 0.28, 0.04, 0.16][Math.round(u * 10)]!,
  paint: (row, column) => {
    if ((row === 1 && column > 2 && column < 7) || (column === 4 || column === 5 ? row < 4 : false))
      return 'sidePale';
    return row === 5 ? 'hideDark' : 'side';
  },
});

/** A horned skull at the top of the pole. */
const hornedSkull = (foot: Vec, up: Vec, fly: Vec): readonly Part[] => {
  const skull = along(foot, up, 1.5);
  const right = unit([-fly[2], 0, fly[0]]);
  return [
    ball('bone', skull, 0.06, 0.075, { sides: 8 }),
    ...hands.map((hand) =>
      curved(
        'bone',
        along(along(skull, up, 0.03), right, hand * 0.04),
        along(along(skull, up, 0.15), right, hand * 0.17),
        scale(add(scale(right, hand), scale(up, -0.4)), 0.07),
        0.026,
        0.003,
      ),
    ),
  ];
};

/** Horns ahead, stakes with skulls on the deck, spikes round the cupola. */
const horrors = ({ top, deck, nose, size }: Mounts): Marks => {
  const [cap, load, bow] = [about(top, size), about(deck, size), about(nose, size)];
  return {
    top: [0, 60, 120, 180, 240, 300].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return rod('steel', cap(0.2 * c, -0.04, 0.2 * s), cap(0.4 * c, 0.36, 0.4 * s), 0.06 * size, 0.004, {
        sides: 5,
      });
    }),
    hull: [
      ...hands.map((hand) =>
        curved(
          'bone',
          bow(-0.1, 0.05, hand * 0.34),
          bow(0.5, 0.72, hand * 0.5),
          scale([0.2, -0.1, hand * 0.12], size),
          0.11 * size,
          0.01,
        ),
      ),
      ...(
        [
          [0.24, -0.36, 0.86],
          [0, 0.3, 1.24],
          [-0.24, -0.16, 1.02],
          [-0.14, 0.36, 0.7],
        ] as const
      ).flatMap(([ahead, right, high]) => [
        rod(
          'wood',
          load(ahead, -0.3, right),
          load(ahead - 0.06, high, right * 1.3),
          0.036 * size,
          0.02 * size,
        ),
        ball('bone', load(ahead - 0.05, high - 0.06, right * 1.28), 0.1 * size, 0.12 * size, { sides: 7 }),
      ]),
    ],
  };
};

export const hereticLegions: Uniform = {
  name: 'heretic-legions',
  arsenal: 1,
  dress: { coat: 'coat', hem: 0.33, legs: 'boots', gloves: 'gunmetal' },
  head: (joints) => [...mask(joints), ...hornedHelmet(0.2, 0.2)(joints)],
  officerHead: (joints) => [...mask(joints), ...hornedHelmet(0.3, 0.34)(joints)],
  heavyHead: (joints) => [...mask(joints), ...hornedHelmet(0.26, 0.1)(joints)],
  wear: (joints) => [...spikes(joints), ...raggedCloak(joints)],
  officerWear: raggedCloak,
  load: (joints) => [...belt(joints), ...straps(joints), ...pouches(joints, 'leather'), ...trophies(joints)],
  leaderLoad: trophies,
  pouches: 'leather',
  standard: (foot, up, fly) => [pole(foot, up), ...hornedSkull(foot, up, fly), ...torn(foot, up, fly)],
  machine: horrors,
  standardOnBack: true,
  ground: 'ash',
  paints: {
    coat: '#5a3532',
    trousers: '#3d3634',
    puttee: '#4b4440',
    boots: '#221c1b',
    leather: '#4a2a20',
    webbing: '#6b5a4a',
    pack: '#4c3c30',
    blanket: '#7a2c26',
    helmet: '#3c3a3a',
    cap: '#4c1f1c',
    hair: '#2a201c',
    mask: '#6a4a3a',
    plate: '#4b4846',
    hide: '#54403a',
    hideDark: '#2a1a1a',
    canvas: '#8a7660',
    oilskin: '#47302a',
    mud: '#3b3634',
    skin: '#cbb09a',
    red: '#d8572a',
  },
};
