import { createMachine, type Machine } from '../state-machine';
import type { BattleContext, BattlePointer } from './context';
import { idle } from './idle';

/** Starts the machine that drags figures, units and knobs. */
export const createBattleMachine = (context: BattleContext): Machine<BattlePointer> =>
  createMachine(idle(context));

/** Returns whether something is pressed or in hand. */
export const isBusy = ({ state }: Machine<BattlePointer>): boolean => state.name !== 'idle';
