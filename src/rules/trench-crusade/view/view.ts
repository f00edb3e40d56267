import { contextOf } from '../../../engine/index';
import type { Battle } from '../../../engine/battle';
import type { BattleEvent, Modifier } from '../../../engine/events';
import type { Json, Question } from '../../../engine/question';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../../geometry/units';
import { systemOf } from '../apply';
import { isLongRange, rangeTo } from '../shooting/attack';
import { coverFrom } from '../shooting/cover';
import { checkDeployment, planDeployment, type Deployment } from '../deployment/deployment';
import { injuryOdds, keptFaces, netDice, poolOf, successOdds, addedTotal } from '../dice';
import { forecastAttack, type AttackForecast, type AttackOutcome } from '../shooting/forecast';
import { enemiesOf, engagedWith, inPlay, meleeRange, modelOf, nameOf, weaponsOf, type Game } from '../game';
import { sampleWarbands, trenchGame, type Profile, type Weapon } from '../index';
import type { MoveTerms } from '../movement/movement';
import { holds } from '../turn/scenarios';
import {
  planTowards,
  planWay,
  routeThrough,
  sketchDrive,
  sketchMove,
  sketchRedeploy,
  waysTo,
  type OfferedWay,
  type WaySketch,
} from '../movement/sketch-move';
import { warbandsWith } from '../forces/warbands';
import type { Moves } from '../../../engine/placements';
import { unitDeployment } from '../../shared/view';
import type {
  Act,
  Arithmetic,
  DeployView,
  ForecastView,
  MoveView,
  PointView,
  PoolView,
  RulesView,
  ShotView,
  UnitCard,
} from '../../../engine/rules-view';
import { because, whyCounted, whyExact, whyRolled } from '../../shared/why';

/** Trench Crusade on the screen. */
export const trenchCrusadeView: RulesView = {
  unitCard(profile, file) {
    const found = warbandsWith(sampleWarbands, file.forces).profiles.get(profile);
    return found ? cardOf(found) : null;
  },
  phaseName: ({ state }) => phaseNames[state.phase] ?? state.phase,
  lastTurn: ({ state }) => systemOf(state).lastTurn || null,
  pools(battle, side) {
    const { scored, shaken } = systemOf(battle.state);
    const points = scored[side] ?? 0;
    const models = inPlay(gameOf(battle), side).length;
    return [
      {
        value: points,
        name: points === 1 ? 'Victory Point' : 'Victory Points',
        ...because(
          whyCounted(battle, ({ type, data }) => type === 'points-scored' && data['side'] === side, [
            'TC-END-02',
            'TC-END-03',
          ]),
        ),
      },
      {
        value: models,
        name: `${models === 1 ? 'model' : 'models'} in play${shaken.includes(side) ? ', Shaken' : ''}`,
        why: { steps: [], rules: ['TC-MORALE-02', 'TC-MORALE-07'] },
      },
    ];
  },
  tokenWhy(battle, unit, token) {
    const [model] = battle.state.units[unit]!.models;
    const changes = ({ type, data }: BattleEvent) =>
      data['model'] === model &&
      (token === 'down'
        ? type === 'model-down' || type === 'stood-up'
        : type === 'markers-changed' && data['marker'] === token);
    return whyCounted(battle, changes, markerRules[token]);
  },
  sightRules: ['TC-LOS-01', 'TC-RANGED-06', 'TC-COVER-06'],
  shotAt,
  forecast: forecastFor,
  move: moveAsked,
  deploy: deployAsked,
  point: pointAsked,
  beginsChapter: ({ type }) => type === 'activated' || type === 'phase-began',
  act,
  holders,
  arithmetic,
};

/** What each marker lets be done. */
const markerRules: Readonly<Record<string, readonly string[]>> = {
  blood: ['TC-MARK-01', 'TC-MARK-02', 'TC-MARK-06'],
  blessing: ['TC-MARK-03', 'TC-MARK-07'],
  infection: ['TC-MARK-08'],
  down: ['TC-INJ-06', 'TC-INJ-12'],
};

