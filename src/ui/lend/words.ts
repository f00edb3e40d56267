/** Texts of the screen that lends this device to a series of battles. */
import type { SeriesPlan } from '../../analysis/series/plan';
import type { LendStep } from '../../store/lend/lender';
import type { Strength } from '../../players/strengths';
import { countOf, formatCount, formatPercent } from '../../table/numbers';

const players: Record<Strength, string> = {
  random: 'Random',
  recruit: 'Recruit',
  regular: 'Regular',
  veteran: 'Veteran',
};

export const lendWords = {
  title: 'Lend this device',
  about:
    'Somebody plays a long series of battles between computer players, and this device can help. The battles run in this tab while it stays open.',
  leave: 'Leave',
  loading: 'Asking for the series …',
  facts: 'The series',
  table: 'Table',
  game: 'Game',
  players: 'Players',
  battles: 'Battles',
  aim: 'Aim',
  playersOf: ([one, other]: SeriesPlan['players']): string =>
    one === other ? `${players[one]}, both sides` : `${players[one]} against ${players[other]}`,
  atMost: (plan: SeriesPlan): string =>
    plan.stop.by === 'number' ? formatCount(plan.battles) : `at most ${formatCount(plan.battles)}`,
  aimOf({ stop, players: [one, other] }: SeriesPlan): string {
    switch (stop.by) {
      case 'number':
        return 'All battles are played.';
      case 'sprt':
        return `Is ${players[one].toLowerCase()} stronger than ${players[other].toLowerCase()}?`;
      case 'fair':
        return `Is the layout fair within ${formatPercent(stop.within, 0)}?`;
    }
  },
  cores: 'Cores',
  coresHint: (all: number): string => `This device has ${countOf(all, 'core')}.`,
  begin: 'Play battles',
  goOn: 'Play on',
  stop: 'Stop',
  stopHint: 'Battles of the part that is being played are lost; another device plays them.',
  again: 'Ask again',
  steps: {
    opening: 'Asking for the series …',
    ready: 'Ready.',
    playing: 'Playing.',
    waiting: 'Other devices play the rest. This one waits for work.',
    done: 'Nothing is left for this device. Thank you!',
    failed: 'The work has stopped.',
  } satisfies Record<LendStep, string>,
  played: (count: number): string => `${countOf(count, 'battle')} played by this tab`,
};
