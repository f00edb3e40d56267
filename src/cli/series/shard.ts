/** The share of a series that one process plays: every `of`-th part, from `index` on. */
import { UsageError } from '../io';

export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The index of a task of an array job, as its scheduler counts, and the range of the array where it says so. */
interface ArrayTask {
  readonly scheduler: string;
  readonly index: number;
  readonly range: { readonly first: number; readonly last: number; readonly step: number } | null;
  /** Number of tasks, where the scheduler says so. */
  readonly count: number | null;
}

const numberIn = (env: Environment, name: string): number | null => {
  const text = env[name];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
};

/** Reads a task from the variables of one scheduler; null if it did not start this process. */
type Reader = (env: Environment) => ArrayTask | null;

function reader(
  scheduler: string,
  index: string,
  names: {
    readonly first?: string;
    readonly last?: string;
    readonly step?: string;
    readonly count?: string;
    /** First index where no variable says so. */
    readonly base?: number;
  } = {},
): Reader {
  const { base = null } = names;
  return (env) => {
    const task = numberIn(env, index);
    if (task === null) return null;
    const read = (name: string | undefined): number | null =>
      name === undefined ? null : numberIn(env, name);
    const [first, last] = [read(names.first) ?? base, read(names.last)];
    return {
      scheduler,
      index: task,
      range: first === null || last === null ? null : { first, last, step: read(names.step) ?? 1 },
      count: read(names.count),
    };
  };
}

/** LSF gives jobs outside arrays the index 0. */
const lsf = reader('LSF', 'LSB_JOBINDEX', { last: 'LSB_JOBINDEX_END', step: 'LSB_JOBINDEX_STEP', base: 1 });

const readers: readonly Reader[] = [
  reader('Slurm', 'SLURM_ARRAY_TASK_ID', {
    first: 'SLURM_ARRAY_TASK_MIN',
    last: 'SLURM_ARRAY_TASK_MAX',
    step: 'SLURM_ARRAY_TASK_STEP',
    count: 'SLURM_ARRAY_TASK_COUNT',
  }),
  reader('Kubernetes', 'JOB_COMPLETION_INDEX'),
  reader('AWS Batch', 'AWS_BATCH_JOB_ARRAY_INDEX', { count: 'AWS_BATCH_JOB_ARRAY_SIZE' }),
  reader('PBS', 'PBS_ARRAY_INDEX'),
  reader('PBS', 'PBS_ARRAYID'),
  reader('SGE', 'SGE_TASK_ID', {
    first: 'SGE_TASK_FIRST',
    last: 'SGE_TASK_LAST',
    step: 'SGE_TASK_STEPSIZE',
  }),
  (env) => (numberIn(env, 'LSB_JOBINDEX') === 0 ? null : lsf(env)),
];

/**
 * Reads `--shard`: `2/4` is the second of four; `auto` takes both numbers from the scheduler's variables; `auto/4` takes the index from
 * them and the count from the text, for schedulers that state no count.
 * @throws UsageError on another form, and where the variables do not tell
 */
export function shardNamed(text: string | undefined, env: Environment): Shard {
  if (text === undefined) return { index: 0, of: 1 };
  const [, first, count] = /^(\d+|auto)(?:\/(\d+))?$/.exec(text) ?? [];
  const of = count === undefined ? null : Number(count);
  if (first === 'auto' && of !== 0) return automatic(of, env);
  if (of === null || !(Number(first) >= 1 && Number(first) <= of))
    throw new UsageError(
      `--shard is i/n with i from 1 to n, as in 2/4, or auto, or auto/n; "${text}" is not.`,
    );
  return { index: Number(first) - 1, of };
}

function automatic(of: number | null, env: Environment): Shard {
  const task = readers.reduce<ArrayTask | null>((found, read) => found ?? read(env), null);
  if (task === null)
    throw new UsageError(
      '--shard auto needs a task of an array job (Slurm, Kubernetes, AWS Batch, PBS, SGE, LSF); there is none here: say --shard i/n.',
    );
  // Tasks may be counted from 0 or 1: the remainder is right for both.
  if (of !== null) return { index: task.index % of, of };
  const { range, count, scheduler } = task;
  const all = range === null ? count : Math.floor((range.last - range.first) / range.step) + 1;
  if (all === null)
    throw new UsageError(`${scheduler} does not state how many tasks there are: say --shard auto/n.`);
  if (count !== null && count !== all)
    throw new UsageError(`The array of ${scheduler} has gaps: say --shard auto/n with the number of shards.`);
  return { index: range === null ? task.index % all : (task.index - range.first) / range.step, of: all };
}