const phaseNames: Readonly<Record<string, string>> = {
  setup: 'Set-up',
  'pre-battle': 'Pre-battle abilities',
  deployment: 'Deployment',
  'turn-start': 'Start of Turn',
  activations: 'Model Activations',
  morale: 'Morale',
  'turn-end': 'End of Turn',
  over: 'The battle is over',
};

const gameOf = (battle: Battle): Game => trenchGame(contextOf(battle));

function cardOf(profile: Profile): UnitCard {
  const { intrinsic, armour, resistances, abilities, sample } = profile;
  return {
    statNames: [
      { short: 'Mv', name: 'Movement', rule: 'TC-MOVE-01' },
      { short: 'Rng', name: 'Ranged', rule: 'TC-RANGED-01' },
      { short: 'Mel', name: 'Melee', rule: 'TC-MELEE-01' },
      { short: 'Arm', name: 'Armour', rule: 'TC-INJ-03' },
    ],
    lines: [
      {
        profile: profile.id,
        name: profile.name,
        stats: [
          `${profile.movement}"${profile.type === 'flying' ? ' flying' : ''}`,
          signed(profile.ranged),
          signed(profile.melee),
          signed(
            Math.max(
              -3,
              armour.reduce((sum, { modifier }) => sum + modifier, intrinsic?.modifier ?? 0),
            ),
          ),
        ],
      },
    ],
    weapons: distinct(profile.weapons).map((weapon) => ({ name: weapon.name, text: weaponText(weapon) })),
    keywords: [...profile.keywords, ...(profile.dash === 0 ? [] : [`${signed(profile.dash)} DICE on Dash`])],
    special: [
      ...armour.map(({ name, modifier, impervious, downBecomesMinor }) => ({
        name,
        text: [
          `${signed(modifier)} INJURY MODIFIER`,
          ...(impervious ? ['IMPERVIOUS'] : []),
          ...(downBecomesMinor ? ['Down becomes a Minor hit'] : []),
        ].join(', '),
      })),
      ...resistances.map(({ name, dice, against, except }) => ({
        name,
        text: [
          `${signed(dice)} INJURY DICE`,
          ...(against.length > 0 ? [`against ${against.join(', ')}`] : []),
          ...(except.length > 0 ? [`except from ${except.join(', ')}`] : []),
        ].join(' '),
      })),
      ...abilities.map(({ name, text }) => ({ name, text })),
      ...(sample === '' ? [] : [{ name: 'Sample', text: sample }]),
    ],
  };
}

const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

/** Two of a kind are told once. */
const distinct = (weapons: readonly Weapon[]): readonly Weapon[] => [
  ...new Map(weapons.map((weapon) => [weapon.id, weapon])).values(),
];

function weaponText({
  kind,
  hands,
  range,
  keywords,
  automatic,
  blast,
  dice,
  injuryDice,
  injuryModifier,
  injuryBase,
}: Weapon): string {
  return [
    kind === 'melee' ? 'Melee' : `${range}"`,
    hands === 2 ? 'two hands' : 'one hand',
    ...(dice === 0 ? [] : [`${signed(dice)} DICE`]),
    ...(automatic > 1 ? [`AUTOMATIC(${automatic})`] : []),
    ...(blast === null ? [] : [`BLAST(${blast})`]),
    ...keywords,
    ...(injuryDice === 0 ? [] : [`${signed(injuryDice)} INJURY DICE`]),
    ...(injuryModifier === 0 ? [] : [`${signed(injuryModifier)} INJURY MODIFIER`]),
    ...(injuryBase === 3 ? ['injures with 3D6'] : []),
  ].join(', ');
}

