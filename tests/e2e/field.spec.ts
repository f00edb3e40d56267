import { clickFigure, clickSpot, expect, open, pictureAtRest, test } from './support';

test('field of sight: it grows, and each place shows its number of viewers', async ({ page }) => {
  await open(page, '/?table=ruined-village&seed=field&view=above');
  await clickFigure(page, 'red-rifles/1');
  await page.keyboard.press('f');
  const panel = page.getByRole('region', { name: 'Field of sight' });
  await expect(panel).toContainText(/Seen by .+/);
  await expect(panel.getByRole('status')).toContainText(/\d+ % of the table is out of sight/, {
    timeout: 90_000,
  });

  // Places where all, some and none of the unit see a base, as the field has it.
  await pictureAtRest(page);
  const places = await page.evaluate(() => {
    const { field, session } = window.defilade!.state();
    const {
      grid: {
        columns,
        cell: [width, depth],
      },
      seenBy,
      viewers,
    } = field!;
    const free = (x: number, z: number) =>
      window.defilade!.models().every(({ at }) => Math.abs(at[0] - x) + Math.abs(at[1] - z) > 3);
    const spotOf = (index: number) =>
      [((index % columns) + 0.5) * width, (Math.floor(index / columns) + 0.5) * depth] as const;
    const flat = (index: number) => session!.setup.surfaceHeight(spotOf(index)) === 0;
    const bare = ([x, z]: readonly [number, number]) => {
      const shown = window.defilade!.spotOnScreen([x, 0, z])!;
      return document.elementFromPoint(shown.x, shown.y) instanceof HTMLCanvasElement;
    };
    const first = (wanted: (count: number) => boolean) =>
      seenBy.findIndex(
        (count, index) => wanted(count) && flat(index) && free(...spotOf(index)) && bare(spotOf(index)),
      );
    return [
      first((count) => count === viewers),
      first((count) => count > 0 && count < viewers),
      first((count) => count === 0),
    ]
      .filter((index) => index >= 0)
      .map((index) => ({ at: spotOf(index), seenBy: seenBy[index]!, viewers }));
  });
  expect(places.length).toBeGreaterThanOrEqual(2);

  for (const { at, seenBy, viewers } of places) {
    // The same asked of the table, with an enemy of the same base standing there.
    const asked = await page.evaluate(([x, z]) => {
      const { session, selection } = window.defilade!.state();
      const models = window.defilade!.models();
      const own = models.filter(({ unit }) => unit === selection!.unit);
      const probe = models.findLast(
        ({ side, base }) => side !== own[0]!.side && base.shape === 'round' && base.mm === 25,
      )!;
      const query = session!.setup.withModels(
        models.map(({ id, at: stands, facing, y }) =>
          id === probe.id ? { model: id, at: [x, z], facing: 0, y: 0 } : { model: id, at: stands, facing, y },
        ),
      );
      return own.filter(({ id }) => query.sees(id, probe.id)).length;
    }, at);
    expect(asked, at.join(', ')).toBe(seenBy);
    const spot = await page.evaluate(([x, z]) => window.defilade!.spotOnScreen([x, 0, z])!, at);
    await page.mouse.move(spot.x, spot.y);
    await expect(page.locator('.field-label')).toHaveText(`Seen by ${seenBy} of ${viewers}`);
  }

  // A spot to look from; then Escape takes the field away and leaves the selection.
  const [clear] = places;
  await clickSpot(page, clear!.at);
  await expect(panel).toContainText('Seen from this spot');
  await expect.poll(() => page.evaluate(() => window.defilade!.state().field?.viewers ?? 0)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(await page.evaluate(() => window.defilade!.state().selection?.unit)).toBe('red-rifles');
});
