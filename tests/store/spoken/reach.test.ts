import { describe, expect, test } from 'vitest';
import { deploymentZones } from '../../../src/store/battle/deploy';
import { sayPreview } from '../../../src/store/spoken/answer-report';
import { sayNews } from '../../../src/store/spoken/news';
import { reportPlace } from '../../../src/store/spoken/place-report';
import { sayPlace } from '../../../src/store/spoken/sentences';
import { handRequests } from '../../../src/tools/battle/requests';
import { deploymentRequested, moveAsked, movingUnit } from '../../tools/battle/support';

const naming = (id: string) => id;
const leader = `${movingUnit}/1`;

describe('the spoken table and the open question', () => {
  test('says how much of a move of 5 MU is left at a place, and how far short of a farther one it ends', async () => {
    const driver = await moveAsked();
    const [x, z] = driver.placeOf(leader);
    const near = reportPlace(driver.session(), null, [x, z + 1.25]);
    expect(near.reach).toEqual({ kind: 'within', left: expect.closeTo(3.75, 6) as number });
    expect(sayPlace(driver.session(), near, naming)).toContain('Within reach, 3.8 left.');
    const far = reportPlace(driver.session(), null, [x, z + 6]);
    expect(far.reach).toMatchObject({ kind: 'short' });
    expect(far.reach!.kind === 'short' && far.reach!.by).toBeGreaterThanOrEqual(1 - 1e-9);
    expect(sayPlace(driver.session(), far, naming)).toMatch(/Out of reach, would stop \d\S* short\./);
  });

  test('says where a unit would end, and that Enter confirms', async () => {
    const driver = await moveAsked();
    const [x, z] = driver.placeOf(leader);
    const { move } = handRequests(driver.app.store.getState());
    driver.app.preview.setMoves(move!.towards([x, z + 2]));
    const words = sayPreview(driver.session(), naming)!;
    expect(words).toMatch(/^\d+ figures would move\./);
    expect(words).toContain(`${leader} at `);
    expect(words).toContain('Enter confirms.');
  });

  test('says whether a place lies in the deployment zone', async () => {
    const driver = await deploymentRequested();
    const [zone] = deploymentZones(driver.session(), []);
    const middle = zone!.reduce<readonly [number, number]>(
      ([x, z], [px, pz]) => [x + px / zone!.length, z + pz / zone!.length],
      [0, 0],
    );
    const [width, depth] = driver.session().table.size;
    expect(reportPlace(driver.session(), null, middle).reach).toMatchObject({
      kind: 'zone',
      isInside: true,
    });
    // The zone of a side does not reach the middle of the table.
    const outside = reportPlace(driver.session(), null, [width / 2, depth / 2]);
    expect(outside.reach).toMatchObject({ kind: 'zone', isInside: false });
    const [x, z] = [zone!.map((corner) => corner[0]), zone!.map((corner) => corner[1])];
    expect(sayPlace(driver.session(), outside, naming)).toContain(
      `which lies from ${Math.min(...x)} to ${Math.max(...x)} across and ${Math.min(...z)} to ${Math.max(...z)} deep.`,
    );
    expect(sayPreview(driver.session(), naming)).toMatch(/^0 placed, \d+ still to place\.$/);
  });
});

test('news are results, losses and one move a unit, the newest of many', async () => {
  const { battle } = (await moveAsked()).session();
  const event = (type: string, text: string, data = {}) => ({ type, text, rules: [], data });
  const moved = (model: string) => event('model-moved', `${model} moves.`, { model });
  const events = [
    event('turn-began', 'Turn 2.'),
    event('step', 'A cup of tea.'),
    moved(`${movingUnit}/1`),
    moved(`${movingUnit}/2`),
    event('model-removed', 'Rifleman 5 falls.'),
    event('token-changed', 'The Rifles gain a Stress token.'),
  ];
  expect(sayNews(battle!, events)).toBe(`Turn 2. ${movingUnit}/1 moves. Rifleman 5 falls.`);
  const many = Array.from({ length: 12 }, (_, index) => event('model-removed', `Rifleman ${index} falls.`));
  expect(sayNews(battle!, many)).toMatch(/^After 2 other events\. Rifleman 2 falls\. .*Rifleman 11 falls\.$/);
});
