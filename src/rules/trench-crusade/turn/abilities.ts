/** Abilities of models: before the battle, at the start and end of a Turn, and as ACTIONS. */
import { askOne, emit, type Flow } from '../vocabulary';
import { isWithin } from '../../shared/lengths';
import type { Option, Refusal } from '../../../engine/question';
import {
  distance,
  enemiesOf,
  friendsOf,
  inPlay,
  isDown,
  markersOf,
  modelOf,
  nameOf,
  opponentOf,
  profileOf,
  refusal,
  sideName,
  sideOf,
  type Game,
} from '../game';
import { drive } from '../movement/drive';
import { gainMarkers, payMarkers } from './markers';
import type { Ability, Timing } from '../forces/profiles';
import { redeploy } from '../deployment/redeploy';
import { successRoll } from './success';

/** An ability and who has it. */
interface Power {
  readonly model: string;
  readonly ability: Ability;
}

const keyOf = ({ model, ability }: Power): string => `${model}:${ability.id}`;

/** Players use what they have at this time in turn, one at a time, the First Player first, until neither has or wants more. */
// TC-SETUP-07, TC-TURN-03, TC-END-01, TC-RULING-08
export function* effectsInTurn(game: Game, timing: Timing): Flow<void> {
  const first = game.state().system.firstPlayer ?? game.table.sides[0]!.id;
  const alternate = timing !== 'turn-end' || game.options.endEffects === 'alternate';
  let willing = [first, opponentOf(game, first)];
  for (let side = first; willing.length > 0;) {
    const used = willing.includes(side) && (yield* oneAbility(game, side, timing));
    if (!used) willing = willing.filter((other) => other !== side);
    if (alternate || !used) side = opponentOf(game, side);
  }
}

/** One ability of the side's choice; false where it has none, or wants none. */
// TC-SETUP-07, TC-TURN-03
function* oneAbility(game: Game, side: string, timing: Timing): Flow<boolean> {
  const powers = powersAt(game, side, timing);
  if (powers.length === 0) return false;
  const chosen = yield* askOne({
    kind: 'choose-ability',
    by: side,
    prompt: `${sideName(game, side)}: which ability is used?`,
    rules: [timingRules[timing]],
    options: [...powers.map((power) => powerOption(game, power)), { id: 'none', label: 'None' }],
    data: { when: timing },
  });
  const power = powers.find((candidate) => keyOf(candidate) === chosen);
  if (!power) return false;
  yield* exert(game, power, timingRules[timing]);
  return true;
}

const timingRules: Readonly<Record<Timing, string>> = {
  'pre-battle': 'TC-SETUP-07',
  'turn-start': 'TC-TURN-03',
  'turn-end': 'TC-END-01',
  action: 'TC-ACT-10',
  passive: 'TC-ACT-10',
};

const powerOption = (game: Game, power: Power): Option => ({
  id: keyOf(power),
  label: `${nameOf(game, power.model)}: ${power.ability.name}`,
  detail: power.ability.text,
  about: [power.model],
});

/** What a side can use at this time: each ability once in a phase. */
function powersAt(game: Game, side: string, timing: Timing): readonly Power[] {
  const { usedNow } = game.state().system;
  const models = timing === 'pre-battle' ? takingPart(game, side) : inPlay(game, side).map(({ id }) => id);
  return models
    .flatMap((model) =>
      profileOf(game, model)
        .abilities.filter((ability) => ability.timing === timing)
        .map((ability) => ({ model, ability })),
    )
    .filter((power) => !usedNow.includes(keyOf(power)) && powerBarred(game, power) === null);
}

const takingPart = (game: Game, side: string): readonly string[] =>
  game.state().system.takingPart.filter((model) => sideOf(game, model) === side);

/** Why an ability cannot be used now; null where it can. */
function powerBarred(game: Game, { model, ability }: Power): Refusal | null {
  const name = nameOf(game, model);
  if (ability.once && game.state().system.used.includes(keyOf({ model, ability })))
    return refusal('TC-ACT-02', `${name} has used ${ability.name}.`, [model]);
  if (markersOf(game, model, 'blood') < ability.cost)
    return refusal('TC-MARK-01', `${ability.name} costs ${ability.cost} BLOOD MARKERS.`, [model]);
  if (ability.effect.kind === 'redeploy' && isDown(game, model) && !game.options.downRedeploy)
    return refusal('TC-RULING-52', `${name} is Down.`, [model]);
  return targetsOf(game, { model, ability }).length === 0
    ? refusal('TC-ACT-03', `${ability.name} has nobody to go for.`, [model])
    : null;
}

