/** Plays a battle on the stage by its schedule. */
import type { StoreApi } from 'zustand/vanilla';
import type { Speed } from '../battle/playback';
import type { Session } from '../battle/session';
import { shownNow } from '../battle/shown';
import { fastestDice, beginBeat, throwDice, type PlayedApp, type Stage, type Staging } from '../battle/stage';
import { looksBack } from '../battle/time';
import { scheduleOf, type Schedule, type Step } from './schedule';

/**
 * Plays from the moment shown to the battle's end, at the speed that the person asks for meanwhile.
 * @param isOn false once something else is shown; the playback then ends
 */
export async function playThrough(
  app: PlayedApp,
  stage: StoreApi<Stage>,
  staging: Staging,
  isOn: () => boolean,
): Promise<void> {
  let hasEnded = false;
  while (!hasEnded && isOn()) {
    const { speed } = app.store.getState().playback;
    const session = shownNow(app.store.getState());
    if (!session?.head || !session.battle || !looksBack(session)) return;
    const schedule = scheduleOf(session.head, speed, session.battle.events.length);
    /** Returns the session to play on; null where another schedule is due: for another speed, or for what has happened since. */
    const goesOn = (): Session | null => {
      const now = shownNow(app.store.getState());
      return now?.head === session.head && app.store.getState().playback.speed === speed ? now : null;
    };
    hasEnded = await playSchedule(app, stage, schedule, async (step) => {
      const now = goesOn();
      if (!now) return false;
      await playStep(app, stage, staging, { step, speed, session: now, isOn });
      return isOn();
    });
  }
}

/** Shows each step; false once one cannot be played. */
async function playSchedule(
  app: PlayedApp,
  stage: StoreApi<Stage>,
  { shots }: Schedule,
  play: (step: Step) => Promise<boolean>,
): Promise<boolean> {
  for (const shot of shots)
    for (const caption of shot.captions)
      for (const step of caption.steps) {
        if (app.store.getState().playback.running) stage.setState({ shot, caption, beat: step.beat });
        if (!(await play(step))) return false;
      }
  return true;
}

async function playStep(
  app: PlayedApp,
  stage: StoreApi<Stage>,
  { rollsDice, rest }: Staging,
  {
    step: { beat, to, seconds },
    speed,
    session,
    isOn,
  }: { readonly step: Step; readonly speed: Speed; readonly session: Session; readonly isOn: () => boolean },
): Promise<void> {
  if (beat) beginBeat(stage, beat, session);
  if (beat?.kind === 'dice' && rollsDice() && speed <= fastestDice) await throwDice(stage, beat, session);
  if (!isOn()) return;
  if (to !== session.battle!.events.length) app.battle.lookAt(to, true);
  await rest(seconds);
}
