/** A guided first battle: three models of the Iron Sultanate against four heretics. */
import type { Lesson } from '../../../engine/lesson';
import type { TableFile } from '../../../table/format';
import {
  asked,
  lookBackStep,
  pastRemark,
  plannedRemark,
  redoRemark,
  sightStep,
  undoStep,
} from '../../shared/lesson-parts';
import table from './lesson.table.json' with { type: 'json' };

const choosing = asked('choose-model');
const acting = asked('choose-action');

export const lesson: Lesson = {
  title: 'The Broken Shrine',
  text: 'Three warriors against four heretics: see, shoot, move, charge, and break their nerve.',
  minutes: 10,
  setup: { table: table as unknown as TableFile, seed: 'shrine 54', side: 'red', opponent: 'recruit' },
  learnt: [
    'The sides activate one model each in turn; a model may take each ACTION once.',
    'The left panel says whom a model sees, how far away, and in which cover.',
    'Two dice that make 7 or more succeed; +DICE and −DICE add dice, of which the best or worst two count.',
    'A hit is followed by an Injury Roll; BLOOD MARKERS make later rolls worse for the model.',
    'A failed Risky roll ends the activation.',
    'Undo and the timeline go back to any moment of a battle.',
  ],
  remarks: [
    {
      when: { is: 'asked', kinds: ['spend-blood'] },
      text: 'The model that rolls has BLOOD MARKERS, and you may spend them against it: each takes a die away, or adds one to its injury.',
    },
    {
      when: { is: 'asked', kinds: ['stand-up'] },
      text: 'This model is Down. It may stand up and then moves at half.',
    },
    {
      when: { is: 'asked', kinds: ['choose-charge-end', 'choose-slide'] },
      text: 'Go on into contact, so that the fight is certain.',
      points: [{ option: 'contact' }],
    },
    {
      when: { is: 'asked', kinds: ['choose-weapon', 'choose-characteristic'] },
      text: 'Pick the weapon whose odds you like better.',
    },
  ],
  steps: [
    {
      id: 'welcome',
      title: 'Your side of the shrine',
      text: 'You lead the Iron Sultanate, with the chequered rims, at the near edge. Drag the table with the right mouse button or two fingers to turn it. Distances are in inches.',
      goal: { is: 'read' },
      points: [{ unit: 'azeb' }, { unit: 'janissary' }, { unit: 'lion' }],
    },
    {
      id: 'select',
      title: 'Select a model',
      text: 'Select the Azeb on the table. Selecting changes nothing: you cannot break anything.',
      goal: { is: 'selected', whose: 'own' },
      points: [{ unit: 'azeb' }],
    },
    sightStep,
    {
      id: 'ruling',
      title: 'The proof',
      text: 'The sheet shows the line from the side and from above, and what hides the target. Close it with Escape or its cross, then go on.',
      goal: { is: 'read' },
      points: [],
    },
    {
      id: 'first',
      title: 'Who goes first',
      text: 'You have won the roll-off. Choose your own side, and you activate the first model.',
      goal: { is: 'event', types: ['first-player'] },
      points: [{ part: 'question' }, { option: 'red' }],
    },
    {
      id: 'activate',
      title: 'Activate a model',
      text: 'The sides activate one model each in turn, until all have acted. Choose the Azeb.',
      goal: { is: 'event', types: ['unit-activated'], own: 'unit' },
      points: [{ part: 'question' }, { option: 'azeb' }],
    },
    {
      id: 'shoot',
      title: 'Choose an ACTION',
      text: 'A model may take several ACTIONS, each once a Turn. Choose Shoot.',
      goal: { is: 'event', types: ['action-begun'], own: 'model', data: { action: 'shoot' } },
      points: [{ part: 'question' }, { option: 'shoot' }],
      remarks: [{ when: choosing, text: 'First choose a model with a gun.', points: [{ option: 'azeb' }] }],
    },
    {
      id: 'odds',
      title: 'The odds before the roll',
      text: 'Pick a target: the panel shows its modifiers and your exact chance. Two dice that make 7 or more hit. Confirm to roll.',
      goal: { is: 'event', types: ['success-rolled'], own: 'model' },
      points: [{ part: 'question' }],
      remarks: [
        { when: { is: 'picked' }, text: 'These are your odds. Confirm, or pick another target to compare.' },
        { when: acting, text: 'Choose Shoot to come to the roll.', points: [{ option: 'shoot' }] },
      ],
    },
    {
      id: 'log',
      title: 'Injuries, and the log',
      text: 'A hit rolls for injury: 2 to 6 leaves a BLOOD MARKER, 7 or 8 takes the model Down, 9 or more Out of Action. Open the whole log and press a line to see its dice and rules.',
      goal: { is: 'doing', deed: 'open-log' },
      points: [{ part: 'log' }],
    },
    {
      id: 'cover',
      title: 'Cover',
      text: 'A model that touches a wall between you and it is in Cover: you roll with −1 DICE. Select the Heretic Rifleman behind the wall, to see what it sees of you.',
      goal: { is: 'selected', whose: 'enemy' },
      points: [{ unit: 'rifleman' }],
    },
    {
      id: 'move',
      title: 'Move',
      text: 'The Azeb can still Move. Choose Move, drag the figure or use the suggested move, and confirm. A Dash goes further, but it is Risky: if it fails, the activation ends.',
      goal: { is: 'event', types: ['model-moved'], own: 'model' },
      points: [{ part: 'question' }, { option: 'move' }],
      remarks: [plannedRemark, { when: choosing, text: 'Activate a model, and choose Move.' }],
    },
    undoStep,
    {
      id: 'end',
      title: 'End the activation',
      text: 'Press Redo (Ctrl+Y) or move again. Then end the activation; the heretics activate a model. When it is your turn again, choose the Lion of Jabir.',
      goal: { is: 'event', types: ['unit-activated'], own: 'unit' },
      points: [{ part: 'question' }],
      remarks: [
        redoRemark,
        { when: choosing, text: 'Choose the Lion of Jabir.', points: [{ option: 'lion' }] },
        {
          when: acting,
          text: 'This model is still active. End its activation, unless you want more of it.',
          points: [{ option: 'end' }],
        },
      ],
    },
    {
      id: 'charge',
      title: 'Charge',
      text: 'The Lion fights with claws, so bring it close. Choose Charge: it moves its speed and a D6 straight at an enemy. The Wretched is near enough.',
      goal: { is: 'event', types: ['charged'], own: 'model' },
      points: [{ part: 'question' }, { option: 'charge' }, { option: 'wretched' }],
      remarks: [
        { when: choosing, text: 'Choose the Lion of Jabir.', points: [{ option: 'lion' }] },
        {
          when: { is: 'asked', kinds: ['choose-action'], about: ['azeb', 'janissary'] },
          text: 'This model is better at shooting. Act with it and end its activation, or undo and choose the Lion.',
        },
      ],
    },
    {
      id: 'fight',
      title: 'Fight',
      text: 'Within 1 inch of an enemy the model is in Melee. Choose Fight: the same kind of roll, with the model’s skill in DICE.',
      goal: {
        is: 'any',
        of: [
          { is: 'event', types: ['action-begun'], own: 'model', data: { action: 'fight' } },
          { is: 'event', types: ['charge-failed'], own: 'model' },
        ],
      },
      points: [{ part: 'question' }, { option: 'fight' }],
      remarks: [
        { when: choosing, text: 'No fight came of this. Charge with another model, or skip this step.' },
      ],
    },
    lookBackStep,
    {
      id: 'turn',
      title: 'The end of a Turn',
      text: 'Play on: end this activation, then let the Janissary act. When all models have acted the Turn ends, and objectives held score.',
      goal: { is: 'event', types: ['turn-began'] },
      points: [{ part: 'turn' }],
      remarks: [
        pastRemark,
        { when: choosing, text: 'Choose a model and act as you like: you know how.' },
        { when: acting, text: 'Shoot, move or fight as you like, then end the activation.' },
      ],
    },
    {
      id: 'morale',
      title: 'Markers and Morale',
      text: 'Select a model to see its BLOOD MARKERS: its opponent spends them against its rolls. When half of a warband is down or out it tests Morale on two dice, and flees on 6 or less.',
      goal: { is: 'read' },
      points: [{ part: 'unit' }],
    },
  ],
};
