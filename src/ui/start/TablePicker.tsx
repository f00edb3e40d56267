import { useMemo, useState } from 'react';
import { shapesOf } from '../../rules/registry';
import { place } from '../../table/place';
import { Icon } from '../parts/Icon';
import { text } from '../text';
import type { Ground } from './choices';
import { TablePlan } from '../parts/TablePlan';

interface TablePickerProps {
  readonly grounds: readonly Ground[];
  readonly chosen: Ground;
  /** Under which they are to be played; only a table that was made for them shows its units. */
  readonly rules: string;
  readonly onChoose: (ground: Ground) => void;
  readonly onForget: (ground: Ground) => void;
}

/** Tables to choose from: those of the program by pictures of their scenes, others by their maps. */
export function TablePicker({ grounds, chosen, rules, onChoose, onForget }: TablePickerProps) {
  return (
    <section aria-label={text.start.table}>
      <h2 className="new-head">{text.start.table}</h2>
      <ul className="new-tables">
        {grounds.map((ground) => (
          <li key={ground.key}>
            <button
              type="button"
              className="new-table"
              aria-pressed={ground.key === chosen.key}
              onClick={() => onChoose(ground)}
            >
              <GroundPicture ground={ground} rules={rules} />
              <strong>{ground.file.name}</strong>
              <span>{[ground.file.text, text.start.size(ground.file.size)].filter(Boolean).join(' ')}</span>
            </button>
            {ground.own && ground.key !== chosen.key && (
              <button
                type="button"
                className="button-icon new-forget"
                aria-label={text.start.forget(ground.file.name)}
                title={text.start.forget(ground.file.name)}
                onClick={() => onForget(ground)}
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Picture of a table; its map where it has none, or where it does not load, as without a network. */
function GroundPicture({ ground, rules }: { ground: Ground; rules: string }) {
  const [failed, setFailed] = useState(false);
  if (ground.picture === undefined || failed)
    return <GroundPlan ground={ground} withForces={ground.file.rules === rules} />;
  return (
    <img
      className="new-picture"
      src={ground.picture}
      alt={text.start.picture(ground.file.name)}
      width={400}
      height={300}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

function GroundPlan({ ground: { file, meshes }, withForces }: { ground: Ground; withForces: boolean }) {
  const table = useMemo(() => place(file, shapesOf(file.rules) ?? (() => null), meshes), [file, meshes]);
  return <TablePlan table={table} models={withForces ? table.models : []} />;
}
