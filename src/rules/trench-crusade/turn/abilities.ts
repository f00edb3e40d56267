/** Abilities of models: before the battle, at the start and end of a Turn, and as ACTIONS. */
import { askOne, emit, type Flow } from '../vocabulary';
import { isWithin } from '../../shared/lengths';
import type { Option, Refusal } from '../../../engine/question';
import type { ModelId, SideId } from '../../../table/ids';
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
import { choosable, chooseEffect, textOf } from '../effects/choices';
import { effectModifiers } from '../effects/world';
import { drive } from '../movement/drive';
import { gainMarkers, payMarkers } from './markers';
import type { Ability, Timing, Weapon } from '../forces/profiles';
import { redeploy } from '../deployment/redeploy';
import { successRoll } from './success';

/** An ability and its bearer. */
interface OwnedAbility {
  readonly model: ModelId;
  readonly ability: Ability;
}

const keyOf = ({ model, ability }: OwnedAbility): string => `${model}:${ability.id}`;

/** Offers the abilities of this timing in turn, one at a time, the First Player first, until neither side uses one. */
// TC-SETUP-07, TC-TURN-03, TC-END-01, TC-RULING-08
export function* resolveAbilities(game: Game, timing: Timing): Flow<void> {
  const first = game.state().system.firstPlayer ?? game.table.sides[0]!.id;
  const alternate = timing !== 'turn-end' || game.options.endEffects === 'alternate';
  let willing = [first, opponentOf(game, first)];
  for (let side = first; willing.length > 0;) {
    const used = willing.includes(side) && (yield* offerAbility(game, side, timing));
    if (!used) willing = willing.filter((other) => other !== side);
    if (alternate || !used) side = opponentOf(game, side);
  }
}

/** Offers a side its abilities of this timing and plays the chosen one; false if it has or chooses none. */
// TC-SETUP-07, TC-TURN-03
function* offerAbility(game: Game, side: SideId, timing: Timing): Flow<boolean> {
  const usable = usableAbilities(game, side, timing);
  const effects = timing === 'pre-battle' ? effectsBefore(game, side) : [];
  if (usable.length + effects.length === 0) return false;
  const chosen = yield* askOne({
    kind: 'choose-ability',
    by: side,
    prompt: `${sideName(game, side)}: which ability do you use?`,
    rules: [timingRules[timing]],
    options: [
      ...usable.map((each) => abilityOption(game, each)),
      ...effects.map(({ option }) => option),
      { id: 'none', label: 'None' },
    ],
    data: { when: timing },
  });
  const effect = effects.find(({ option: { id } }) => id === chosen);
  if (effect) {
    yield* chooseEffect(game, effect.model, effect.name);
    return true;
  }
  const found = usable.find((candidate) => keyOf(candidate) === chosen);
  if (!found) return false;
  yield* resolveAbility(game, found, timingRules[timing]);
  return true;
}

/** Lists the effects that a side may choose for the whole battle. */
// TC-SETUP-07
const effectsBefore = (game: Game, side: SideId) =>
  takingPart(game, side).flatMap((model) =>
    choosable(game, model, 'battle').map((effect) => ({
      model,
      name: effect.name,
      option: {
        id: `${model}:effect:${effect.name}`,
        label: `${nameOf(game, model)}: ${effect.name}`,
        detail: textOf(game, model, effect),
        about: [model],
      },
    })),
  );

const timingRules: Readonly<Record<Timing, string>> = {
  'pre-battle': 'TC-SETUP-07',
  'turn-start': 'TC-TURN-03',
  'turn-end': 'TC-END-01',
  action: 'TC-ACT-10',
  passive: 'TC-ACT-10',
};

const abilityOption = (game: Game, owned: OwnedAbility): Option => ({
  id: keyOf(owned),
  label: `${nameOf(game, owned.model)}: ${owned.ability.name}`,
  detail: owned.ability.text,
  about: [owned.model],
});

/** Returns the abilities that a side can use at this time: each once in a phase. */
function usableAbilities(game: Game, side: SideId, timing: Timing): readonly OwnedAbility[] {
  const { usedNow } = game.state().system;
  const models = timing === 'pre-battle' ? takingPart(game, side) : inPlay(game, side).map(({ id }) => id);
  return models
    .flatMap((model) =>
      profileOf(game, model)
        .abilities.filter((ability) => ability.timing === timing)
        .map((ability) => ({ model, ability })),
    )
    .filter((owned) => !usedNow.includes(keyOf(owned)) && checkUse(game, owned) === null);
}

const takingPart = (game: Game, side: SideId): readonly ModelId[] =>
  game.state().system.takingPart.filter((model) => sideOf(game, model) === side);

/** Refuses an ability that cannot be used now; null if it can. */
function checkUse(game: Game, { model, ability }: OwnedAbility): Refusal | null {
  const name = nameOf(game, model);
  if (ability.once && game.state().system.used.includes(keyOf({ model, ability })))
    return refusal('TC-ACT-02', `${name} has used ${ability.name}.`, [model]);
  if (markersOf(game, model, 'blood') < ability.cost)
    return refusal('TC-MARK-01', `${ability.name} costs ${ability.cost} BLOOD MARKERS.`, [model]);
  if (ability.effect.kind === 'redeploy' && isDown(game, model) && !game.options.downRedeploy)
    return refusal('TC-RULING-52', `${name} is Down.`, [model]);
  return targetsOf(game, { model, ability }).length === 0
    ? refusal('TC-ACT-03', `${ability.name} has no target.`, [model])
    : null;
}

