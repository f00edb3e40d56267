/** Every kind of question that these rules ask: the side that answers, the form of the answer, the data to draw it. */
import { data, many, one, planPoint, z, type AnswerSchema, type QuestionsOf } from '../../engine/answers';
import type { Modifier } from '../../engine/events';
import type { PlanPoint, Point } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { ModelId, SideId } from '../../table/ids';
import { deploymentQuestions } from '../shared/deployment';
import type { RollDetails } from './events';
import type { Timing } from './forces/profiles';
import type { ActionId, EffectChoice, MoveAction } from './turn/action-ids';

type OfModel = { readonly model: ModelId };
type OfTarget = OfModel & { readonly target: ModelId };
type OfWeapon = OfModel & { readonly weapon: string };
type Outline = readonly PlanPoint[];

/** The ACTION of a movement, and its allowance. */
export type MoveTerms = OfModel & { readonly action: MoveAction; readonly allowance: Mu };

/** A step of a planned route: a point, or a point with the kind of step that leads to it. */
export type RouteStep = { readonly to: PlanPoint; readonly jump?: boolean; readonly climbDown?: boolean };

/** Answer to `move-model`: the model's route; without one it stays. */
export type MoveAnswer = Readonly<
  Record<ModelId, { readonly via: readonly (PlanPoint | RouteStep)[]; readonly facing?: Degrees }>
>;

/** Answer to `redeploy-model`. */
export type RedeployAnswer = { readonly at: PlanPoint; readonly facing?: Degrees; readonly y?: Mu };

/** Answer to `choose-point`. */
export type PointAnswer = { readonly at: PlanPoint; readonly y?: Mu };

/** The characteristic of a Melee Attack. */
export type Characteristic = 'melee' | 'ranged';

/** A roll before markers are spent on it. */
export type RollData = RollDetails & {
  readonly roll: 'success';
  readonly net: number;
  readonly attack: boolean;
  readonly modifiers: readonly Modifier[];
};
/** An Injury Roll before markers are spent on it. */
export type InjuryData = {
  readonly roll: 'injury';
  readonly base: number;
  readonly modifiers: readonly Modifier[];
  readonly cause: string;
};
type MarkerData = OfModel & { readonly what: string } & (RollData | InjuryData);

/** Longest route of an answer. */
const mostSteps = 50;

const routeStep = z.union([
  planPoint,
  z.object({ to: planPoint, jump: z.optional(z.boolean()), climbDown: z.optional(z.boolean()) }),
]);
const aRoute = `A route is a list of at most ${mostSteps} points, [x, z] or { "to": [x, z], "jump", "climbDown" }`;

const moveAnswer = z.record(
  z.string(),
  z.object({
    via: z.array(routeStep, aRoute).check(z.maxLength(mostSteps, aRoute)),
    facing: z.optional(z.number('Facing is a number of degrees')),
  }),
) as unknown as AnswerSchema<MoveAnswer>;

const driveAnswer: AnswerSchema<{ readonly via: readonly PlanPoint[] }> = z.object({
  via: z.array(planPoint).check(z.maxLength(mostSteps)),
});

const redeployAnswer = z.object({
  at: planPoint,
  facing: z.optional(z.number()),
  y: z.optional(z.number()),
}) as unknown as AnswerSchema<RedeployAnswer>;

const pointAnswer = z.object({
  at: planPoint,
  y: z.optional(z.number()),
}) as unknown as AnswerSchema<PointAnswer>;

const bearingAnswer: AnswerSchema<{ readonly bearing: Degrees }> = z.object({ bearing: z.number() });

