/** A guided first battle: two units a side, and a low wall between them. */
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

const choosing = asked('choose-unit');
const acting = asked('choose-action');

export const lesson: Lesson = {
  title: 'The Signal Box',
  text: 'Two units a side and a low wall: see, shoot, move, react, charge, and hold.',
  minutes: 10,
  setup: { table: table as unknown as TableFile, seed: 'signal 38', side: 'red', opponent: 'recruit' },
  learnt: [
    'The sides activate one unit each in turn; a unit has two actions.',
    'The left panel says whom a unit sees, how far away, and in which cover.',
    'A d10 of the target number or less succeeds: low is good.',
    'Cover betters the saves of a unit, and Conceal makes it harder to hit.',
    'A unit that has not acted may react; the reaction uses up its activation.',
    'The loser of a fight checks Leadership, and may rout.',
    'Undo and the timeline go back to any moment of a battle.',
  ],
  remarks: [
    {
      when: { is: 'asked', kinds: ['casualty-order'] },
      text: 'Your unit is hit: pick the models that take the hits, in order.',
    },
    {
      when: { is: 'asked', kinds: ['choose-reaction', 'pay-reaction', 'keep-token'] },
      text: 'You may react. It helps now, but the unit has then had its activation this turn.',
    },
    { when: { is: 'asked', kinds: ['choose-leader'] }, text: 'Name a new leader.' },
    {
      when: { is: 'asked', kinds: ['choose-shift'] },
      text: 'After a fight a unit may Shift a few inches: out of reach, or on to cover.',
    },
  ],
  steps: [
    {
      id: 'welcome',
      title: 'Your side of the line',
      text: 'You lead the Republic of Vallon, with the chequered rims, at the near edge. Drag the table with the right mouse button or two fingers to turn it. Distances are in inches.',
      goal: { is: 'read' },
      points: [{ unit: 'rifles' }, { unit: 'raiders' }],
    },
    {
      id: 'select',
      title: 'Select a unit',
      text: 'Select a figure of the Rifle Section on the table. Selecting changes nothing: you cannot break anything.',
      goal: { is: 'selected', whose: 'own' },
      points: [{ unit: 'rifles' }],
    },
    sightStep,
    {
      id: 'ruling',
      title: 'The proof',
      text: 'In this game a line of sight is a narrow lane seen from above, and the size of what lies in it decides. Close the sheet with Escape or its cross, then go on.',
      goal: { is: 'read' },
      points: [],
    },
    {
      id: 'activate',
      title: 'Activate a unit',
      text: 'The sides activate one unit each in turn, until all have acted. Choose the Rifle Section.',
      goal: { is: 'event', types: ['unit-activated'], own: 'unit' },
      points: [{ part: 'question' }, { option: 'rifles' }],
    },
    {
      id: 'shoot',
      title: 'Choose an action',
      text: 'A unit has two actions, and may shoot with one of them. Choose Shoot. Shoot first: each earlier action costs 1 to hit.',
      goal: { is: 'event', types: ['action-performed'], own: 'unit', data: { action: 'shoot' } },
      points: [{ part: 'question' }, { option: 'shoot' }],
      remarks: [
        {
          when: { is: 'asked', kinds: ['choose-target'] },
          text: 'Point at a target to see your odds, and press it to shoot.',
        },
        { when: choosing, text: 'First choose a unit that sees an enemy.', points: [{ option: 'rifles' }] },
      ],
    },
    {
      id: 'log',
      title: 'What the log says',
      text: 'Each d10 of the target number or less is a hit; the enemy then rolls saves. Open the whole log and press a line: it shows the dice, the modifiers and the rules behind it.',
      goal: { is: 'doing', deed: 'open-log' },
      points: [{ part: 'log' }],
    },
    {
      id: 'cover',
      title: 'Cover',
      text: 'The low wall gives the Line Platoon Cover, which betters its saves, and Conceal, which makes it harder to hit. Select the Line Platoon on the table to see what it sees of you.',
      goal: { is: 'selected', whose: 'enemy' },
      points: [{ unit: 'line' }],
    },
    {
      id: 'move',
      title: 'Move',
      text: 'One action is left. Choose Move, drag a figure or use the suggested move, and confirm. The unit has to stay together.',
      goal: { is: 'event', types: ['model-moved'], own: 'unit' },
      points: [{ part: 'question' }, { option: 'move' }],
      remarks: [plannedRemark, { when: choosing, text: 'Activate a unit, and choose Move.' }],
    },
    undoStep,
    {
      id: 'reaction',
      title: 'The enemy’s turn',
      text: 'Press Redo (Ctrl+Y) or move again; the unit is then done and the enemy acts. When a unit is shot at or charged before it has acted, it may react. When you may choose again, take the Raiding Party.',
      goal: { is: 'event', types: ['unit-activated'], own: 'unit' },
      points: [{ part: 'question' }],
      remarks: [
        redoRemark,
        { when: choosing, text: 'Choose the Raiding Party.', points: [{ option: 'raiders' }] },
        {
          when: acting,
          text: 'This unit still has an action. Use it, or end the activation.',
          points: [{ option: 'end' }],
        },
      ],
    },
    {
      id: 'charge',
      title: 'Charge',
      text: 'The Raiding Party is made for close fighting. A Running Charge takes both actions and goes twice as far; in the fight the chargers strike first.',
      goal: {
        is: 'any',
        of: [
          { is: 'event', types: ['action-performed'], own: 'unit', data: { action: 'running-charge' } },
          { is: 'event', types: ['action-performed'], own: 'unit', data: { action: 'walking-charge' } },
        ],
      },
      points: [{ part: 'question' }, { option: 'running-charge' }],
      remarks: [
        {
          when: { is: 'asked', kinds: ['choose-action'], about: ['rifles'] },
          text: 'This is the Rifle Section. Act with it, or undo and choose the Raiding Party.',
        },
        { when: choosing, text: 'Choose the Raiding Party.', points: [{ option: 'raiders' }] },
      ],
    },
    {
      id: 'fight',
      title: 'Into contact',
      text: 'The leader moves first, then the others follow; the suggested moves are good. Then both sides strike, roll saves, and count who inflicted more casualties.',
      goal: { is: 'event', types: ['fight-resolved', 'charge-failed'] },
      points: [{ part: 'question' }],
      remarks: [
        plannedRemark,
        { when: choosing, text: 'No fight came of this. Charge again, or skip this step.' },
      ],
    },
    lookBackStep,
    {
      id: 'turn',
      title: 'The end of a turn',
      text: 'When all units have acted the turn ends, and a roll-off decides who goes first in the next. Play on until then.',
      goal: { is: 'event', types: ['turn-began'] },
      points: [{ part: 'turn' }],
      remarks: [pastRemark, { when: choosing, text: 'Choose a unit and act as you like: you know how.' }],
    },
    {
      id: 'morale',
      title: 'Leadership',
      text: 'The loser of a fight rolls a d10 against its Leadership. A unit that fails is routed: it runs for its own edge until it rallies. Select a unit to see its card and tokens.',
      goal: { is: 'read' },
      points: [{ part: 'unit' }],
    },
  ],
};
