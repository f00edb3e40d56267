import { expect, test } from 'vitest';
import { importRoster } from '../../../src/store/files/import-roster';
import { ruleModule } from '../../../src/rules/registry';
import { targetsOfForce } from '../../../src/ui/figures/force-targets';
import { ironCompany, rosterXml } from '../../support/files/rosters';

test('each profile of a force is a target once, with its base and height', async () => {
  const imported = await importRoster(new TextEncoder().encode(rosterXml(ironCompany)), 'company.ros');
  if (!imported?.ok) throw new Error('Not a roster.');
  const { rules, force } = imported.brought;
  const { system } = ruleModule(rules);
  const { units } = system!.forces([force]).find(({ id }) => id === force.id)!;
  const shapes = units.map(({ profile, models }) =>
    system!.modelShape(profile, models[0]!.profile ?? null, models[0]!.leader, [force])!,
  );
  const targets = targetsOfForce(rules, force);
  expect(targets.map(({ title }) => title)).toEqual([...new Set(shapes.map(({ title }) => title))]);
  expect(targets.length).toBeGreaterThan(1);
  for (const { title, view } of targets) {
    const { base, height } = shapes.find((shape) => shape.title === title)!;
    // Trench Crusade counts in inches.
    expect(view).toMatchObject({ base, height, muMm: 25.4 });
  }
});
