/** `series serve`: hands out the work on a series over HTTP, for machines that share no folder. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { battlesIn, checkedBlocks, partOfBlock, partRange, partsIn } from '../../analysis/series/plan';
import type { Outcome } from '../../analysis/series/simulate';
import { createSeriesRoutes, type SeriesHost, type SeriesWork } from '../../server/series';
import { builtApp } from '../built-app';
import { FileError, type Io } from '../io';
import { wholeNumber } from '../arguments/series-arguments';
import { SeriesFolder, textOf, writeWhole } from './folder';
import { standingOf } from './standing';

export interface ServeOptions {
  readonly host?: string | undefined;
  readonly port?: string | undefined;
  readonly lease?: string | undefined;
}

/** A running server of a series. */
export interface SeriesServer {
  /** Address for `series work`. */
  readonly address: string;
  /** Address of the page that lends a browser; null where the app is not built. */
  readonly page: string | null;
  close(): Promise<void>;
}

/** Answers for the series in a folder. After machines have disagreed, it refuses everything with the reason. */
export function hostOf(folder: SeriesFolder): SeriesHost {
  const { plan, players, checks, outcomes } = folder;
  let failure: string | null = null;
  const isDone = (): boolean => standingOf(plan, outcomes).done;
  return {
    plan: textOf(join(folder.path, 'series.json'))!,
    find(by, isUnderWay) {
      if (failure !== null) return 'done';
      const free = (work: SeriesWork): boolean => !isUnderWay(work);
      const missing = isDone() ? [] : folder.missingParts();
      const part = missing.find((number) => free({ kind: 'part', number }));
      if (part !== undefined) return { kind: 'part', number: part };
      const check = checkedBlocks(plan).find((block) => {
        const player = players.get(partOfBlock(plan, block));
        const isForeign = player !== undefined && player !== by;
        return isForeign && !checks.has(block) && free({ kind: 'check', number: block });
      });
      if (check !== undefined) return { kind: 'check', number: check };
      return missing.length > 0 ? 'wait' : 'done';
    },
    save({ kind, number }, sent, by) {
      if (failure !== null) return failure;
      const blocks =
        kind === 'part'
          ? number < partsIn(plan)
            ? partRange(plan, number)
            : null
          : { from: number, to: number + 1 };
      const found = sent as readonly (Partial<Outcome> | null)[];
      const wanted = blocks === null ? [] : battlesIn(plan, blocks);
      if (
        found.length !== wanted.length ||
        found.some((each, i) => each?.battle !== wanted[i] || typeof each?.hash !== 'string')
      )
        return 'These are not the battles of the claim.';
      try {
        if (kind === 'part') folder.addPart(number, found as readonly Outcome[], by);
        else folder.addCheck(number, found as readonly Outcome[], by);
        return null;
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        return (failure = error.message);
      }
    },
  };
}

/** Returns the key in the address of a folder's server, which stays the same when it starts again. */
function keyOf(folder: string): string {
  const file = join(folder, 'key');
  const known = textOf(file)?.trim();
  if (known) return known;
  const key = randomBytes(12).toString('base64url');
  writeWhole(file, `${key}\n`);
  return key;
}

/**
 * Starts the server of a series.
 * @param app folder of the built app; null for none
 * @throws FileError where the folder holds no series, UsageError on bad options
 */
export async function startSeries(
  path: string,
  options: ServeOptions,
  app: string | null = builtApp(),
): Promise<SeriesServer> {
  const { host = 'localhost' } = options;
  const port = wholeNumber('series serve', '--port', options.port ?? '4180', 0);
  const lease = 1000 * wholeNumber('series serve', '--lease', options.lease ?? '600', 1);
  const folder = SeriesFolder.open(path);
  const key = keyOf(path);
  const routes = createSeriesRoutes({
    host: hostOf(folder),
    lease,
    key,
    ports: { now: () => Date.now(), random: randomBytes },
    app,
  });
  const server = createServer(getRequestListener(routes.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error: Error) => {
    throw new FileError(`The server cannot start at ${host}:${port}: ${error.message}`);
  });
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    address: `${origin}/${key}`,
    page: app && `${origin}/?series=${key}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Serves a series until Ctrl+C. Returns the exit code. */
export async function serveSeries(path: string, options: ServeOptions, io: Io): Promise<number> {
  const { address, page, close } = await startSeries(path, options);
  const browsers =
    page === null
      ? 'Browsers can take part after `npm run build` and a new start.'
      : `In a browser, on a phone too: ${page}`;
  io.out(
    `The series is at ${address}\nOn other machines: defilade series work ${address}\n${browsers}\nAnybody with the address can send results. Ctrl+C stops the server.\n`,
  );
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await close();
  return 0;
}
