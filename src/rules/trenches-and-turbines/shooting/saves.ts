/** Which model takes which hit, and what its saves leave: pure arithmetic on faces, the same for the log and for the odds. */
import type { ModelId } from '../../../table/ids';
import type { TurbineOptions } from '../options';
import { succeeds } from '../dice';

/** A model that may take hits. */
export interface Defender {
  readonly model: string;
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

export interface Toll {
  readonly bundles: readonly Bundle[];
  /** The defenders as they are afterwards, in the same order; 0 hit points: fallen. */
  readonly defenders: readonly Defender[];
  /** Failed saves that did nothing. */
  readonly lost: number;
}

/**
 * Each bundle in turn goes to the first model of the order that still lives; what is left of it when the model has fallen is lost.
 * @param most models that may fall at all (TT-CAS-02)
 * @param carries damage beyond a model goes on to the next (TT-RULING-58)
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