/** Refuses an ability's ACTION that cannot be taken now; null if it can. */
export function checkAbility(game: Game, model: ModelId, id: string): Refusal | null {
  const ability = actionAbilities(game, model).find((candidate) => candidate.id === id);
  return ability
    ? checkUse(game, { model, ability })
    : refusal('TC-ACT-10', `${nameOf(game, model)} has no such ability.`, [model]);
}

/** Returns a model’s abilities that are ACTIONS. */
export const actionAbilities = (game: Game, model: ModelId): readonly Ability[] =>
  profileOf(game, model).abilities.filter(({ timing }) => timing === 'action');

/** Plays an ability's ACTION: its roll, then its effect. */
// TC-ACT-03, TC-ACT-06, TC-ACT-10
export function* abilityAction(game: Game, model: ModelId, id: string): Flow<void> {
  const ability = actionAbilities(game, model).find((candidate) => candidate.id === id)!;
  if (ability.roll !== 'none') {
    const { outcome } = yield* successRoll(game, {
      model,
      what: ability.name,
      rules: ['TC-ACT-03'],
      modifiers: effectModifiers(
        game,
        { roll: 'ability', roller: model, other: null, named: ability.name },
        'TC-ACT-03',
      ),
      risky: ability.roll === 'risky',
      kind: 'action',
      data: { ability: id },
    });
    if (outcome === 'failure') return;
  }
  yield* resolveAbility(game, { model, ability }, 'TC-ACT-10');
}

function* resolveAbility(game: Game, owned: OwnedAbility, rule: string): Flow<void> {
  const { model, ability } = owned;
  const target = yield* chooseTarget(game, owned);
  yield* emit({
    type: 'ability-used',
    rules: [rule],
    text: `${nameOf(game, model)}: ${ability.name}${target === model ? '' : ` on ${nameOf(game, target)}`}.`,
    data: { model, ability: ability.id, target, key: keyOf(owned), used: ability.once ? keyOf(owned) : null },
  });
  yield* payMarkers(game, model, 'blood', ability.cost, ['TC-MARK-01'], sideOf(game, model));
  yield* resolveEffect(game, owned, target);
}

/** Returns the possible targets of the ability; the bearer itself for one without other targets. */
function targetsOf(game: Game, { model, ability: { effect, reach } }: OwnedAbility): readonly ModelId[] {
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
      return effect.weapon === null && loadable(game, model).length === 0 ? [] : [model];
    case 'redeploy':
      return [model];
    case 'risky-aura':
    case 'dash-aura':
    case 'memento-mori':
      return [];
  }
}

function* chooseTarget(game: Game, owned: OwnedAbility): Flow<ModelId> {
  const targets = targetsOf(game, owned);
  if (targets.length === 1) return targets[0]!;
  return yield* askOne({
    kind: 'choose-ability-target',
    by: sideOf(game, owned.model),
    prompt: `${owned.ability.name} of ${nameOf(game, owned.model)}: which model is its target?`,
    rules: ['TC-ACT-10'],
    options: targets.map((id) => ({ id, label: nameOf(game, id), about: [id] })),
    data: { model: owned.model, ability: owned.ability.id },
  });
}

function* resolveEffect(game: Game, { model, ability }: OwnedAbility, target: ModelId): Flow<void> {
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
      return yield* load(game, { model, ability }, effect);
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

/** Loads a weapon: the one that the ability names, or one that its player chooses. */
// TC-SETUP-07, TC-KEYWORD-16
function* load(
  game: Game,
  { model, ability }: OwnedAbility,
  { weapon, keyword, dice }: Extract<Ability['effect'], { readonly kind: 'load' }>,
): Flow<void> {
  const loaded = weapon ?? (yield* chooseLoaded(game, model, ability));
  yield* emit({
    type: 'weapon-loaded',
    rules: ['TC-SETUP-07'],
    text: `${nameOf(game, model)} loads ${ability.name}.`,
    data: { weapon: `${model}:${loaded}`, keyword, dice, name: ability.name },
  });
}

function* chooseLoaded(game: Game, model: ModelId, { name }: Ability): Flow<string> {
  const weapons = loadable(game, model);
  if (weapons.length === 1) return weapons[0]!.id;
  return yield* askOne({
    kind: 'choose-weapon',
    by: sideOf(game, model),
    prompt: `${nameOf(game, model)}: which weapon uses ${name}?`,
    rules: ['TC-KEYWORD-16'],
    options: weapons.map((weapon) => ({ id: weapon.id, label: weapon.name })),
    data: { model, occasion: 'load' },
  });
}

/** Returns the ranged weapons that AMMUNITION fits: without BLAST, FIRE, GAS and SHRAPNEL, and not loaded. */
// TC-KEYWORD-16
function loadable(game: Game, model: ModelId): readonly Weapon[] {
  const { loads } = game.state().system;
  const own = profileOf(game, model).weapons;
  return own.filter(
    ({ id, kind, blast, keywords }, index) =>
      kind === 'ranged' &&
      blast === null &&
      !keywords.some((keyword) => keyword === 'FIRE' || keyword === 'GAS' || keyword === 'SHRAPNEL') &&
      (loads[`${model}:${id}`] ?? []).length === 0 &&
      own.findIndex((other) => other.id === id) === index,
  );
}
