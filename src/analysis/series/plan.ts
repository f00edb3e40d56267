/**
 * The plan of a series that several machines play: everything that its battles follow from. It never changes; its id is the hash of its
 * content. The battles of one seed are a block, some blocks are a part, and a part is played by one machine at a time.
 */
import packageFile from '../../../package.json' with { type: 'json' };
import { canonicalJson, sha256 } from '../../engine/index';
import type { Strength } from '../../players/strengths';
import type { TableFile } from '../../table/format';
import type { WrittenMeshFiles } from '../../table/mesh-files';
import { playVersion } from '../layout/play-version';
import type { FairDesign } from './decide-fair';
import { fairnessBlock, FairnessBattles, type FairnessSeries } from './fairness';
import { blockOf, Simulator, type Outcome, type Series } from './simulate';
import type { SprtDesign } from './sprt';

export const planFormat = 'defilade/series-plan@1';

/** When a series ends before all its battles are played: by a test of players, by a test of the layout, or never. */
export type StopRule =
  { readonly by: 'number' } | ({ readonly by: 'sprt' } & SprtDesign) | ({ readonly by: 'fair' } & FairDesign);

export interface SeriesPlan {
  readonly format: typeof planFormat;
  /** Hash of all other fields. */
  readonly id: string;
  /** The table with its forces, rules and options. */
  readonly table: TableFile;
  /** Hash of the table, as files of battles have it. */
  readonly tableHash: string;
  /** Meshes that do not come with the program. */
  readonly meshes: WrittenMeshFiles;
  /** Version of the program. */
  readonly program: string;
  /** Version of rules and players: the hash of a battle of regulars. */
  readonly play: string | null;
  readonly seed: string;
  /** With `fair` one player has both sides. */
  readonly players: readonly [Strength, Strength];
  /** Largest number of battles. */
  readonly battles: number;
  /** Number of battles with one seed. */
  readonly block: 1 | 2 | 4;
  /** Number of blocks in a part. */
  readonly partBlocks: number;
  /** Distance of the blocks that another machine plays a second time, to compare. */
  readonly checkEvery: number;
  readonly stop: StopRule;
}

export type PlanRequest = Pick<
  SeriesPlan,
  'table' | 'meshes' | 'program' | 'play' | 'seed' | 'players' | 'battles' | 'partBlocks' | 'stop'
>;

/** Makes a plan. With a test the number of battles is rounded down to what the test reads at a time. */
export function createPlan(request: PlanRequest): SeriesPlan {
  const { table, players, stop } = request;
  const block = stop.by === 'fair' ? fairnessBlock(table) : blockOf(players, stop.by === 'sprt');
  const step = { number: 1, sprt: block, fair: 2 * block }[stop.by];
  const content = {
    ...request,
    format: planFormat,
    tableHash: sha256(canonicalJson(table)),
    battles: Math.max(step, Math.floor(request.battles / step) * step),
    block,
    checkEvery: 50,
  } as const;
  return { ...content, id: idOf(content) };
}

const idOf = (content: Omit<SeriesPlan, 'id'>): string => sha256(canonicalJson(content));

/** Returns the plan in a parsed `series.json`; a sentence if it is none, or was changed. */
export function readPlan(value: unknown): SeriesPlan | string {
  const plan = value as SeriesPlan | null;
  if (plan?.format !== planFormat) return `The field "format" should be ${planFormat}; it is another one.`;
  const { id, ...content } = plan;
  return id === idOf(content)
    ? plan
    : 'The file was changed after `series new` wrote it. A series cannot be edited: make a new one.';
}

/** Returns what is wrong if a series was made by another version of the program, or of its rules and players; else null. */
export function versionProblem({ program, play, table }: SeriesPlan): string | null {
  const own = { program: packageFile.version, play: playVersion(table.rules) };
  if (program === own.program && play === own.play) return null;
  return `This series is for version ${program} with play ${play ?? 'unknown'}; this program is version ${own.program} with play ${own.play ?? 'unknown'}. Use that version, or make a new series.`;
}

/** A series between two players, or between mirrored forces. */
export type PlayableSeries = Series | FairnessSeries;

/** Returns the series that a plan's battles belong to, as the workers of one process play it. */
export const playableOf = ({ table, seed, players, stop }: SeriesPlan): PlayableSeries =>
  stop.by === 'fair'
    ? { table, seed, player: players[0] }
    : { table, seed, players, ...(stop.by === 'sprt' && { fours: true }) };

/** Opens a series: its battles can be played by their numbers. */
export const openBattles = (series: PlayableSeries): Simulator | FairnessBattles =>
  'players' in series ? new Simulator(series) : new FairnessBattles(series);

/** A range of blocks: from the first, to the one after the last. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

export const blocksIn = ({ battles, block }: SeriesPlan): number => Math.ceil(battles / block);

/** Returns the number of parts. */
export const partsIn = (plan: SeriesPlan): number => Math.ceil(blocksIn(plan) / plan.partBlocks);

/** Returns the blocks of a part. */
export const partRange = (plan: SeriesPlan, part: number): BlockRange => ({
  from: part * plan.partBlocks,
  to: Math.min((part + 1) * plan.partBlocks, blocksIn(plan)),
});

export const partOfBlock = (plan: SeriesPlan, block: number): number => Math.floor(block / plan.partBlocks);

/** Returns the numbers of the battles in some blocks. */
export function battlesIn({ block, battles }: SeriesPlan, { from, to }: BlockRange): readonly number[] {
  const [first, end] = [from * block, Math.min(to * block, battles)];
  return Array.from({ length: end - first }, (_, i) => first + i);
}

/** Returns the blocks that are played twice, of the parts before a number. */
export function checkedBlocks(plan: SeriesPlan, parts = partsIn(plan)): readonly number[] {
  const end = Math.min(parts * plan.partBlocks, blocksIn(plan));
  return Array.from({ length: Math.ceil(end / plan.checkEvery) }, (_, i) => i * plan.checkEvery);
}

/** Returns the hash of what a block's battles came to, by which two machines compare them. */
export const blockHash = (outcomes: readonly Outcome[]): string =>
  sha256(canonicalJson([...outcomes].sort((a, b) => a.battle - b.battle)));
