import type { CameraApi } from '../../scene/CameraRig';
import type { AppState } from '../../store/app-state';
import type { Session } from '../../store/battle/session';
import { Icon, type IconName } from '../parts/Icon';
import { text } from '../text';
import { useApp, useAppState } from './useStore';
import { eyeOf } from '../table/views';

interface ToolBarProps {
  readonly session: Session;
  readonly camera: () => CameraApi | null;
  /** Opens the list of keys; absent on phones, which have no keys. */
  readonly onHelp?: () => void;
}

/** Views, ruler, and steps back and forth. */
export function ToolBar({ session, camera, onHelp }: ToolBarProps) {
  const app = useApp();
  const mode = useAppState((state) => state.mode);
  const fieldOn = useAppState((state) => state.fieldRequest !== null);
  const selection = useAppState((state) => state.selection);
  const canPoint = useAppState(({ remote }) => remote?.isPlayer() ?? false);
  const canUndo = useAppState(mayUndo);
  const done = session.head?.commands.length ?? 0;
  const eye = eyeOf(session, selection);
  return (
    <div className="sheet toolbar" role="toolbar" aria-label={text.tools.label}>
      <ToolButton
        icon="undo"
        name={text.tools.undo}
        keys="Ctrl+Z"
        disabled={done === 0 || !canUndo}
        onClick={app.battle.undo}
      />
      <ToolButton
        icon="redo"
        name={text.tools.redo}
        keys="Ctrl+Y"
        disabled={done >= session.commandLog.length || !canUndo}
        onClick={app.battle.redo}
      />
      <span className="toolbar-gap" />
      <ToolButton icon="orbit" name={text.views.home} keys="H" onClick={() => camera()?.home()} />
      <ToolButton icon="top" name={text.views.top} keys="T" onClick={() => camera()?.topDown()} />
      <ToolButton icon="side" name={text.views.side} keys="S" onClick={() => camera()?.side()} />
      <ToolButton
        icon="figure"
        name={eye ? text.views.eye : text.views.eyeNeedsFigure}
        keys="E"
        disabled={!eye}
        onClick={() => eye && camera()?.eye(eye)}
      />
      <span className="toolbar-gap" />
      <ToolButton
        icon="ruler"
        name={text.tools.ruler}
        keys="R"
        pressed={mode === 'ruler'}
        onClick={() => app.view.setMode(mode === 'ruler' ? 'select' : 'ruler')}
      />
      <ToolButton
        icon="hand"
        name={text.tools.whatIf}
        keys="W"
        pressed={mode === 'what-if'}
        onClick={() => app.view.setMode(mode === 'what-if' ? 'select' : 'what-if')}
      />
      <ToolButton
        icon="evidence"
        name={text.tools.call}
        keys="C"
        pressed={mode === 'call'}
        onClick={() => app.view.setMode(mode === 'call' ? 'select' : 'call')}
      />
      <ToolButton
        icon="field"
        name={text.tools.field}
        keys="F"
        pressed={fieldOn}
        onClick={app.view.toggleField}
      />
      {canPoint && (
        <ToolButton
          icon="look-here"
          name={text.tools.point}
          keys="P"
          pressed={mode === 'point'}
          onClick={() => app.view.setMode(mode === 'point' ? 'select' : 'point')}
        />
      )}
      {onHelp && <ToolButton icon="help" name={text.tools.help} keys="?" onClick={onHelp} />}
    </div>
  );
}

/** Reports whether a person may take steps back: not of a battle that one only watches. */
export const mayUndo = ({ remote }: AppState): boolean => remote === null || remote.isPlayer();

interface ToolButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly keys: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export function ToolButton({ icon, name, keys, pressed, disabled = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="button-icon"
      aria-label={name}
      title={`${name} (${keys})`}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
