import { useState } from 'react';
import type { CameraApi } from '../../scene/CameraRig';
import type { Session } from '../../store/battle/session';
import { mayUndo, ToolBar, ToolButton } from '../app/ToolBar';
import { useMediaQuery } from '../app/useMediaQuery';
import { useApp, useAppState } from '../app/useStore';
import { text } from '../text';
import { layoutWords } from './words';

interface QuickToolsProps {
  readonly session: Session;
  readonly camera: () => CameraApi | null;
  readonly onHelp: () => void;
}

/** The toolbar where a small screen has room for it; else its most used tools, with a button for all of them. */
export function QuickTools({ session, camera, onHelp }: QuickToolsProps) {
  const app = useApp();
  const canUndo = useAppState(mayUndo);
  const [open, setOpen] = useState(false);
  const isRoomy = useMediaQuery('(min-width: 45em) and (min-height: 37.5em)');
  if (isRoomy) {
    return (
      <div className="quick-tools roomy">
        <ToolBar session={session} camera={camera} onHelp={onHelp} />
      </div>
    );
  }
  return (
    <div className="quick-tools">
      {open && <ToolBar session={session} camera={camera} />}
      <div className="sheet toolbar quick-few">
        {!open && (
          <>
            <ToolButton
              icon="undo"
              name={text.tools.undo}
              keys="Ctrl+Z"
              disabled={(session.head?.commands.length ?? 0) === 0 || !canUndo}
              onClick={app.battle.undo}
            />
            <ToolButton icon="orbit" name={text.views.home} keys="H" onClick={() => camera()?.home()} />
          </>
        )}
        <button
          type="button"
          className="button-icon"
          aria-label={open ? layoutWords.closeTools : layoutWords.tools}
          aria-expanded={open}
          onClick={() => setOpen((now) => !now)}
        >
          <span aria-hidden="true" className="more-mark" />
        </button>
      </div>
    </div>
  );
}
