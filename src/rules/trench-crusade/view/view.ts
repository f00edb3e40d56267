import type { Battle } from '../../../engine/battle';
import type { RulesView, ShotView } from '../../../engine/rules-view';
import type { SideId, UnitId } from '../../../table/ids';
import { isWithin } from '../../shared/lengths';
import { because, whyCounted } from '../../shared/why';
import { sampleWarbands } from '../forces/samples';
import { warbandsWith } from '../forces/warbands';
import { inPlay, weaponsOf } from '../game';
import { isLongRange, rangeTo } from '../shooting/attack';
import { coverFrom } from '../shooting/cover';
import { systemOf } from '../system-state';
import { holds } from '../turn/scenarios';
import { ownEvent } from '../vocabulary';
import { cardOf } from './card';
import { effectsNow } from './in-force';
import { act, arithmetic } from './log';
import { trenchLog } from './log-lines';
import { forecast } from './odds';
import { outcomeOf } from './outcome';
import { deployView, moveView, pointView } from './placing';
import { gameOf } from './view-game';

/** Trench Crusade on the screen. */
export const trenchCrusadeView: RulesView = {
  lengthUnit: '″',
  unitCard(profile, file) {
    const found = warbandsWith(sampleWarbands, file.forces).profiles.get(profile);
    return found ? cardOf(found) : null;
  },
  phaseName: ({ state }) => phaseNames[state.phase] ?? state.phase,
  lastTurn: ({ state }) => systemOf(state).lastTurn || null,
  pools,
  tokenWhy(battle, unit, token) {
    const [model] = battle.state.units[unit]!.models;
    return whyCounted(
      battle,
      (event) => {
        const own = ownEvent(event);
        if (token === 'down')
          return (own.type === 'model-down' || own.type === 'stood-up') && own.data.model === model;
        return own.type === 'token-changed' && own.data.model === model && own.data.token === token;
      },
      markerRules[token],
    );
  },
  effectsNow,
  sightRules: ['TC-LOS-01', 'TC-RANGED-06', 'TC-COVER-06'],
  shotAt,
  forecast,
  move: moveView,
  deploy: deployView,
  point: pointView,
  stances: { down: ['down'], braced: [] },
  beginsChapter: ({ type }) =>
    type === 'unit-activated' || type === 'member-switched' || type === 'phase-began',
  act,
  holders,
  arithmetic,
  log: trenchLog,
  score: ({ state }, side) => systemOf(state).scored[side] ?? 0,
  outcome: outcomeOf,
};

function pools(battle: Battle, side: SideId): ReturnType<NonNullable<RulesView['pools']>> {
  const { scored, shaken } = systemOf(battle.state);
  const points = scored[side] ?? 0;
  const models = inPlay(gameOf(battle), side).length;
  const whyPoints = whyCounted(
    battle,
    (event) => {
      const own = ownEvent(event);
      return own.type === 'points-scored' && own.data.side === side;
    },
    ['TC-END-02', 'TC-END-03'],
  );
  return [
    { value: points, name: points === 1 ? 'Victory Point' : 'Victory Points', ...because(whyPoints) },
    {
      value: models,
      name: `${models === 1 ? 'model' : 'models'} in play${shaken.includes(side) ? ', Shaken' : ''}`,
      why: { steps: [], rules: ['TC-MORALE-02', 'TC-MORALE-07'] },
    },
  ];
}

/** The rules that say what each marker allows. */
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

function shotAt(battle: Battle, unit: UnitId, enemy: UnitId): ShotView | null {
  const game = gameOf(battle);
  const [from] = battle.state.units[unit]!.models;
  const [to] = battle.state.units[enemy]!.models;
  const hasProfiles = [unit, enemy].every((id) => game.profiles.has(battle.state.units[id]!.profile));
  if (from === undefined || to === undefined || !hasProfiles) return null;
  const range = rangeTo(game, from, { model: to });
  const reaching = weaponsOf(game, from).filter(
    (weapon) => weapon.kind === 'ranged' && isWithin(range, weapon.range),
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

function holders(battle: Battle): ReadonlyMap<string, SideId> {
  const game = gameOf(battle);
  return new Map(
    systemOf(battle.state).objectives.flatMap((objective) =>
      battle.file.table.sides.flatMap(({ id }): [string, SideId][] =>
        holds(game, id, objective, false) ? [[objective, id]] : [],
      ),
    ),
  );
}
