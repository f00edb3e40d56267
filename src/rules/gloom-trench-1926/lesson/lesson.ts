/** A guided first battle: two squads a side across a lane. */
import type { Lesson } from '../../../engine/lesson';
import type { TableFile } from '../../../table/format';
import {
  asked,
  lookBackStep,
  pastRemark,
  plannedRemark,
  redoRemark,
  sightStep,
  undone,
} from '../../shared/lesson-parts';
import table from './lesson.table.json' with { type: 'json' };

const choosing = asked('choose-unit');

export const lesson: Lesson = {
  title: 'The Listening Post',
  text: 'Two squads a side across a lane: see, shoot, move, charge, and keep your nerve.',
  minutes: 10,
  setup: { table: table as unknown as TableFile, seed: 'post 4', side: 'red', opponent: 'recruit' },
  learnt: [
    'A chit from the bag says whose unit activates next; each activation has one action.',
    'The left panel says whom a unit sees, how far away, and in which cover.',
    'The panel shows the odds before you commit; the log shows every die and rule afterwards.',
    'Cover makes targets harder to hit; Stress makes units fail.',
    'A Charge ends in a melee, in contact with the enemy.',
    'Undo and the timeline go back to any moment of a battle.',
  ],
  remarks: [
    {
      when: { is: 'asked', kinds: ['spend-tp'] },
      text: 'A Tactical Point would better this roll. Spend one, or keep it: compare the odds.',
    },
    {
      when: {
        is: 'asked',
        kinds: ['choose-casualty-profile', 'choose-casualties', 'choose-wounded', 'choose-leader'],
      },
      text: 'Your squad is hit: choose who falls, or who leads now.',
    },
    {
      when: { is: 'asked', kinds: ['choose-reaction'] },
      text: 'You are charged. For a Tactical Point your squad may brace, or shoot first.',
    },
    {
      when: { is: 'asked', kinds: ['unit-order'] },
      text: 'A Unit Order helps for a Tactical Point. None is a sound answer.',
      points: [{ option: 'none' }],
    },
    {
      when: { is: 'asked', kinds: ['split-fire'] },
      text: 'Keep all the fire on one unit for now.',
      points: [{ option: 'one' }],
    },
  ],
  steps: [
    {
      id: 'welcome',
      title: 'Your side of the lane',
      text: 'You lead the Albion Expedition, with the chequered rims, at the near edge. Drag the table with the right mouse button or two fingers to turn it. Distances are in MU; at this scale 1 MU is an inch.',
      goal: { is: 'read' },
      points: [{ unit: 'rifles' }, { unit: 'raiders' }],
    },
    {
      id: 'select',
      title: 'Select a unit',
      text: 'Select a figure of the Rifle Squad on the table. Selecting changes nothing: you cannot break anything.',
      goal: { is: 'selected', whose: 'own' },
      points: [{ unit: 'rifles' }],
    },
    sightStep,
    {
      id: 'ruling',
      title: 'The proof',
      text: 'The sheet says which models see each other, with the line from the side and from above. Close it with Escape or its cross, then go on.',
      goal: { is: 'read' },
      points: [],
    },
    {
      id: 'activate',
      title: 'Activate a unit',
      text: 'Each turn chits are drawn from a bag, and each lets its side activate a unit. Choose the Rifle Squad.',
      goal: { is: 'event', types: ['unit-activated'], own: 'unit' },
      points: [{ part: 'question' }, { option: 'rifles' }],
    },
    {
      id: 'shoot',
      title: 'Choose an action',
      text: 'A unit has one action. Open Up shoots at full effect from where the unit stands.',
      goal: { is: 'event', types: ['action-declared'], own: 'unit', data: { action: 'open-up' } },
      points: [{ part: 'question' }, { option: 'open-up' }],
      remarks: [
        {
          when: choosing,
          text: 'First choose a unit that sees an enemy.',
          points: [{ part: 'question' }, { option: 'rifles' }],
        },
      ],
    },
    {
      id: 'odds',
      title: 'The odds before the roll',
      text: 'Before the dice fall, the panel shows the pool, each modifier and the exact chance of each number of hits. Answer the questions until your squad has fired.',
      goal: { is: 'event', types: ['attack-rolled'], own: 'attacker' },
      points: [{ part: 'question' }],
      remarks: [{ when: choosing, text: 'Activate a unit that sees an enemy, and choose Open Up.' }],
    },
    {
      id: 'log',
      title: 'What the log says',
      text: 'The log keeps every roll. Open the whole log and press a line: it shows the dice, the modifiers and the rules behind it.',
      goal: { is: 'doing', deed: 'open-log' },
      points: [{ part: 'log' }],
    },
    {
      id: 'cover',
      title: 'Cover',
      text: 'The wall in front of the Grenadier Squad gives heavy cover: each die loses 2. Select the Grenadier Squad on the table to see which of your units it sees.',
      goal: { is: 'selected', whose: 'enemy' },
      points: [{ unit: 'grenadiers' }],
    },
    {
      id: 'undo',
      title: 'Take it back',
      text: 'Press Undo (Ctrl+Z): the battle goes back to your last choice. Redo brings it back. The dice stay the same, so undo cannot cheat them.',
      goal: undone,
      points: [{ part: 'undo' }],
    },
    {
      id: 'redo',
      title: 'And go on',
      text: 'Press Redo (Ctrl+Y) or answer anew, and play until a chit of yours is drawn again and you choose a unit.',
      goal: { is: 'event', types: ['unit-activated'], own: 'unit' },
      points: [{ part: 'question' }],
      remarks: [
        redoRemark,
        { when: choosing, text: 'Choose the Raider Squad.', points: [{ option: 'raiders' }] },
      ],
    },
    {
      id: 'charge',
      title: 'Charge',
      text: 'The Raider Squad is made for close fighting. Choose Charge: it moves its speed and a die more, straight at the nearest enemy.',
      goal: { is: 'event', types: ['action-declared'], own: 'unit', data: { action: 'charge' } },
      points: [{ part: 'question' }, { option: 'charge' }],
      remarks: [
        {
          when: { is: 'asked', kinds: ['choose-action'], about: ['rifles'] },
          text: 'This is the Rifle Squad. Let it shoot or dig in, or undo and choose the Raider Squad.',
        },
        { when: choosing, text: 'Choose the Raider Squad.', points: [{ option: 'raiders' }] },
      ],
    },
    {
      id: 'move',
      title: 'Move the figures',
      text: 'Drag a figure, or press “Use the suggested move”. Lines show how far each may go. Then confirm the move.',
      goal: { is: 'event', types: ['model-moved', 'charge-failed'], own: 'unit' },
      points: [{ part: 'question' }],
      remarks: [
        { when: { is: 'asked', kinds: ['spend-tp'] }, text: 'A Tactical Point would lengthen the charge.' },
        plannedRemark,
      ],
    },
    {
      id: 'melee',
      title: 'Melee',
      text: 'The defender may react and shoot. Then both sides fight: they roll against each other, save, and lose models. Answer what you are asked, and read the log.',
      goal: {
        is: 'any',
        of: [
          { is: 'event', types: ['melee-won', 'melee-drawn', 'melee-stopped', 'charge-shot-away'] },
          { is: 'event', types: ['charge-failed'] },
        ],
      },
      points: [{ part: 'question' }, { part: 'log' }],
      remarks: [
        {
          when: { is: 'any', of: [choosing, { is: 'asked', kinds: ['choose-action'] }] },
          text: 'No melee came of this charge. Charge again, or skip this step.',
        },
      ],
    },
    lookBackStep,
    {
      id: 'turn',
      title: 'The end of a turn',
      text: 'The turn ends when the chits run out or the third Fog of War chit is drawn: some units may not act. Play on until the next turn begins.',
      goal: { is: 'event', types: ['turn-began'] },
      points: [{ part: 'turn' }],
      remarks: [pastRemark],
    },
    {
      id: 'morale',
      title: 'Stress and Morale',
      text: 'Units that lose models gain Stress. Each turn begins with Morale: units with Stress roll to shed it, and too much of it makes them fail their actions. Select a unit to see its tokens.',
      goal: { is: 'read' },
      points: [{ part: 'unit' }],
    },
  ],
};
