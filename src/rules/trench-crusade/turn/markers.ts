/** BLOOD, BLESSING and INFECTION MARKERS: gained, and spent before a roll. */
import { sideDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import type { Option } from '../../../engine/question';
import type { ModelId, SideId } from '../../../table/ids';
import type { InjuryData, RollData } from '../questions';
import { markersOf, modelOf, nameOf, opponentOfModel, refusal, sideOf, type Game } from '../game';
import { isUnspent } from '../effects/world';
import type { Marker } from '../forces/profiles';
import type { Roll } from '../../shared/effects/effect';

/** The markers spent on a roll. */
export interface Spent {
  readonly blood: number;
  readonly infection: number;
  readonly blessing: number;
  /** Some of the BLOOD and INFECTION paid for a Bloodbath (TC-BATH-01). */
  readonly bath: boolean;
  /** DICE from the BLOOD and INFECTION that did not pay for a Bloodbath. */
  readonly hurt: number;
}

/** No markers spent. */
export const nothingSpent: Spent = { blood: 0, infection: 0, blessing: 0, bath: false, hurt: 0 };

/** Gives the model markers, up to the limit of the table's options. */
// TC-MARK-01, TC-MARK-08, TC-RULING-12
export function* gainMarkers(
  game: Game,
  model: ModelId,
  marker: Marker,
  count: number,
  rules: readonly string[],
  why: string,
): Flow<void> {
  const { maxBlood } = game.options;
  const room =
    marker === 'blood' && maxBlood !== 'none'
      ? Math.max(0, maxBlood - markersOf(game, model, 'blood'))
      : count;
  const gained = Math.min(count, room);
  if (gained > 0)
    yield* changeMarkers(
      game,
      model,
      marker,
      gained,
      rules,
      `${nameOf(game, model)} gains ${counted(gained, marker)}: ${why}.`,
    );
}

/** Takes markers off the model, as many as it bears. */
// TC-MARK-01
export function* loseMarkers(
  game: Game,
  model: ModelId,
  marker: Marker,
  count: number,
  rules: readonly string[],
  why: string,
): Flow<void> {
  const lost = Math.min(count, markersOf(game, model, marker));
  if (lost > 0)
    yield* changeMarkers(
      game,
      model,
      marker,
      -lost,
      rules,
      `${nameOf(game, model)} loses ${counted(lost, marker)}: ${why}.`,
    );
}

function* changeMarkers(
  game: Game,
  model: ModelId,
  marker: Marker,
  change: number,
  rules: readonly string[],
  text: string,
): Flow<void> {
  const { unit } = modelOf(game, model);
  yield* emit({ type: 'token-changed', rules, text, data: { model, unit, token: marker, change } });
}

const counted = (count: number, marker: Marker): string =>
  `${count} ${marker.toUpperCase()} ${count === 1 ? 'MARKER' : 'MARKERS'}`;

/** Removes markers that the model's controller or its opponent spends. */
export function* payMarkers(
  game: Game,
  model: ModelId,
  marker: Marker,
  count: number,
  rules: readonly string[],
  by: SideId,
): Flow<void> {
  if (count > 0)
    yield* changeMarkers(
      game,
      model,
      marker,
      -count,
      rules,
      `${sideDoes(game, by, 'spends')} ${counted(count, marker)} of ${nameOf(game, model)}.`,
    );
}

/** A roll before which markers may be spent. */
export interface MarkerWindow {
  /** The bearer of the markers: the model that rolls, or that is injured. */
  readonly model: ModelId;
  /** As a title: "Dash", "Injury Roll". */
  readonly what: string;
  readonly bloodRules: readonly string[];
  readonly blessingRules: readonly string[];
  /** Price of a Bloodbath now; null if none is possible. */
  readonly bathPrice: number | null;
  /** Neither side knows the other's spending (TC-RULING-11). */
  readonly secret: boolean;
  /** The roll as effects name it; null for one that they do not name. */
  readonly roll: Roll | null;
  /** Describes the roll with these markers spent, for the option. */
  readonly describe: (spent: Spent) => string;
  readonly data: RollData | InjuryData;
}

/** Asks the opponent for BLOOD and INFECTION, then the controller for BLESSING, and discards them. */
// TC-MARK-02 to TC-MARK-08, TC-DICE-09, TC-BATH-01, TC-BATH-05, TC-RULING-11
export function* spendMarkers(game: Game, window: MarkerWindow): Flow<Spent> {
  const { model } = window;
  const hurt = yield* spendBlood(game, window);
  const pay = function* (): Flow<void> {
    yield* payMarkers(game, model, 'blood', hurt.blood, window.bloodRules, opponentOfModel(game, model));
    yield* payMarkers(game, model, 'infection', hurt.infection, ['TC-MARK-08'], opponentOfModel(game, model));
  };
  if (!window.secret) yield* pay();
  const blessing = yield* spendBlessing(game, window, window.secret ? nothingSpent : hurt);
  if (window.secret) yield* pay();
  yield* payMarkers(game, model, 'blessing', blessing, window.blessingRules, sideOf(game, model));
  return { ...hurt, blessing };
}

function* spendBlood(game: Game, window: MarkerWindow): Flow<Spent> {
  const { model } = window;
  const [blood, infection] = [markersOf(game, model, 'blood'), markersOf(game, model, 'infection')];
  if (blood + infection === 0) return nothingSpent;
  const unspent = isUnspent(game, model, window.roll);
  const choices = bloodChoices(blood, infection, window.bathPrice).filter(
    (spent) => !unspent || isWithoutBlood(spent, window.bathPrice),
  );
  if (choices.length === 1) return choices[0]!;
  const chosen = yield* askOne(
    {
      kind: 'spend-blood',
      by: opponentOfModel(game, model),
      prompt: bloodPrompt(
        game,
        window,
        blood > 0 ? (infection > 0 ? 'BLOOD and INFECTION' : 'BLOOD') : 'INFECTION',
      ),
      rules: window.bloodRules,
      options: choices.map((spent): Option => ({
        id: bloodId(spent),
        label: bloodLabel(spent),
        detail: window.describe(spent),
      })),
      data: { ...window.data, model, what: window.what },
    },
    (id) =>
      id.startsWith('bath')
        ? refusal('TC-BATH-01', `${nameOf(game, model)} does not bear enough markers for a Bloodbath.`, [
            model,
          ])
        : null,
  );
  return choices.find((spent) => bloodId(spent) === chosen)!;
}

/** Asks the opponent, who hurts by an Injury Roll and hampers any other. */
function bloodPrompt(game: Game, { model, data, ...window }: MarkerWindow, markers: string): string {
  return data.roll === 'injury'
    ? `Spend ${markers} markers on ${nameOf(game, model)} to injure it worse?`
    : `Spend ${possessive(nameOf(game, model))} ${markers} markers to hamper ${rollName(window)}?`;
}

/** "the Dash", "Rifle at Azeb": an attack is named by its weapon and target. */
const rollName = ({ what }: Pick<MarkerWindow, 'what'>): string => (/ at /.test(what) ? what : `the ${what}`);

const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** Lists all numbers of each kind, and with a Bloodbath those that pay for it. */
function bloodChoices(blood: number, infection: number, bathPrice: number | null): readonly Spent[] {
  const all: Spent[] = [];
  for (const bath of [false, true]) {
    for (let b = 0; b <= blood; b++) {
      for (let i = 0; i <= infection; i++) {
        const hurt = b + i - (bath ? (bathPrice ?? Infinity) : 0);
        if (hurt >= 0) all.push({ blood: b, infection: i, blessing: 0, bath, hurt });
      }
    }
  }
  return all;
}

/** Reports whether no BLOOD MARKER is spent but for a Bloodbath. */
const isWithoutBlood = ({ blood, infection, bath, hurt }: Spent, bathPrice: number | null): boolean =>
  bath ? blood <= bathPrice! && hurt <= infection : blood === 0;

const bloodId = ({ blood, infection, bath }: Spent): string =>
  `${bath ? 'bath:' : ''}${blood}${infection > 0 ? `+${infection}` : ''}`;

function bloodLabel({ blood, infection, bath }: Spent): string {
  const paid = [
    ...(blood > 0 ? [`${blood} BLOOD`] : []),
    ...(infection > 0 ? [`${infection} INFECTION`] : []),
  ].join(' and ');
  if (bath) return `Bloodbath: spend ${paid}`;
  return paid === '' ? 'Spend none' : `Spend ${paid}`;
}

function* spendBlessing(game: Game, window: MarkerWindow, spent: Spent): Flow<number> {
  const { model } = window;
  const blessing = markersOf(game, model, 'blessing');
  if (blessing === 0) return 0;
  const chosen = yield* askOne({
    kind: 'spend-blessing',
    by: sideOf(game, model),
    prompt: `Spend ${possessive(nameOf(game, model))} BLESSING markers ${window.data.roll === 'injury' ? 'to soften' : 'on'} ${rollName(window)}?`,
    rules: window.blessingRules,
    options: Array.from({ length: blessing + 1 }, (_, count) => ({
      id: `${count}`,
      label: count === 0 ? 'Spend none' : `Spend ${count} BLESSING`,
      detail: window.describe({ ...spent, blessing: count }),
    })),
    data: { ...window.data, model, what: window.what },
  });
  return Number(chosen);
}
