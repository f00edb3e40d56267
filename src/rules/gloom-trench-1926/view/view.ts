import { contextOf } from '../../../engine/index';
import type { Battle } from '../../../engine/battle';
import type { Modifier } from '../../../engine/events';
import type { Json, PlainData } from '../../../engine/question';
import type { GloomEvent } from '../events';
import type { GloomQuestion, MoveTerms } from '../questions';
import { systemOf } from '../system-state';
import { sidesOf, succeeds, type ModifiedDie } from '../dice';
import {
  checkDeployment,
  checkMoves,
  holderOf,
  keptAway,
  lastTurn,
  mayMeasure,
  planDeployment,
  planMove,
  planWay,
  viewFor,
  sightReport,
  sketchDeployment,
  sketchMove,
  unitProfileOf,
  victoryPoints,
  type ModelProfile,
  type UnitProfile,
  type Weapon,
} from '../index';
import { gloomOptions } from '../options';
import type { CoverLevel } from '../../../table/format';
import { forecastFor } from './odds';
import { coverByLevel, unitDeployment, unitMove } from '../../shared/view';
import type {
  Act,
  Arithmetic,
  DeployView,
  MoveView,
  RulesView,
  ShotView,
  UnitCard,
} from '../../../engine/rules-view';
import type { SideId, UnitId } from '../../../table/ids';
import { because, whyCounted } from '../../shared/why';

/** Gloom Trench 1926 on the screen. */
export const gloomTrenchView: RulesView = {
  unitCard(profile, file) {
    const unit = unitProfileOf(file, profile);
    return unit ? cardOf(unit) : null;
  },
  phaseName({ state }) {
    const { fogDrawn } = systemOf(state);
    return [
      phaseNames[state.phase] ?? state.phase,
      ...(state.phase === 'activations' && fogDrawn > 0 ? [`${fogDrawn} of 3 Fog`] : []),
    ].join(', ');
  },
  lastTurn: (battle) => lastTurn(contextOf(battle)),
  pools(battle, side) {
    const { sides } = battle.question ? viewFor(contextOf(battle), battle.question.by) : battle.state;
    const value = sides[side]?.pools['tactical-points'] ?? null;
    const chits = systemOf(battle.state).bag[side] ?? 0;
    const points = victoryPoints(contextOf(battle), side);
    return [
      {
        value,
        name: value === 1 ? 'Tactical Point' : 'Tactical Points',
        ...because(whyCounted(battle, isOf(side, 'opening-pool', 'points-changed'), ['GT-TP-01'])),
      },
      {
        value: chits,
        name: chits === 1 ? 'chit in the bag' : 'chits in the bag',
        ...because(
          whyCounted(battle, isOf(side, 'chit-added', 'chit-drawn', 'chit-removed'), [
            'GT-BAG-01',
            'GT-BAG-02',
          ]),
        ),
      },
      {
        value: points.total,
        name: points.total === 1 ? 'victory point' : 'victory points',
        why: {
          steps: [points.mission, ...(whyCounted(battle, isOf(side, 'points-scored'))?.steps ?? [])],
          rules: ['GT-RULING-113'],
        },
      },
    ];
  },
  tokenWhy: (battle, unit, token) =>
    whyCounted(
      battle,
      ({ type, data }: GloomEvent) => type === 'token-changed' && data.unit === unit && data.token === token,
      tokenRules[token],
    ),
  mayMeasure: (battle, question) => mayMeasure(contextOf(battle), question),
  sightRules: ['GT-LOS-09', 'GT-SHOOT-04', 'GT-COVER-06'],
  shotAt,
  forecast: forecastFor,
  move: moveAsked,
  deploy: deployAsked,
  beginsChapter: ({ type }: GloomEvent) => type === 'unit-activated' || type === 'phase-began',
  act,
  holders(battle) {
    const context = contextOf(battle);
    const held = context.table.objectives.flatMap(({ id }) => {
      const side = holderOf(context, id);
      return side === null ? [] : [[id, side] as const];
    });
    return new Map(held);
  },
  arithmetic,
};

/** Selects events of these types that are about a side. */
const isOf =
  (side: SideId, ...types: readonly GloomEvent['type'][]) =>
  ({ type, data }: GloomEvent): boolean =>
    types.includes(type) && 'side' in data && data.side === side;

/** What each token does to its unit. */
const tokenRules: Readonly<Record<string, readonly string[]>> = {
  stress: ['GT-STRESS-06', 'GT-STRESS-07', 'GT-MORALE-01'],
  'dug-in': ['GT-ACT-10'],
};

const phaseNames: Readonly<Record<string, string>> = {
  setup: 'Set-up',
  tactical: 'Tactical Phase',
  activations: 'Activations Phase',
  'turn-end': 'Turn End Phase',
  over: 'The battle is over',
};

function cardOf(unit: UnitProfile): UnitCard {
  const weapons = new Map(unit.models.flatMap((model) => model.weapons.map((weapon) => [weapon.id, weapon])));
  const special = new Map(
    [...unit.rules, ...unit.models.flatMap(({ rules }) => rules)].map((rule) => [rule.id, rule]),
  );
  return {
    statNames: [
      { short: 'Cbt', name: 'Combat', rule: 'GT-PROFILE-01' },
      { short: 'Def', name: 'Defence', rule: 'GT-PROFILE-03' },
      { short: 'Dmg', name: 'Damage', rule: 'GT-PROFILE-02' },
      { short: 'Save', name: 'Save', rule: 'GT-PROFILE-04' },
      { short: 'Wnd', name: 'Wounds', rule: 'GT-PROFILE-05' },
      { short: 'Cmd', name: 'Command', rule: 'GT-PROFILE-06' },
    ],
    lines: unit.models.map((model) => ({ profile: model.id, name: model.name, stats: statsOf(model) })),
    weapons: [...weapons.values()].map((weapon) => ({ name: weapon.name, text: weaponText(weapon) })),
    keywords: [
      ...unit.keywords,
      ...(unit.tactics > 0 ? [`Tactics ${unit.tactics}`] : []),
      `Move ${unit.move} MU`,
    ],
    special: [...special.values(), ...unit.orders].map(({ name, text }) => ({ name, text })),
  };
}

