import { fieldForceOfUnits } from '../../engine/field-force';
import type { RuleSystem } from '../../engine/rule-system';
import type { Base, SizeClass } from '../../table/format';
import type { Mu } from '../../geometry/units';
import type { Forces } from './brought-forces';
import { modelProfileOf, type MadeOfModels } from './unit-profiles';

/** The shape that a model profile gives its models. */
interface Shaped {
  readonly id: string;
  readonly name: string;
  readonly base: Base;
  readonly height: Mu;
  readonly sculpt: string;
}

type ForceOfUnits = Parameters<typeof fieldForceOfUnits>[0];
type UnitOfShapes = MadeOfModels<Shaped> & { readonly size?: SizeClass };

/**
 * Returns the members of a rule system that depend only on its forces of units.
 * @param forcesWith returns a battle's forces, with those that a table's file brings
 */
export function systemOfUnits(
  forcesWith: (brought?: readonly unknown[]) => Forces<ForceOfUnits, UnitOfShapes>,
): Required<Pick<RuleSystem, 'modelShape' | 'forces' | 'checkForces'>> {
  return {
    modelShape(unitProfile, modelProfile, leader, brought) {
      const { profiles, forceOf } = forcesWith(brought);
      const unit = profiles.get(unitProfile);
      const model = unit && modelProfileOf(unit, modelProfile, leader);
      if (!model) return null;
      const { base, height, sculpt, name: title } = model;
      const force = forceOf.get(unitProfile)?.id;
      return { base, height, ...(unit.size && { size: unit.size }), sculpt, ...(force && { force }), title };
    },
    forces: (brought) => forcesWith(brought).offered.map(fieldForceOfUnits),
    checkForces: (brought) => forcesWith(brought).problems,
  };
}
