import { execFileSync } from 'node:child_process';
import { FileError, type Io } from '../../src/cli/io';
import { main } from '../../src/cli/main';

/** Builds the bundle that the commands' worker threads run, if its sources have changed. */
export function buildWorkers(): void {
  execFileSync(process.execPath, ['scripts/build-cli.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Runs the command line on files in memory. */
export async function defilade(
  argv: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
) {
  let [out, err] = ['', ''];
  const written: Record<string, string> = {};
  const binaries: Record<string, Uint8Array> = {};
  const bytesOf = (file: string, missing?: string): Uint8Array => {
    const content = written[file] ?? binaries[file] ?? files[file] ?? missing;
    if (content === undefined) throw new FileError('The file does not exist.');
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
  const io: Io = {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    length: async (file) => bytesOf(file).length,
    read: async (file) => bytesOf(file),
    append: async (file, text) => {
      written[file] = new TextDecoder().decode(bytesOf(file, '')) + text;
    },
    write: async (file, content) => {
      if (typeof content === 'string') written[file] = content;
      else binaries[file] = content;
    },
    replace: async (file, content) => io.write(file, content),
    progress: () => {},
  };
  const code = await main(argv, io);
  return { code, out, err, written, binaries, lines: out.split('\n').filter((line) => line !== '') };
}
