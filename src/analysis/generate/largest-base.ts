/** The largest base that a game fields. */
import { toMu, type Mm, type Mu } from '../../geometry/units';
import { ruleModule } from '../../rules/registry';
import { scales, type Base, type TableFile } from '../../table/format';

/** Returns the radius of the smallest disc that holds the largest base of a game's forces, whatever its facing. */
export function largestBaseRadius({ rules, scale, forces }: TableFile): Mu {
  const { system } = ruleModule(rules);
  const widths = system.forces(forces).flatMap(({ units }) =>
    units.flatMap(({ profile, models }) =>
      models.map((model) => {
        const shape = system.modelShape(profile, model.profile ?? null, model.leader, forces);
        return shape ? widthOf(shape.base) : usualBase;
      }),
    ),
  );
  return toMu(Math.max(usualBase, ...widths), scales[scale]) / 2;
}

/** Base of a man on foot. */
const usualBase: Mm = 25;

/** Returns the diameter of the smallest disc that holds a base. */
function widthOf(base: Base): Mm {
  switch (base.shape) {
    case 'round':
      return base.mm;
    case 'oval':
      return Math.max(...base.mm);
    case 'rect':
      return Math.sqrt(base.mm[0] * base.mm[0] + base.mm[1] * base.mm[1]);
  }
}