/** The kinds of question, by name. */
export const questions = {
  'choose-zone': one<string, { readonly zones: Readonly<Record<string, Outline>> }>(
    'Winner of the roll-off: the zone to deploy in.',
  ),
  'choose-models': many<ModelId>('Each side: the models that take part.'),
  'choose-reserves': many<ModelId>('Controller: the models that come later.'),
  'choose-first-player': one<SideId>('Side with fewer models, or winner of the roll-off: a side.'),
  'choose-ability': one<string, { readonly when: Timing }>(
    'Side to act: an ability to use now, `model:ability`, or `none`.',
  ),
  'choose-ability-target': one<ModelId, OfModel & { readonly ability: string }>(
    'Controller: the target of an ability.',
  ),
  'choose-outcome': one<string, OfModel & { readonly ability: string }>(
    'Controller: what an ACTION that has succeeded does, by the name of the effect.',
  ),
  'choose-deployment': deploymentQuestions['choose-deployment'],
  'deploy-unit': deploymentQuestions['deploy-unit'],
  'choose-model': one<ModelId | 'pass'>('Active player: the model to activate, or `pass` where it may.'),
  'stand-up': one<'stand' | 'stay-down', OfModel>('Active player.'),
  'use-effect': one<'use' | 'skip', OfModel & { readonly effect: string }>(
    'Controller: whether an effect that may follow an event does so.',
  ),
  'choose-action': one<ActionId | EffectChoice | 'switch' | 'end', OfModel>(
    'Active player: an ACTION, `switch` to the other model of a FIRETEAM, or `end`; `effect:` and its name chooses an effect, which does not count as an ACTION.',
  ),
  'move-model': data<
    MoveAnswer,
    MoveTerms & {
      readonly plan: Readonly<Record<ModelId, { readonly via: readonly RouteStep[] }>>;
    }
  >('Controller: a route; the plan is legal.', moveAnswer),
  'choose-charge-target': one<ModelId, OfModel>('Controller: an enemy model.'),
  'choose-route': one<
    'direct' | 'detour',
    OfTarget & {
      readonly routes: Readonly<Record<'direct' | 'detour', readonly (readonly [Point, Point])[]>>;
    }
  >('Controller of a charger.'),
  'choose-charge-end': one<string, OfTarget>(
    'Controller of a charger within an inch: the distance that it goes on, `0`, `0.25`, … or `contact`.',
  ),
  'choose-slide': one<string, OfTarget & { readonly ends: readonly PlanPoint[] }>(
    'Controller of a charger in contact: the slide to make, or `stay`.',
  ),
  dive: one<'dive' | 'jump', OfTarget & { readonly depth: Mu }>('Controller of a charger before a drop.'),
  'failed-charge': one<'move' | 'stay', OfTarget>(
    'Controller of a charger that cannot reach its target (option failedCharge).',
  ),
  'choose-fallen-side': one<'near' | 'far', OfModel & { readonly places: readonly PlanPoint[] }>(
    'Opponent of a model that falls short.',
  ),
  'ledge-roll': one<'roll' | 'fall', OfModel & { readonly drop: Mu }>(
    'Controller of a model that goes Down near a ledge.',
  ),
  'choose-landing': one<string, OfModel & { readonly places: readonly PlanPoint[] }>(
    'Controller of a model that falls: `nearest`, or a side of it: `right`, `far right`, … (option landing).',
  ),
  'redeploy-model': data<
    RedeployAnswer,
    OfModel & { readonly reach: Mu; readonly plan: { readonly at: PlanPoint; readonly y: Mu } }
  >('Controller: the new place.', redeployAnswer),
  'drive-model': data<
    { readonly via: readonly PlanPoint[] },
    OfModel & {
      readonly length: Mu;
      readonly plan: { readonly via: readonly PlanPoint[] };
      /** It must end more than 1" from all enemies. */
      readonly keepsAway?: boolean;
    }
  >('Side whose effect moves a model: its route; empty to leave it.', driveAnswer),
  'choose-weapon': one<
    string,
    OfModel & {
      readonly occasion: 'shoot' | 'second-shot' | 'fight' | 'off-hand' | 'off-hand-attack' | 'load';
    }
  >('Attacker: a weapon.'),
  'choose-target': one<
    ModelId | 'point' | 'stop',
    OfWeapon & {
      /** A ranged attack's number, and the number of attacks. */
      readonly attack?: number;
      readonly of?: number;
      /** Set for a Melee Attack. */
      readonly characteristic?: Characteristic;
      readonly offHand?: boolean;
    }
  >('Attacker: an enemy model, `point` for a blast at a point, or `stop` before a further attack.'),
  'choose-point': data<
    PointAnswer,
    OfWeapon & {
      readonly range: Mu;
      readonly radius: Mu | null;
      readonly plan: { readonly at: PlanPoint; readonly y: Mu };
    }
  >(
    'Attacker: a point of the battlefield, with its height where floors lie over one another (by default the highest).',
    pointAnswer,
  ),
  'choose-melee-target': one<ModelId, OfModel>('Attacker: an enemy in the melee that the shot enters.'),
  'choose-friend': one<ModelId, OfModel>(
    'Attacker: the friend that the shot goes at (option intoMeleeFriend).',
  ),
  'choose-characteristic': one<Characteristic, OfWeapon>('Attacker with a PISTOL in melee.'),
  'choose-attacker': one<ModelId>(
    'Controller of several models in melee with one that retreats: the next attacker.',
  ),
  'choose-free-attack': one<string, OfTarget>(
    'Controller of a model in melee with one that retreats: a weapon, or `none`.',
  ),
  'spend-blood': one<string, MarkerData>(
    'Opponent of the model’s controller: a number, `2` or `2+1` (BLOOD + INFECTION), before a Success Roll; before an Injury Roll also `bath:…`.',
  ),
  'spend-blessing': one<string, MarkerData>('The model’s controller: a number.'),
  'choose-direction': data<
    { readonly bearing: Degrees },
    OfModel & {
      readonly from: Point;
      readonly distance: Mu;
      readonly plan: { readonly bearing: Degrees };
    }
  >('Opponent: the direction in which a shot scatters.', bearingAnswer),
  'choose-injured': one<ModelId, OfModel>('Attacker: the model whose Injury Roll comes next.'),
  'choose-morale-order': one<SideId>('Winner of the roll-off: the side that tests first.'),
};

/** A question of a battle of Trench Crusade. */
export type TrenchQuestion = QuestionsOf<typeof questions>;
