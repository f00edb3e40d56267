/** The profiles of a force, as targets of own figures. */
import { ruleModule } from '../../rules/registry';
import { scales } from '../../table/format';
import { anyView, type FigureTarget } from './target';
import { figureWords as words } from './words';

/**
 * Returns a target for each profile of a force, in the order of its units.
 * @param force as a force's file of these rules has it; the rules are loaded
 */
export function targetsOfForce(rules: string, force: { readonly id: string }): readonly FigureTarget[] {
  const { system, benchmarkTable } = ruleModule(rules);
  const units = system?.forces([force]).find(({ id }) => id === force.id)?.units ?? [];
  const targets = new Map<string, FigureTarget>();
  for (const unit of units)
    for (const { profile, leader } of unit.models) {
      const shape = system?.modelShape(unit.profile, profile ?? null, leader, [force]);
      if (!shape || targets.has(shape.title)) continue;
      const { title, base, height, sculpt } = shape;
      targets.set(title, {
        title,
        uses: [{ use: { kind: 'profile', rules, title }, name: words.everyOf(title) }],
        view: { ...anyView, id: title, base, height, sculpt, muMm: scales[benchmarkTable.scale] },
      });
    }
  return [...targets.values()];
}