function shotAt(battle: Battle, unit: string, enemy: string): ShotView | null {
  const game = gameOf(battle);
  const [from] = battle.state.units[unit]!.models;
  const [to] = battle.state.units[enemy]!.models;
  const known = [unit, enemy].every((id) => game.profiles.has(battle.state.units[id]!.profile));
  if (from === undefined || to === undefined || !known) return null;
  const range = rangeTo(game, from, { model: to });
  const reaching = weaponsOf(game, from).filter(
    (weapon) => weapon.kind === 'ranged' && range <= weapon.range,
  );
  const cover = coverFrom(game, from, to);
  return {
    range,
    band:
      reaching.length === 0
        ? null
        : reaching.every((weapon) => isLongRange(weapon, range))
          ? 'long'
          : 'close',
    why: {
      steps: [
        `${range.toFixed(1)}" from base to base.`,
        ...reaching.map(
          (weapon) =>
            `${weapon.name} reaches ${weapon.range}": ${isLongRange(weapon, range) ? 'over half of it, long range' : 'within half of it'}.`,
        ),
      ],
      rules: ['TC-RANGED-06'],
    },
    cover: [
      {
        level: cover.inCover ? 'light' : 'none',
        name: cover.inCover ? 'In Cover' : 'Not in Cover',
        models: 1,
        pieces: cover.piece === null ? [] : [cover.piece],
        why: { steps: [], rules: cover.inCover ? ['TC-COVER-01', 'TC-COVER-06'] : ['TC-COVER-06'] },
      },
    ],
  };
}

function holders(battle: Battle): ReadonlyMap<string, string> {
  const game = gameOf(battle);
  return new Map(
    systemOf(battle.state).objectives.flatMap((objective) =>
      battle.file.table.sides.flatMap(({ id }): [string, string][] =>
        holds(game, id, objective, false) ? [[objective, id]] : [],
      ),
    ),
  );
}

function forecastFor(battle: Battle, question: Question, picked: readonly string[]): ForecastView | null {
  const { data } = question;
  if (data?.['roll'] === 'success') return successView(data, addedDice(question, picked));
  if (data?.['roll'] === 'injury') return injuryView(data);
  const attack = attackAsked(battle, question, picked);
  return attack && attackView(battle, attack);
}

/** The attack that a question is about, as far as it is settled or picked. */
function attackAsked(
  battle: Battle,
  { kind, data }: Question,
  [pick]: readonly string[],
): AttackForecast | null {
  const game = gameOf(battle);
  const attacker = data?.['model'];
  if (typeof attacker !== 'string' || pick === undefined) return null;
  const weaponOf = (id: Json | undefined) => weaponsOf(game, attacker).find((weapon) => weapon.id === id);
  if (kind === 'choose-target' && battle.state.models[pick]) {
    const weapon = weaponOf(data?.['weapon']);
    const characteristic = data?.['characteristic'];
    if (!weapon) return null;
    const melee =
      characteristic === undefined
        ? {}
        : {
            melee: {
              characteristic: characteristic as 'melee' | 'ranged',
              offHand: data?.['offHand'] === true,
            },
          };
    return forecastAttack(game, { attacker, target: pick, weapon, ...melee });
  }
  const weapon = weaponOf(pick);
  if (kind !== 'choose-free-attack' || !weapon) return null;
  return forecastAttack(game, {
    attacker,
    target: data!['target'] as string,
    weapon,
    melee: { characteristic: 'melee', offHand: false },
  });
}

function attackView(
  battle: Battle,
  { weapon, range, success, injury, outcome, ifSpent, alsoReached }: AttackForecast,
): ForecastView {
  const game = gameOf(battle);
  return {
    title: `Before the roll, at ${range.toFixed(1)}"`,
    pools: [
      success
        ? successPoolView(weapon, success.net, success.modifiers)
        : { name: weapon, dice: 'hits without a roll', modifiers: [] },
      injuryPoolView(injury.base, injury.net, injury.added, injury.modifiers),
    ],
    results: outcomeResults(outcome),
    notes: [
      `Misses ${percent(outcome.miss)}, no effect ${percent(outcome.none)}, Minor hit ${percent(outcome.minor)}, Down ${percent(outcome.down)}, Out of Action ${percent(outcome.out)}.`,
      ...ifSpent.map(
        (one) =>
          `With ${one.what}: misses ${percent(one.outcome.miss)}, Down ${percent(one.outcome.down)}, Out of Action ${percent(one.outcome.out)}.`,
      ),
      ...(alsoReached.length > 0
        ? [`Also in the blast: ${alsoReached.map((id) => nameOf(game, id)).join(', ')}.`]
        : []),
    ],
  };
}

