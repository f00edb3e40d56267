/** Kinds of ground: the colours of the painted ground, of earth that was dug from it, and of what grows on it. */
import type { GroundKind } from '../../table/format';
import type { Table } from '../../table/table';
import { rgb, type Rgb } from '../mesh';

export interface Land {
  /** Colours of the painted ground in sRGB, 0 … 1. Bare ground, from dry to wet; its cover in two shades; standing water. */
  readonly bare: readonly [dry: Rgb, moist: Rgb, wet: Rgb];
  readonly cover: readonly [Rgb, Rgb];
  readonly water: Rgb;
  /** Added to the share of ground that is covered. */
  readonly covered: number;
  /** Added to the dampness of bare ground, and to its puddles. */
  readonly damp: number;
  readonly puddles: number;
  /** Strength of the spots in its colours. */
  readonly grain: number;
  /** Share of thatch in the look of the cover close up, 0 … 1; the rest is soil. */
  readonly thatch: number;
  /** Share of the tufts of grass that grow on it. */
  readonly tufts: number;
  /** True for ground that is paved where it is not worn. */
  readonly paved: boolean;
  /** Colours of bodies, linear: dug earth, its grown-over top, blades of grass, clods, the walls of trenches. */
  readonly soil: Rgb;
  readonly top: Rgb;
  readonly blades: readonly [foot: Rgb, tip: Rgb];
  readonly clod: Rgb;
  readonly wall: Rgb;
}

const grass: Land = {
  bare: [
    [0.6, 0.515, 0.4],
    [0.47, 0.385, 0.295],
    [0.34, 0.275, 0.21],
  ],
  cover: [
    [0.52, 0.5, 0.33],
    [0.66, 0.6, 0.42],
  ],
  water: [0.29, 0.255, 0.21],
  covered: 0,
  damp: 0,
  puddles: 0,
  grain: 0.36,
  thatch: 1,
  tufts: 1,
  paved: false,
  soil: rgb('#6d5b45'),
  top: rgb('#777149'),
  blades: [rgb('#777149'), rgb('#9a8a52')],
  clod: rgb('#5f4c35'),
  wall: rgb('#6b5842'),
};

const lands: Readonly<Record<GroundKind, Land>> = {
  grass,
  mud: {
    ...grass,
    bare: [
      [0.5, 0.42, 0.33],
      [0.41, 0.335, 0.26],
      [0.29, 0.24, 0.19],
    ],
    cover: [
      [0.44, 0.41, 0.29],
      [0.53, 0.47, 0.34],
    ],
    water: [0.25, 0.23, 0.2],
    covered: -0.2,
    damp: 0.14,
    puddles: 0.07,
    tufts: 0.4,
    soil: rgb('#5d4c39'),
    top: rgb('#665a3f'),
    clod: rgb('#50402d'),
    wall: rgb('#5b4a37'),
  },
  snow: {
    ...grass,
    bare: [
      [0.6, 0.57, 0.53],
      [0.48, 0.44, 0.4],
      [0.36, 0.33, 0.3],
    ],
    cover: [
      [0.64, 0.67, 0.71],
      [0.73, 0.745, 0.765],
    ],
    water: [0.42, 0.46, 0.5],
    covered: 0.11,
    damp: -0.04,
    puddles: -0.03,
    grain: 0.14,
    thatch: 0.12,
    tufts: 0.3,
    soil: rgb('#77695a'),
    top: rgb('#b4b9bf'),
    blades: [rgb('#7d7558'), rgb('#a3966c')],
    clod: rgb('#8f8a84'),
    wall: rgb('#6a5a4a'),
  },
  sand: {
    ...grass,
    bare: [
      [0.67, 0.59, 0.45],
      [0.59, 0.51, 0.39],
      [0.5, 0.43, 0.33],
    ],
    cover: [
      [0.65, 0.575, 0.425],
      [0.71, 0.635, 0.48],
    ],
    water: [0.35, 0.36, 0.34],
    covered: -0.06,
    damp: -0.06,
    puddles: -0.02,
    grain: 0.2,
    thatch: 0.25,
    tufts: 0.16,
    soil: rgb('#917c5a'),
    top: rgb('#a18b62'),
    blades: [rgb('#7f7546'), rgb('#a89a5c')],
    clod: rgb('#8d7a5a'),
    wall: rgb('#85704f'),
  },
  cobbles: {
    ...grass,
    bare: [
      [0.52, 0.47, 0.4],
      [0.43, 0.38, 0.32],
      [0.33, 0.29, 0.25],
    ],
    covered: -0.4,
    puddles: -0.02,
    tufts: 0.3,
    paved: true,
    soil: rgb('#665a4b'),
    top: rgb('#6f684d'),
    clod: rgb('#6b665e'),
    wall: rgb('#5f5244'),
  },
};

/** Returns the kind of ground that a table is painted as. */
export const landOf = ({ file }: Pick<Table, 'file'>): Land => lands[file.look?.ground ?? 'grass'];