/** The ability's ACTION: why it cannot be taken now. */
export function abilityBarred(game: Game, model: string, id: string): Refusal | null {
  const ability = actionAbilities(game, model).find((candidate) => candidate.id === id);
  return ability
    ? powerBarred(game, { model, ability })
    : refusal('TC-ACT-10', `${nameOf(game, model)} has no such ability.`, [model]);
}

export const actionAbilities = (game: Game, model: string): readonly Ability[] =>
  profileOf(game, model).abilities.filter(({ timing }) => timing === 'action');

/** Takes an ability's ACTION: its roll, then its effect. */
// TC-ACT-03, TC-ACT-06, TC-ACT-10
export function* abilityAction(game: Game, model: string, id: string): Flow<void> {
  const ability = actionAbilities(game, model).find((candidate) => candidate.id === id)!;
  if (ability.roll !== 'none') {
    const { outcome } = yield* successRoll(game, {
      model,
      what: ability.name,
      rules: ['TC-ACT-03'],
      modifiers: [],
      risky: ability.roll === 'risky',
      kind: 'action',
      data: { ability: id },
    });
    if (outcome === 'failure') return;
  }
  yield* exert(game, { model, ability }, 'TC-ACT-10');
}

function* exert(game: Game, power: Power, rule: string): Flow<void> {
  const { model, ability } = power;
  const target = yield* chooseTarget(game, power);
  yield* emit({
    type: 'ability-used',
    rules: [rule],
    text: `${nameOf(game, model)}: ${ability.name}${target === model ? '' : ` on ${nameOf(game, target)}`}.`,
    data: { model, ability: ability.id, target, key: keyOf(power), used: ability.once ? keyOf(power) : null },
  });
  yield* payMarkers(game, model, 'blood', ability.cost, ['TC-MARK-01'], sideOf(game, model));
  yield* takeEffect(game, power, target);
}

/** Models that the ability can go for: the bearer itself where it goes for nobody else. */
function targetsOf(game: Game, { model, ability: { effect, reach } }: Power): readonly string[] {
  const near = (id: string) => id === model || isWithin(distance(game, model, id), reach);
  switch (effect.kind) {
    case 'markers':
      if (effect.whom === 'self') return [model];
      return (
        effect.whom === 'friend' ? [modelOf(game, model), ...friendsOf(game, model)] : enemiesOf(game, model)
      )
        .map(({ id }) => id)
        .filter(near);
    case 'stand-up':
      return friendsOf(game, model)
        .map(({ id }) => id)
        .filter((id) => isDown(game, id) && near(id));
    case 'drive':
      return enemiesOf(game, model)
        .map(({ id }) => id)
        .filter((id) => !isDown(game, id) && near(id));
    case 'load':
    case 'redeploy':
      return [model];
    case 'risky-aura':
    case 'dash-aura':
    case 'memento-mori':
      return [];
  }
}

function* chooseTarget(game: Game, power: Power): Flow<string> {
  const targets = targetsOf(game, power);
  if (targets.length === 1) return targets[0]!;
  return yield* askOne({
    kind: 'choose-ability-target',
    by: sideOf(game, power.model),
    prompt: `${power.ability.name} of ${nameOf(game, power.model)}: for whom?`,
    rules: ['TC-ACT-10'],
    options: targets.map((id) => ({ id, label: nameOf(game, id), about: [id] })),
    data: { model: power.model, ability: power.ability.id },
  });
}

function* takeEffect(game: Game, { model, ability }: Power, target: string): Flow<void> {
  const { effect } = ability;
  switch (effect.kind) {
    case 'markers':
      return yield* gainMarkers(
        game,
        target,
        effect.marker,
        effect.count,
        [effect.marker === 'infection' ? 'TC-MARK-08' : 'TC-MARK-01'],
        ability.name,
      );
    case 'stand-up':
      return yield* emit({
        type: 'stood-up',
        rules: ['TC-DOWN-04'],
        text: `${nameOf(game, target)} is stood up.`,
        data: { model: target, halved: false },
      });
    case 'load':
      return yield* emit({
        type: 'weapon-loaded',
        rules: ['TC-SETUP-07'],
        text: `${nameOf(game, model)} loads ${ability.name}.`,
        data: {
          weapon: `${model}:${effect.weapon}`,
          keyword: effect.keyword,
          dice: effect.dice,
          name: ability.name,
        },
      });
    case 'redeploy':
      return yield* redeploy(game, model, ability.reach);
    case 'drive':
      return yield* drive(game, {
        model: target,
        by: sideOf(game, model),
        length: effect.length,
        countsAsRetreat: effect.countsAsRetreat,
      });
    case 'risky-aura':
    case 'dash-aura':
    case 'memento-mori':
      return;
  }
}
