import { describe, expect, it } from 'vitest';
import type { CommandSpec } from '../../src/cli/arguments/command-spec';
import { commands } from '../../src/cli/arguments/commands';
import packageFile from '../../package.json' with { type: 'json' };
import { defilade } from '../support/cli';

describe('help', () => {
  it('--help lists the commands on stdout and exits 0', async () => {
    const { code, out, err } = await defilade(['--help']);
    expect([code, err]).toEqual([0, '']);
    for (const [name, { summary }] of Object.entries(commands))
      expect(out).toMatch(`${name} `.padEnd(11) + summary);
  });

  it.each(Object.entries<CommandSpec>(commands))(
    '%s --help explains each option',
    async (name, { options, usage }) => {
      const { code, out } = await defilade([name, '--help']);
      expect(code).toBe(0);
      expect(out).toContain(`Usage: defilade ${name} ${usage[0]}`);
      for (const [option, { help }] of Object.entries(options)) {
        expect(out).toMatch(new RegExp(`--${option}.* {2}`));
        expect(out).toContain(help);
        expect(usage.join(' ')).toContain(`--${option}`);
      }
    },
  );

  it('--version prints the version of the package', async () => {
    expect(await defilade(['--version'])).toMatchObject({ code: 0, out: `${packageFile.version}\n` });
  });
});
