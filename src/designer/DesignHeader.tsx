import { now } from '../store/design/history';
import { useDesign, useDesigner, useHost } from './host';
import { IconButton } from './Icon';
import { words } from './text';

/** The head of the screen: table name, autosave, help, and the button back. */
export function DesignHeader({ helpOpen, onHelp }: { helpOpen: boolean; onHelp: () => void }) {
  const designer = useDesigner();
  const { onLeave, leaveName = words.leave } = useHost();
  const name = useDesign((state) => now(state.history).name);
  return (
    <header className="sheet design-head">
      <h1 className="brand">{words.title}</h1>
      <span className="table-name">{name}</span>
      <SavingMark />
      <IconButton icon="help" name={words.helpTitle} pressed={helpOpen} onClick={onHelp} />
      <button
        type="button"
        className="button-quiet"
        onClick={() => void designer.document.settled().then(onLeave)}
      >
        {leaveName}
      </button>
    </header>
  );
}

/** State of the autosave. */
function SavingMark() {
  const saving = useDesign((state) => state.saving);
  return (
    <span className={`design-keeping ${saving}`} role="status">
      {words.saving[saving]}
    </span>
  );
}
