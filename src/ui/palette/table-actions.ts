/** The actions on the table that have a key: views, tools, steps back and forth. */
import type { CameraApi } from '../../scene/CameraRig';
import type { App } from '../../store/app';
import { subjectBetween } from '../ruling/subject';
import { areLabelsOn, toggleLabels } from '../layout/labels-setting';
import { layoutWords } from '../layout/words';
import { pointedSpot } from '../table/pointed-spot';
import { eyeOf } from '../table/views';
import { switchFocus } from '../app/focus';
import { pressCursorKey } from '../spoken/cursor-request';
import { spokenText } from '../spoken/words';
import { text } from '../text';
import type { Action } from './action';
import { paletteText } from './words';

/** The parts of the page that these actions need. */
export interface TableHost {
  readonly camera: () => CameraApi | null;
  readonly toggleHelp: () => void;
  readonly toggleLog: () => void;
  readonly openPalette: () => void;
}

const { groups } = paletteText;

/** Returns the actions on the table as it stands now. */
export function tableActions(app: App, host: TableHost): readonly Action[] {
  const { session, selection, mode } = app.store.getState();
  const eye = session && eyeOf(session, selection);
  const done = session?.head?.commands.length ?? 0;
  const rig = (move: (camera: CameraApi) => void) => () => {
    const camera = host.camera();
    if (camera) move(camera);
  };
  return [
    {
      name: text.tools.undo,
      group: groups.battle,
      keys: 'Ctrl+Z',
      run: session?.preview || done > 0 ? app.battle.undo : null,
    },
    {
      name: text.tools.redo,
      group: groups.battle,
      keys: 'Ctrl+Y',
      run: session && done < session.commandLog.length ? app.battle.redo : null,
    },
    { name: text.views.home, group: groups.views, keys: 'H', run: rig((camera) => camera.home()) },
    { name: text.views.top, group: groups.views, keys: 'T', run: rig((camera) => camera.topDown()) },
    { name: text.views.side, group: groups.views, keys: 'S', run: rig((camera) => camera.side()) },
    { name: text.views.eye, group: groups.views, keys: 'E', run: eye && rig((camera) => camera.eye(eye)) },
    {
      name: text.tools.ruler,
      group: groups.tools,
      keys: 'R',
      run: () => app.view.setMode(mode === 'ruler' ? 'select' : 'ruler'),
    },
    {
      name: text.tools.whatIf,
      group: groups.tools,
      keys: 'W',
      run: () => app.view.setMode(mode === 'what-if' ? 'select' : 'what-if'),
    },
    { name: text.tools.field, group: groups.tools, keys: 'F', run: app.view.toggleField },
    callAction(app),
    ...pointAction(app),
    { name: layoutWords.labels(areLabelsOn()), group: groups.views, keys: 'N', run: toggleLabels },
    { name: paletteText.fallen, group: groups.views, keys: 'X', run: app.view.toggleFallen },
    { name: paletteText.log, group: groups.battle, keys: 'L', run: host.toggleLog },
    ...cursorActions(session !== null),
    { name: spokenText.question, group: groups.battle, keys: 'A', run: switchFocus },
    { name: text.keys.title, group: groups.settings, keys: '?', run: host.toggleHelp },
    { name: paletteText.title, group: groups.settings, keys: 'Ctrl+K', run: host.openPalette },
  ];
}

/** Shows the other players of an online battle the spot pointed at last; without one asks for it. */
function pointAction(app: App): readonly Action[] {
  const { remote } = app.store.getState();
  if (!remote?.isPlayer()) return [];
  const run = () => {
    const spot = pointedSpot();
    if (spot) remote.lookHere(spot);
    else app.view.setMode('point');
  };
  return [{ name: text.tools.point, group: groups.tools, keys: 'P', run }];
}

/** Keys of the table's cursor, for a person who does not know them yet. */
const cursorActions = (isOnTable: boolean): readonly Action[] =>
  Object.entries(spokenText.cursor).map(([keys, name]) => ({
    name,
    group: groups.views,
    keys,
    run: isOnTable ? () => pressCursorKey(keys.toLowerCase()) : null,
  }));

/**
 * Opens the sight ruling between the selection and the target under the pointer, or closes the open one. Without both ends it
 * asks for them.
 */
function callAction(app: App): Action {
  const { ruling } = app.store.getState();
  return {
    name: ruling ? paletteText.closeCall : paletteText.call,
    group: groups.tools,
    keys: 'C',
    run: () => toggleRuling(app),
  };
}

function toggleRuling(app: App): void {
  const { session, selection, hovered, ruling, mode } = app.store.getState();
  if (ruling) return app.view.openRuling(null);
  if (mode === 'call') return app.view.setMode('select');
  const subject = session && subjectBetween(session, selection, hovered);
  if (subject) app.view.openRuling(subject);
  else app.view.setMode('call');
}
