/** Open information: what each side may know of the other's Tactical Points, and the questions during which players may measure. */
import type { Battle } from '../../../engine/battle';
import type { BattleContext } from '../../../engine/battle-context';
import { contextOf } from '../../../engine/index';
import type { Question } from '../../../engine/question';
import type { Known, Secrets, Viewer } from '../../../engine/secrets';
import { doing } from '../../../table/agreement';
import type { SideId } from '../../../table/ids';
import type { GloomEvent } from '../events';
import { gloomOptions } from '../options';

export const secrets: Secrets = { hide: hidePools };

/** Hides the pools of the other sides where pools are secret: their points, the dice that bring them, and the number left of them. */
// GT-RULING-117
function hidePools(battle: Battle, viewer: Viewer): Known {
  if (gloomOptions(contextOf(battle).options).publicPools) return battle;
  const { state, question } = battle;
  const isHidden = (side: SideId): boolean => side !== viewer;
  const nameOf = (side: SideId): string => state.sides[side]?.name ?? side;
  return {
    state: {
      ...state,
      sides: Object.fromEntries(
        Object.entries(state.sides).map(([id, side]) => [id, isHidden(id) ? { ...side, pools: {} } : side]),
      ),
    },
    events: battle.events.map((event) => {
      const own = event as GloomEvent;
      return isAboutPool(own) && isHidden(own.data.side) ? withoutPoints(own, nameOf(own.data.side)) : event;
    }),
    question:
      question?.kind === 'spend-tp' && isHidden(question.by)
        ? { ...question, options: question.options.map(({ detail: _, ...option }) => option) }
        : question,
  };
}

type PoolEvent = Extract<GloomEvent, { readonly type: 'opening-pool' | 'points-changed' }>;

const isAboutPool = (event: GloomEvent): event is PoolEvent =>
  event.type === 'opening-pool' || event.type === 'points-changed';

/** Events without their numbers: the same object each time, so that screens know what they have shown. */
const hidden = new WeakMap<PoolEvent, PoolEvent>();

/** Hides the number of points that a side begins with, gains or loses. A point that is spent is announced, so it stays. */
// GT-TP-06, GT-TP-07
function withoutPoints(event: PoolEvent, name: string): PoolEvent {
  if (event.data.change < 0 && !('faces' in event.data)) return event;
  const found = hidden.get(event) ?? withoutNumbers(event, name);
  hidden.set(event, found);
  return found;
}

function withoutNumbers(event: PoolEvent, name: string): PoolEvent {
  const { side } = event.data;
  return event.type === 'opening-pool'
    ? { ...event, text: `${doing(name, 'has')} Tactical Points.`, data: { side, command: 0, change: 0 } }
    : {
        ...event,
        text: `${doing(name, 'rolls')} for Tactical Points.`,
        data: { side, change: 0, faces: [] },
      };
}

/** Reports whether players may measure while this question is open. */
// GT-MEAS-01, GT-RULING-20
export const mayMeasure = ({ options }: BattleContext, { kind }: Question): boolean =>
  gloomOptions(options).premeasure === 'free' || (kind !== 'choose-unit' && kind !== 'choose-action');