const statsOf = (model: ModelProfile): readonly string[] => [
  model.combat ?? '–',
  model.defence ?? '–',
  String(model.damage),
  model.save ?? '–',
  String(model.wounds),
  String(model.command),
];

function weaponText(weapon: Weapon): string {
  const bands = (['short', 'medium', 'long'] as const).flatMap((name) => {
    const band = weapon[name];
    return band ? [`${name} ${band.range} MU ${band.die}`] : [];
  });
  return [bands.join(', '), ...weapon.rules.map((rule) => `${rule.name}: ${rule.text}`)].join('. ');
}

function shotAt(battle: Battle, unit: UnitId, enemy: UnitId): ShotView {
  const report = sightReport(contextOf(battle), unit, enemy);
  const seen = report.cover.filter(({ model }) => report.seen.includes(model));
  const band = report.bands.find((candidate) => candidate.band !== null)?.band ?? null;
  return {
    band,
    range: report.range,
    why: {
      steps: [
        `${report.range.toFixed(1)} MU from ${report.measured.join(' to ')}, base to base.`,
        ...report.bands.map(({ weapon, band: reached, die }) =>
          reached === null ? `${weapon}: out of range.` : `${weapon}: ${reached} range, ${die}.`,
        ),
      ],
      rules: ['GT-SHOOT-04', 'GT-SHOOT-05'],
    },
    cover: coverByLevel(seen, (level) => coverRules[level]),
  };
}

const coverRules: Readonly<Record<CoverLevel, readonly string[]>> = {
  none: ['GT-COVER-06'],
  light: ['GT-COVER-06', 'GT-COVER-07'],
  heavy: ['GT-COVER-06', 'GT-COVER-08'],
  solid: ['GT-COVER-06', 'GT-COVER-09'],
};

function moveAsked(battle: Battle, question: GloomQuestion): MoveView | null {
  const context = contextOf(battle);
  return unitMove<MoveTerms>(question, (terms) => ({
    check: (moves) => checkMoves(context, terms, moves),
    towards: (spot) => planMove(context, terms, spot),
    way: (model, spot) => planWay(context, terms, model, spot),
    sketch: (moves) => sketchMove(context, terms, moves),
    keptAway: keptAway(context, terms),
  }));
}

function act(event: GloomEvent): Act | null {
  switch (event.type) {
    case 'burst-aimed':
      return { kind: 'lob', from: [event.data.attacker], to: [], at: event.data.point };
    case 'attack-rolled': {
      const { shooters, target } = event.data;
      // Of dice under a burst, the burst is what is seen.
      return event.shot ? { kind: 'shot', from: shooters, to: [target] } : null;
    }
    case 'melee-rolled':
      return { kind: 'blows', from: [event.data.unit], to: [event.data.enemy] };
    case 'burst': {
      const { caught, point, radius } = event.data;
      return { kind: 'burst', from: [], to: caught.flatMap(({ models }) => models), at: point, radius };
    }
    default:
      return null;
  }
}

function deployAsked(battle: Battle, question: GloomQuestion): DeployView | null {
  const context = contextOf(battle);
  return unitDeployment(battle, question, (unit) => ({
    check: (deployment) => checkDeployment(context, unit, deployment),
    towards: (spot) => planDeployment(context, unit, spot),
    sketch: (deployment) => sketchDeployment(context, unit, deployment),
  }));
}

/** Dice as events record them. */
type RecordedDice = Partial<ModifiedDie> & {
  readonly weapon?: string;
  readonly modifiers?: readonly Modifier[];
  readonly faces: readonly number[];
};

function diceOf({ data }: GloomEvent): readonly RecordedDice[] {
  if ('volleys' in data) return data.volleys;
  return 'faces' in data && data.faces ? [{ ...data, faces: data.faces }] : [];
}

function arithmetic(event: GloomEvent, battle: Battle): Arithmetic {
  const options = gloomOptions(contextOf(battle).options);
  const dice = diceOf(event);
  const figures: PlainData = event.data;
  return {
    dice: dice
      .filter(({ faces }) => faces.length > 0)
      .map(({ weapon = '', die = 'D6', rollModifier = 0, faces }) => ({
        name: weapon,
        sides: sidesOf[die],
        faces,
        modifier: rollModifier,
        successes: faces.map((face) => succeeds(face, { die, rollModifier }, options)),
      })),
    modifiers: [
      ...dice.flatMap(({ modifiers = [] }) => modifiers),
      ...(event.type === 'melee-rolled' ? event.data.modifiers : []),
    ],
    facts: factNames.flatMap(([key, name, unit]) => factOf(figures[key], name, unit)),
  };
}

/** What of an event's data is told as a figure, by the name that players use. */
const factNames: readonly (readonly [key: string, name: string, unit: UnitId])[] = [
  ['range', 'Range', ' MU'],
  ['cover', 'Cover', ''],
  ['hits', 'Hits', ''],
  ['saved', 'Saved', ''],
  ['failed', 'Failed', ''],
  ['damage', 'Damage', ''],
];

function factOf(value: Json | undefined, name: string, unit: UnitId): readonly (readonly [string, string])[] {
  if (typeof value === 'number') return [[name, `${Math.round(value * 10) / 10}${unit}`]];
  return typeof value === 'string' ? [[name, value]] : [];
}
