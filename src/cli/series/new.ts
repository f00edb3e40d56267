/** `series new`: writes the plan of a series into a folder. */
import { dirname, join } from 'node:path';
import { createPlan, partsIn, type SeriesPlan, type StopRule } from '../../analysis/series/plan';
import { fairWithin } from '../../analysis/series/decide-fair';
import { usualDesign } from '../../analysis/series/sprt';
import { playVersion } from '../../analysis/layout/play-version';
import { writeMeshFiles, type MeshFiles } from '../../table/mesh-files';
import { countOf, formatCount } from '../../table/numbers';
import packageFile from '../../../package.json' with { type: 'json' };
import { openToPlay, playersNamed, unitsNamed, wholeNumber } from '../arguments/series-arguments';
import { fairWithinNamed } from '../fair-decision';
import { FileError, UsageError, type Io } from '../io';
import { planIn, writeWhole } from './folder';

export type NewOptions = Partial<
  Record<'battles' | 'seed' | 'players' | 'units' | 'decide' | 'effect' | 'part', string>
>;

/** Largest number of battles where a test ends the series. */
const mostToDecide = '4000';

/** Makes a series in a folder. Returns the exit code. @throws FileError if another series is there, UsageError on bad options */
export async function newSeries(folder: string, table: string, options: NewOptions, io: Io): Promise<number> {
  const stop = stopNamed(options);
  const players = playersNamed(options.players ?? 'regular');
  if (stop.by === 'fair' && players[0] !== players[1])
    throw new UsageError('--decide fair=PERCENT plays one player on both sides: name one.');
  const battles = options.battles ?? (stop.by === 'number' ? undefined : mostToDecide);
  const { seed } = options;
  if (seed === undefined) throw new UsageError('series new needs --seed SEED.');
  const request = {
    players,
    seed,
    stop,
    battles: wholeNumber('series new', '--battles', battles, 1),
    partBlocks: wholeNumber('series new', '--part', options.part ?? '10', 1),
    program: packageFile.version,
  };
  const opened = await openToPlay(table, io, unitsNamed('series', options.units));
  if (opened === null) return 1;
  const { file } = opened.table;
  const own = await besideTable(dirname(table), opened.files, io);
  const plan = createPlan({
    ...request,
    table: file,
    meshes: writeMeshFiles(own).meshes ?? {},
    play: playVersion(file.rules),
  });
  return writePlan(folder, plan, io);
}

function writePlan(folder: string, plan: SeriesPlan, io: Io): number {
  const there = planIn(folder);
  if (there !== null && there.id !== plan.id)
    throw new FileError(
      `${join(folder, 'series.json')}: Another series is in this folder, and a series cannot be changed. Name another folder.`,
    );
  if (there === null) writeWhole(join(folder, 'series.json'), `${JSON.stringify(plan)}\n`);
  io.out(
    `${plan.table.name}: ${plan.stop.by === 'number' ? '' : 'at most '}${formatCount(plan.battles)} battles in ${countOf(partsIn(plan), 'part')}; series ${plan.id.slice(0, 12)} in ${folder}.\n`,
  );
  return 0;
}

/** Reads when the series ends. @throws UsageError on another text */
function stopNamed({ decide, effect }: NewOptions): StopRule {
  if (effect !== undefined && decide !== 'stronger')
    throw new UsageError('--effect belongs to --decide stronger.');
  if (decide === undefined) return { by: 'number' };
  if (decide !== 'stronger') return { by: 'fair', ...fairWithin(fairWithinNamed(decide)) };
  const found = effect === undefined ? usualDesign.effect : Number(effect);
  if (!(found >= 0.05 && found <= 2))
    throw new UsageError(`--effect is from 0.05 to 2 standard deviations of a block; "${effect}" is not.`);
  return { by: 'sprt', ...usualDesign, effect: found };
}

/** Returns the meshes that lie beside the table; the others come with the program. */
async function besideTable(folder: string, files: MeshFiles, io: Io): Promise<MeshFiles> {
  const own = new Map<string, Uint8Array>();
  for (const src of files.keys()) {
    const bytes = await io.read(join(folder, src)).catch((error: unknown) => {
      if (error instanceof FileError) return null;
      throw error;
    });
    if (bytes !== null) own.set(src, bytes);
  }
  return own;
}
