import type { Verdict } from '../engine/port/sight';
import { measureMm } from '../geometry/sight/sight';
import { makeSightRuling, type SightRuling, type RulingContext } from './sight-ruling';

/** The call between two units: every pair of their models, and the call of the pair that speaks for them. */
export interface UnitRuling {
  readonly from: { readonly id: string; readonly models: readonly string[] };
  readonly to: { readonly id: string; readonly models: readonly string[] };
  /** Rows by viewer, columns by target, in the order of `models`. */
  readonly verdicts: readonly (readonly Verdict[])[];
  readonly sentence: string;
  /** The widest free way; where there is none, the closest to one. */
  readonly best: SightRuling;
}

/** @throws when one of the units has no model on the table */
export function makeUnitRuling(ground: RulingContext, fromUnit: string, toUnit: string): UnitRuling {
  const [from, to] = [standing(ground, fromUnit), standing(ground, toUnit)];
  const sights = from.models.map((viewer) => to.models.map((target) => ground.query.sight(viewer, target)));
  const verdicts = sights.map((row) => row.map(({ verdict }) => verdict));
  const best = sights.flat().reduce((first, next) => (better(next, first) ? next : first));
  return {
    from,
    to,
    verdicts,
    sentence: unitSentence(from, to, verdicts),
    best: makeSightRuling(ground, best.from, best.to),
  };
}

function standing({ table }: RulingContext, unit: string): UnitRuling['from'] {
  const models = table.models.filter((model) => model.unit === unit).map(({ id }) => id);
  if (models.length === 0) throw new Error(`No model of "${unit}" stands on the table.`);
  return { id: unit, models };
}

const openness: Readonly<Record<Verdict, number>> = { clear: 2, 'too-close': 1, blocked: 0 };

/** Reports whether a pair has a wider way, or without one is nearer to a line, by more than the finest precision of a measure. */
function better(a: SightRuling['sight'], b: SightRuling['sight']): boolean {
  if (a.verdict !== b.verdict) return openness[a.verdict] > openness[b.verdict];
  if (a.verdict === 'clear') return (a.corridorMm ?? 0) - (b.corridorMm ?? 0) > measureMm;
  return (b.nudgeMm ?? Infinity) - (a.nudgeMm ?? Infinity) > measureMm;
}

function unitSentence(
  from: UnitRuling['from'],
  to: UnitRuling['to'],
  verdicts: UnitRuling['verdicts'],
): string {
  const viewers = verdicts.filter((row) => row.includes('clear')).length;
  const seen = to.models.filter((_, column) => verdicts.some((row) => row[column] === 'clear')).length;
  const close = verdicts.flat().filter((verdict) => verdict === 'too-close').length;
  const unsure =
    close === 0 ? '' : ` ${close === 1 ? 'One pair is' : `${close} pairs are`} too close to call.`;
  if (viewers === 0) return `${from.id} does not see ${to.id}.${unsure}`;
  return `${from.id} sees ${to.id}: ${seen} of ${to.models.length} seen, by ${viewers} of ${from.models.length}.${unsure}`;
}
