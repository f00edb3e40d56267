import type { DesignSource } from '../../designer/open-design';
import type { Session } from '../../store/battle/session';
import { designNamed } from '../app/design-source';
import { tableHeadings } from '../app/shipped-headings';
import { packPlaceWords } from '../packs/place-words';
import { useApp } from '../app/useStore';
import { Icon } from '../parts/Icon';
import { Door, Way } from './Door';
import { TablePicture } from './pictures';
import { startText } from './words';

interface DesignDoorProps {
  readonly session: Session | null;
  readonly onDesign: (source: DesignSource) => void;
  readonly onLab: () => void;
}

/** Tables: a new one, one that begins with a shipped one, and the lab on the open one. */
export function DesignDoor({ session, onDesign, onLab }: DesignDoorProps) {
  const app = useApp();
  const { title, about, blank, blankHint, from, edit, lab, labHint } = startText.design;
  return (
    <Door title={title} about={about} picture={<TablePicture />}>
      <Way icon="pen" name={blank} hint={blankHint} onClick={() => onDesign(designNamed(''))} />
      <Way
        icon="field"
        name={lab}
        {...(session && { hint: labHint(session.table.name) })}
        disabled={!session}
        onClick={onLab}
      />
      <Way
        icon="book"
        name={packPlaceWords.way}
        hint={packPlaceWords.wayHint}
        onClick={() => app.files.openPacks()}
      />
      <details className="door-tables">
        <summary>
          <Icon name="open" size={20} /> {from}
        </summary>
        <ul>
          {tableHeadings.map(({ file, name, game }) => (
            <li key={file}>
              <button
                type="button"
                className="door-way"
                aria-label={edit(name)}
                onClick={() => onDesign(designNamed(file))}
              >
                <span>
                  {name}
                  <small>{game}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </Door>
  );
}
