import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/cli/io';
import { shardNamed } from '../../../src/cli/series/shard';

describe('--shard', () => {
  test.each([
    [
      'Slurm',
      {
        SLURM_ARRAY_TASK_ID: '7',
        SLURM_ARRAY_TASK_MIN: '1',
        SLURM_ARRAY_TASK_MAX: '8',
        SLURM_ARRAY_TASK_COUNT: '8',
      },
      6,
      8,
    ],
    [
      'Slurm in steps',
      {
        SLURM_ARRAY_TASK_ID: '6',
        SLURM_ARRAY_TASK_MIN: '0',
        SLURM_ARRAY_TASK_MAX: '6',
        SLURM_ARRAY_TASK_STEP: '2',
        SLURM_ARRAY_TASK_COUNT: '4',
      },
      3,
      4,
    ],
    ['AWS Batch', { AWS_BATCH_JOB_ARRAY_INDEX: '0', AWS_BATCH_JOB_ARRAY_SIZE: '5' }, 0, 5],
    ['SGE', { SGE_TASK_ID: '30', SGE_TASK_FIRST: '10', SGE_TASK_LAST: '50', SGE_TASK_STEPSIZE: '10' }, 2, 5],
    ['LSF', { LSB_JOBINDEX: '3', LSB_JOBINDEX_END: '12', LSB_JOBINDEX_STEP: '1' }, 2, 12],
  ])('auto: %s states index and count', (_, env, index, of) => {
    expect(shardNamed('auto', env)).toEqual({ index, of });
  });

  test.each([
    ['Kubernetes', 'JOB_COMPLETION_INDEX'],
    ['PBS', 'PBS_ARRAY_INDEX'],
    ['Torque', 'PBS_ARRAYID'],
  ])('auto/N: %s states the index only', (_, name) => {
    expect(shardNamed('auto/4', { [name]: '3' })).toEqual({ index: 3, of: 4 });
    expect(() => shardNamed('auto', { [name]: '3' })).toThrow('auto/n');
  });

  test('auto/N covers every shard, whether tasks count from 0 or from 1', () => {
    for (const first of [0, 1]) {
      const found = [0, 1, 2].map(
        (task) => shardNamed('auto/3', { PBS_ARRAY_INDEX: `${first + task}` }).index,
      );
      expect(found.sort()).toEqual([0, 1, 2]);
    }
  });

  test('i/n counts from 1; without --shard all is one shard', () => {
    expect(shardNamed('2/4', {})).toEqual({ index: 1, of: 4 });
    expect(shardNamed(undefined, { SLURM_ARRAY_TASK_ID: '3' })).toEqual({ index: 0, of: 1 });
  });

  test.each([
    ['outside an array', 'auto', {}, 'none here'],
    ['SGE outside an array', 'auto', { SGE_TASK_ID: 'undefined' }, 'none here'],
    ['LSF outside an array', 'auto', { LSB_JOBINDEX: '0' }, 'none here'],
    [
      'an array with gaps',
      'auto',
      {
        SLURM_ARRAY_TASK_ID: '7',
        SLURM_ARRAY_TASK_MIN: '3',
        SLURM_ARRAY_TASK_MAX: '7',
        SLURM_ARRAY_TASK_COUNT: '2',
      },
      'gaps',
    ],
    ['no shards', 'auto/0', { PBS_ARRAY_INDEX: '1' }, 'auto/n'],
    ['too high an index', '5/4', {}, 'i from 1 to n'],
    ['a word', 'half', {}, 'i from 1 to n'],
  ])('refuses %s', (_, text, env, message) => {
    expect(() => shardNamed(text, env)).toThrow(UsageError);
    expect(() => shardNamed(text, env)).toThrow(message);
  });
});