const outcomeResults = ({ miss, down, out }: AttackOutcome): ForecastView['results'] => [
  { name: 'Hits', chances: [miss, 1 - miss], why: whyExact([], ['TC-DICE-06']) },
  {
    name: 'Down',
    chances: [1 - down, down],
    why: whyExact(['A hit, and then the Injury Roll.'], ['TC-INJ-06']),
  },
  {
    name: 'Out of Action',
    chances: [1 - out, out],
    why: whyExact(['A hit, and then the Injury Roll.'], ['TC-INJ-08']),
  },
];

function successPoolView(name: string, net: number, modifiers: readonly Modifier[]): PoolView {
  const kept = net < 0 ? 'lowest' : 'highest';
  return {
    name,
    dice: `${2 + Math.abs(net)} D6, 7 or more with the ${kept} two`,
    modifiers,
    why: whyRolled(
      modifiers,
      [`Two dice and ${Math.abs(net)} more: the ${kept} two count, 7 or more succeeds.`],
      ['TC-DICE-01', 'TC-DICE-06'],
    ),
  };
}

function injuryPoolView(base: number, net: number, added: number, modifiers: readonly Modifier[]): PoolView {
  return {
    name: 'Injury Roll',
    dice: `${base + Math.abs(net)} D6, the ${net < 0 ? 'lowest' : 'highest'} ${base} count, ${signed(added)}`,
    modifiers,
    why: whyRolled(
      modifiers,
      [`The ${net < 0 ? 'lowest' : 'highest'} ${base} of the dice are added up, ${signed(added)}.`],
      ['TC-INJ-01', 'TC-INJ-02', 'TC-INJ-03'],
    ),
  };
}

/** What the markers that are picked add to a Success Roll, in DICE. */
// TC-MARK-02, TC-MARK-03
function addedDice({ kind }: Question, [pick = '0']: readonly string[]): number {
  const markers = pick.split('+').reduce((sum, count) => sum + Number(count), 0);
  return kind === 'spend-blessing' ? markers : -markers;
}

function successView(data: NonNullable<Question['data']>, added: number): ForecastView {
  const net = (data['net'] as number) + added;
  const attack = data['attack'] === true;
  const odds = successOdds(net, attack);
  return {
    title: `Before the roll: ${String(data['what'])}`,
    pools: [successPoolView('Success Roll', net, data['modifiers'] as unknown as readonly Modifier[])],
    results: [
      { name: 'Success', chances: [odds.failure, 1 - odds.failure], why: whyExact([], ['TC-DICE-06']) },
      ...(attack
        ? [
            {
              name: 'Critical',
              chances: [1 - odds.critical, odds.critical],
              why: whyExact([], ['TC-DICE-07']),
            },
          ]
        : []),
    ],
    notes: added === 0 ? ['Before markers are spent.'] : [],
  };
}

function injuryView(data: NonNullable<Question['data']>): ForecastView {
  const modifiers = data['modifiers'] as unknown as readonly Modifier[];
  const [base, net, added] = [data['base'] as number, netDice(modifiers), addedTotal(modifiers)];
  const odds = injuryOdds(base, net, added);
  return {
    title: `Before the Injury Roll: ${String(data['cause'])}`,
    pools: [injuryPoolView(base, net, added, modifiers)],
    results: [
      { name: 'Down', chances: [1 - odds.down, odds.down], why: whyExact([], ['TC-INJ-06']) },
      { name: 'Out of Action', chances: [1 - odds.out, odds.out], why: whyExact([], ['TC-INJ-08']) },
    ],
    notes: ['Before markers are spent.'],
  };
}

