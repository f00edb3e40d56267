/** Parts of lessons that several games share: steps about the program itself, and remarks on the player's place in it. */
import type { Condition, LessonStep, Remark } from '../../engine/lesson';

/** The player has undone something. */
export const undone: Condition = { is: 'doing', deed: 'undo' };

/** Returns the condition that the player is asked a question of this kind. */
export const asked = (kind: string): Condition => ({ is: 'asked', kinds: [kind] });

/** Teaches what the list of enemies in the unit panel shows. */
export const sightStep: LessonStep = {
  id: 'sight',
  title: 'Who sees whom',
  text: 'The unit panel lists every enemy with its distance and cover. An open eye means that a line of sight exists. Press the document button of a row to see the proof.',
  goal: { is: 'doing', deed: 'open-ruling' },
  points: [{ part: 'sights' }],
};

/** Teaches the timeline. */
export const lookBackStep: LessonStep = {
  id: 'time',
  title: 'Look back',
  text: 'The timeline holds the whole battle. Step back to see a moment again; the log follows it. Come back with the button at its end.',
  goal: { is: 'doing', deed: 'look-back' },
  points: [{ part: 'time' }],
};

/** Teaches undo, where the player plays on from the moment to which it leads back. */
export const undoStep: LessonStep = {
  id: 'undo',
  title: 'Take it back',
  text: 'Press Undo (Ctrl+Z): the battle goes back to your last choice. The dice stay the same, so undo cannot cheat them.',
  goal: undone,
  points: [{ part: 'undo' }],
};

/** The player sees the past, and the step needs the present. */
export const pastRemark: Remark = {
  when: { is: 'doing', deed: 'look-back' },
  text: 'You are looking at the past: return to the present first.',
  points: [{ part: 'time' }],
};

/** A move is planned and not confirmed. */
export const plannedRemark: Remark = {
  when: { is: 'doing', deed: 'plan-move' },
  text: 'The move is only planned: confirm it.',
};

/** The player has undone something, and the step goes on from there. */
export const redoRemark: Remark = {
  when: undone,
  text: 'Redo is the second arrow of the toolbar.',
  points: [{ part: 'undo' }],
};
