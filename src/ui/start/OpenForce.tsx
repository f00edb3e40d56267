import { useState } from 'react';
import { forcesOf } from '../../analysis/forces';
import { readForceFile, type ReadForce } from '../../store/files/read-file';
import type { TableFile } from '../../table/format';
import { tooLarge } from '../../table/json';
import { FileButton } from '../parts/FileButton';
import { Icon } from '../parts/Icon';
import { text } from '../text';

interface OpenForceProps {
  /** The table as chosen so far. */
  readonly file: TableFile;
  readonly onForce: (force: unknown) => void;
}

/** Imports a force file, or lists its problems. */
export function OpenForce({ file, onForce }: OpenForceProps) {
  const [opened, setOpened] = useState<{ readonly name: string; readonly read: ReadForce } | null>(null);
  const open = async (chosen: File) => {
    const read = await readForceOf(chosen, file);
    setOpened({
      name: read.ok ? forcesOf({ rules: file.rules, forces: [read.force] })[0]!.name : chosen.name,
      read,
    });
    if (read.ok) onForce(read.force);
  };
  return (
    <section className="open-force" aria-label={text.start.openForce}>
      <FileButton
        label={text.start.openForce}
        accept=".json,application/json"
        className="button-quiet"
        onFiles={([chosen]) => void open(chosen!)}
      >
        <Icon name="open" size={18} /> {text.start.openForce}
      </FileButton>
      {opened?.read.ok && <p role="status">{text.start.forceOpened(opened.name)}</p>}
      {opened && !opened.read.ok && (
        <div role="alert">
          <p className="refusal">{text.start.forceRefused(opened.name)}</p>
          <ul>
            {opened.read.problems.map(({ at, message }, index) => (
              <li key={index} className="problem">
                <code>{at === '' ? text.problems.wholeFile : at}</code>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

async function readForceOf(chosen: File, table: TableFile): Promise<ReadForce> {
  const large = tooLarge(chosen.size);
  if (large) return { ok: false, problems: [large] };
  const bytes = await chosen.arrayBuffer().catch(() => null);
  if (bytes === null) return { ok: false, problems: [{ at: '', message: text.problems.unreadable }] };
  return readForceFile(new Uint8Array(bytes), table.rules, table);
}