const percent = (chance: number): string => `${Math.round(chance * 1000) / 10} %`;

function deployAsked(battle: Battle, question: Question): DeployView | null {
  const game = gameOf(battle);
  return unitDeployment(battle, question, (_, [model]) => {
    const check = (deployment: Deployment) => checkDeployment(game, model!, deployment as unknown as Json);
    return {
      check,
      towards: (spot) => planDeployment(game, model!, spot),
      sketch: (deployment) => ({
        models: Object.keys(deployment).map((id) => ({ model: id, refusal: check(deployment) })),
        links: [],
      }),
    };
  });
}

function moveAsked(battle: Battle, question: Question): MoveView | null {
  const game = gameOf(battle);
  switch (question.kind) {
    case 'move-model': {
      const { plan, ...terms } = question.data as unknown as MoveTerms & {
        readonly plan: Readonly<Record<string, { readonly via: readonly { readonly to: PlanPoint }[] }>>;
      };
      const { model } = terms;
      return ownMove(game, model, {
        allowance: terms.allowance,
        plan: plan[model]?.via.map(({ to }) => to) ?? [],
        sketch: (via, facing) => sketchMove(game, terms, via, facing),
        choices: (spot) => waysTo(game, terms, spot),
        way: (spot) => planWay(game, terms, spot),
        towards: (spot) => planTowards(game, terms, spot),
        answer: (via, facing) => ({
          [model]: {
            via: routeThrough(game, terms, via).via as unknown as Json,
            ...(facing !== undefined && { facing }),
          },
        }),
      });
    }
    case 'drive-model': {
      const { model, length } = question.data as unknown as { readonly model: string; readonly length: Mu };
      return ownMove(game, model, {
        allowance: length,
        plan: [],
        sketch: (via) => sketchDrive(game, model, length, via),
        way: (spot) => [spot],
        towards: (spot) => [spot],
        answer: (via) => ({ via: via as unknown as Json }),
      });
    }
    case 'redeploy-model': {
      const { model, reach, plan } = question.data as unknown as {
        readonly model: string;
        readonly reach: Mu;
        readonly plan: { readonly at: PlanPoint };
      };
      return ownMove(game, model, {
        allowance: reach,
        plan: [plan.at],
        sketch: (via) => sketchRedeploy(game, model, reach, via.at(-1)),
        way: (spot) => [spot],
        towards: (spot) => [spot],
        answer: (via, facing) => ({
          at: [...(via.at(-1) ?? plan.at)],
          ...(facing !== undefined && { facing }),
        }),
      });
    }
    default:
      return null;
  }
}

/** A movement of one model, as points in plan. */
interface OwnMove {
  readonly allowance: Mu;
  readonly plan: readonly PlanPoint[];
  sketch(via: readonly PlanPoint[], facing?: Degrees): WaySketch;
  choices?(spot: PlanPoint): readonly OfferedWay[];
  way(spot: PlanPoint): readonly PlanPoint[];
  towards(spot: PlanPoint): readonly PlanPoint[];
  answer(via: readonly PlanPoint[], facing?: Degrees): Json;
}

