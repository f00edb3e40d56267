/** The names of ACTIONS, as answers and saved battles have them. */

/** The ACTIONS of every model. */
// TC-ACT-10
export const commonActions = ['move', 'charge', 'retreat', 'dash', 'shoot', 'fight'] as const;

/** Movement ACTIONS whose movement the player draws. */
export type MoveAction = 'move' | 'dash' | 'retreat';

/** A common ACTION, the playtest rules' second Melee Attack (TC-MELEE-03), or that of an ability or of effects. */
export type ActionId =
  (typeof commonActions)[number] | 'fight-again' | `ability:${string}` | `deed:${string}`;

/** The choice of an effect, by its name: no ACTION, but offered with them. */
export type EffectChoice = `effect:${string}`;

const movements: readonly ActionId[] = ['move', 'charge', 'retreat', 'dash'];

/** Reports whether an ACTION moves the model. */
export const isMovement = (action: ActionId): action is MoveAction | 'charge' => movements.includes(action);

/** The answer that lets the other model of a FIRETEAM act. */
// TC-KEYWORD-22
export const switchMember = 'switch';
