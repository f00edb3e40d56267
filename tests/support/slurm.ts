/** A cluster of one node, this machine: Slurm's daemons from Debian's slurm-wlm, where they are installed. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';

const daemons = ['munged', 'slurmctld', 'slurmd'] as const;

/** Debian has the daemons in a folder that the path of users leaves out. */
const path = `${process.env['PATH']}:/usr/sbin:/sbin`;

/** Reports whether Slurm and Munge, by which its parts know one another, are installed. */
export const hasSlurm = (): boolean =>
  [...daemons, 'sbatch'].every(
    (program) => spawnSync('which', [program], { env: { PATH: path }, stdio: 'ignore' }).status === 0,
  );

export interface Slurm {
  /** Environment in which Slurm's commands find this cluster. */
  readonly env: NodeJS.ProcessEnv;
  /** Lists jobs that wait or run. */
  jobs(): string;
  stop(): void;
}

/** Starts the daemons and waits until the node takes jobs. */
export async function startSlurm(): Promise<Slurm> {
  const folder = mkdtempSync(join(tmpdir(), 'defilade-slurm-'));
  const file = (name: string): string => join(folder, name);
  mkdirSync(file('munge'), { mode: 0o700 });
  writeFileSync(file('munge/key'), 'k'.repeat(64), { mode: 0o600 });
  mkdirSync(file('state'));
  mkdirSync(file('spool'));
  chmodSync(folder, 0o755);
  const user = userInfo().username;
  const host = hostname().split('.')[0]!;
  const settings = [
    'ClusterName=defilade',
    `SlurmctldHost=${host}(127.0.0.1)`,
    `SlurmctldPort=${await freePort()}`,
    `SlurmdPort=${await freePort()}`,
    `SlurmUser=${user}`,
    `SlurmdUser=${user}`,
    `AuthInfo=socket=${file('munge/socket')}`,
    `StateSaveLocation=${file('state')}`,
    `SlurmdSpoolDir=${file('spool')}`,
    `SlurmctldPidFile=${file('slurmctld.pid')}`,
    `SlurmdPidFile=${file('slurmd.pid')}`,
    'ProctrackType=proctrack/pgid',
    'TaskPlugin=task/none',
    'JobAcctGatherType=jobacct_gather/none',
    'MpiDefault=none',
    'MailProg=/bin/true',
    'ReturnToService=2',
    'KillWait=1',
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_Core',
    'SlurmdParameters=config_overrides',
    // Starts what waits at once: by default Slurm looks for it once a minute.
    'SchedulerParameters=sched_interval=1,sched_min_interval=0,batch_sched_delay=0,bf_interval=1',
    `NodeName=${host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=8000 State=UNKNOWN`,
    `PartitionName=main Nodes=${host} Default=YES MaxTime=INFINITE State=UP`,
  ];
  writeFileSync(file('slurm.conf'), `${settings.join('\n')}\n`);
  const env = { ...process.env, PATH: path, SLURM_CONF: file('slurm.conf') };
  const children: ChildProcess[] = [];
  const start = (program: (typeof daemons)[number], args: readonly string[]): void => {
    children.push(spawn(program, args, { env, stdio: 'ignore' }));
  };
  start('munged', [
    '--foreground',
    '--force',
    `--key-file=${file('munge/key')}`,
    `--socket=${file('munge/socket')}`,
    `--pid-file=${file('munge/pid')}`,
    `--log-file=${file('munge/log')}`,
    `--seed-file=${file('munge/seed')}`,
  ]);
  start('slurmctld', ['-D', '-c', '-f', file('slurm.conf'), '-L', file('slurmctld.log')]);
  start('slurmd', ['-D', '-c', '-f', file('slurm.conf'), '-L', file('slurmd.log'), '-N', host]);
  const stop = (): void => {
    for (const child of children.reverse()) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const ask = (program: string, args: readonly string[]): string =>
    spawnSync(program, args, { env, encoding: 'utf8' }).stdout;
  for (let tries = 0; !/idle/.test(ask('sinfo', ['-h', '-o', '%T'])); tries++) {
    if (tries > 300) {
      const logs = ['slurmctld.log', 'slurmd.log'].map((name) => textIfThere(file(name)).slice(-2000));
      stop();
      throw new Error(`Slurm does not start:\n${logs.join('\n')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    env,
    jobs: () => ask('squeue', ['-h', '-o', '%i %T']),
    stop() {
      execFileSync('scancel', ['--user', user], { env });
      stop();
    },
  };
}

function textIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