function ownMove(
  game: Game,
  model: string,
  { allowance, plan, sketch, choices, way, towards, answer }: OwnMove,
): MoveView {
  const viaOf = (moves: Moves) => moves[model]?.via ?? [];
  return {
    unit: modelOf(game, model).unit,
    allowance,
    plan: plan.length === 0 ? {} : { [model]: { via: plan } },
    check: (moves) => sketch(viaOf(moves), moves[model]?.facing).refusal,
    towards: (spot) => ({ [model]: { via: towards(spot) } }),
    way: (_model, spot) => way(spot),
    choices(moves) {
      const spot = viaOf(moves).at(-1);
      const ways = (spot && choices?.(spot)) ?? [];
      return ways.length < 2
        ? []
        : ways.map(({ via, ...offered }) => ({
            label: wayName(offered),
            moves: { [model]: { ...moves[model], via } },
          }));
    },
    sketch: (moves) => ({
      ways: moves[model] ? [{ model, via: viaOf(moves), ...sketch(viaOf(moves), moves[model].facing) }] : [],
      links: [],
    }),
    keptAway: {
      models: enemiesOf(game, model)
        .map(({ id }) => id)
        .filter((id) => !engagedWith(game, model).includes(id)),
      distance: meleeRange,
    },
    answer: (moves) => answer(viaOf(moves), moves[model]?.facing),
  };
}

const wayName = ({ length, risks }: Omit<OfferedWay, 'via'>): string =>
  `${Math.round(length * 100) / 100}″, ${risks.length === 0 ? 'without a roll' : `with ${risks.join(', ')}`}`;

function pointAsked(battle: Battle, { kind, data }: Question): PointView | null {
  switch (kind) {
    case 'choose-point':
      return { how: 'Click the point on the table.', answer: ([x, y, z]) => ({ at: [x, z], y }) };
    case 'choose-direction': {
      const [x, , z] = data!['from'] as unknown as readonly [Mu, Mu, Mu];
      return {
        how: 'Click the table on the side that it goes to.',
        answer: ([toX, , toZ]) => ({ bearing: contextOf(battle).query().bearing([x, z], [toX, toZ]) }),
      };
    }
    default:
      return null;
  }
}

function act({ type, data }: BattleEvent): Act | null {
  switch (type) {
    case 'success-rolled':
      if (typeof data['target'] !== 'string' || typeof data['weapon'] !== 'string') return null;
      return {
        kind: data['melee'] === true ? 'blows' : 'shot',
        from: [data['model'] as string],
        to: [data['target']],
      };
    case 'automatic-hit':
      return typeof data['target'] === 'string'
        ? { kind: 'shot', from: [data['model'] as string], to: [data['target']] }
        : null;
    case 'area-hit': {
      const [x, , z] = data['centre'] as unknown as readonly [number, number, number];
      const at: PlanPoint = [x, z];
      return {
        kind: 'burst',
        from: [data['model'] as string],
        to: data['models'] as readonly string[],
        at,
        ...(typeof data['radius'] === 'number' && { radius: data['radius'] }),
      };
    }
    default:
      return null;
  }
}

function arithmetic({ type, data }: BattleEvent): Arithmetic {
  const faces = (Array.isArray(data['faces']) ? data['faces'] : []) as readonly number[];
  const rolls: Readonly<Record<string, string>> = {
    'success-rolled': 'Success Roll',
    'injury-rolled': 'Injury Roll',
    'morale-rolled': 'Morale Test',
  };
  const name = rolls[type];
  const pool = poolOf(
    typeof data['base'] === 'number' ? data['base'] : 2,
    typeof data['net'] === 'number' ? data['net'] : 0,
  );
  return {
    dice:
      name === undefined
        ? []
        : [{ name, sides: 6, faces, modifier: 0, successes: countedOnes(faces, keptFaces(pool, faces)) }],
    modifiers: (data['modifiers'] ?? []) as unknown as readonly Modifier[],
    facts: factNames.flatMap(([key, label]) =>
      typeof data[key] === 'number' ? [[label, String(data[key])] as const] : [],
    ),
  };
}

/** Which of the faces are those that count. */
function countedOnes(faces: readonly number[], kept: readonly number[]): readonly boolean[] {
  const left = [...kept];
  return faces.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const factNames: readonly (readonly [key: string, name: string])[] = [
  ['net', 'Net DICE'],
  ['added', 'Added'],
  ['total', 'Result'],
  ['distance', 'Inches'],
];
