/** Allocates hits to models and applies their saves: pure arithmetic on faces, for the log and for the odds. */
import type { ModelId } from '../../../table/ids';
import type { TurbineOptions } from '../options';
import { succeeds } from '../dice';

/** A model that may take hits. */
export interface Defender {
  readonly model: ModelId;
  /** Hit points left. */
  readonly hp: number;
  /** Target number of its saves. */
  readonly save: number;
}

/** The result of one hit: its bundle of save dice, and the model that rolled them. */
export type Bundle = {
  readonly faces: readonly number[];
  /** Null where no model was left to take the hit. */
  readonly model: ModelId | null;
  readonly failed: number;
  /** Hit points lost. */
  readonly damage: number;
  readonly kills: boolean;
};

/** The result of all bundles. */
export interface Toll {
  readonly bundles: readonly Bundle[];
  /** The defenders afterwards, in the same order; a model with 0 hit points has fallen. */
  readonly defenders: readonly Defender[];
  /** Failed saves without effect. */
  readonly lost: number;
}

/**
 * Gives each bundle in turn to the first surviving model of the order. Damage beyond that model's hit points is lost.
 * @param most number of models that may fall (TT-CAS-02)
 * @param carries true if surplus damage passes to the next model (TT-RULING-58)
 */
// TT-SAVE-01 to TT-SAVE-08, TT-RULING-56, TT-RULING-58, TT-RULING-59
export function takeBundles(
  defenders: readonly Defender[],
  bundles: readonly (readonly number[])[],
  most: number,
  options: Pick<TurbineOptions, 'autoResults'>,
  carries = false,
): Toll {
  const hp = defenders.map((defender) => defender.hp);
  let fallen = 0;
  let lost = 0;
  const results = bundles.map((faces): Bundle => {
    const first = hp.findIndex((left) => left > 0);
    if (first < 0 || fallen >= most) {
      const idle =
        first < 0 ? 0 : faces.filter((face) => !succeeds(face, defenders[first]!.save, options)).length;
      lost += idle;
      return { faces, model: null, failed: idle, damage: 0, kills: false };
    }
    let failed = 0;
    let damage = 0;
    let kills = false;
    let at = first;
    for (const face of faces) {
      if (succeeds(face, defenders[at]!.save, options)) continue;
      failed++;
      if (hp[at] === 0) {
        lost++;
        continue;
      }
      hp[at]!--;
      damage++;
      if (hp[at]! > 0) continue;
      kills = true;
      fallen++;
      const next = carries && fallen < most ? hp.findIndex((left) => left > 0) : -1;
      if (next >= 0) at = next;
    }
    return { faces, model: defenders[first]!.model, failed, damage, kills };
  });
  return { bundles: results, defenders: defenders.map((defender, i) => ({ ...defender, hp: hp[i]! })), lost };
}
