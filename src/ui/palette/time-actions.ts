/** The actions that show another moment of the battle. */
import type { App } from '../../store/app';
import { chapterBeside, timelineOf } from '../../store/battle/time';
import { setSound, soundSetting } from '../sound/sound-setting';
import { text } from '../text';
import { diceSetting, saveDiceSetting } from '../time/dice-setting';
import type { Action } from './action';
import { paletteText } from './words';

/** Returns the actions of time; without a battle only the choice of dice can be made. */
export function timeActions(app: App): readonly Action[] {
  const { session, playback } = app.store.getState();
  const { head = null, battle = null } = session ?? {};
  const at = battle?.events.length ?? 0;
  const show = (name: string, keys: string, moment: () => number): Action => ({
    name,
    group: paletteText.groups.time,
    keys,
    run:
      head &&
      battle &&
      (() => {
        app.battle.setPlayback({ running: false });
        app.battle.lookAt(moment());
      }),
  });
  return [
    show(text.time.stepBack, ',', () => at - 1),
    show(text.time.stepOn, '.', () => at + 1),
    show(paletteText.chapterBack, '[', () => chapterBeside(timelineOf(head!), at, -1)),
    show(paletteText.chapterOn, ']', () => chapterBeside(timelineOf(head!), at, 1)),
    show(paletteText.beginning, 'Home', () => 0),
    show(paletteText.now, 'End', () => timelineOf(head!).events),
    {
      name: paletteText.play,
      group: paletteText.groups.time,
      keys: 'Space',
      run: head && battle && (() => app.battle.setPlayback({ running: !playback.running })),
    },
    {
      name: paletteText.dice,
      group: paletteText.groups.settings,
      keys: 'D',
      run: () => toggleDice(app),
    },
    {
      name: paletteText.sound,
      group: paletteText.groups.settings,
      keys: 'V',
      run: () => setSound({ on: !soundSetting.getState().on }),
    },
  ];
}

/** Switches between dice on the table and results in the log; the program rolls in both. */
function toggleDice(app: App): void {
  saveDiceSetting(diceSetting() === 'on' ? 'off' : 'on');
  app.battle.rollByHand(false);
}
