import type { Page } from '@playwright/test';
import { answerWith, commands, expect, open, ready, startScreen, test } from './support';

// Without animation: answers take effect at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const hash = (page: Page) => page.evaluate(() => window.defilade!.hash());
const saving = (page: Page) => page.evaluate(() => window.defilade!.state().saving);
const openId = (page: Page) => page.evaluate(() => window.defilade!.state().session!.id);
const tabOf = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage();
  await open(other, '/');
  return other;
};

test('a step whose write still waits when the page is reloaded is there afterwards; a damaged record is named and kept aside, and the others open', async ({
  page,
}) => {
  test.slow();
  await open(page, '/?table=ruined-village&seed=reload');
  await answerWith(page, 0);
  await expect.poll(() => saving(page)).toBe('saved');
  // Another transaction on the battles that does not end: what the app writes has to wait, as on a busy disk.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('defilade');
      request.onsuccess = () => resolve(request.result);
    });
    const battles = database.transaction('battles', 'readwrite').objectStore('battles');
    const holdOn = () => {
      battles.count().onsuccess = holdOn;
    };
    holdOn();
  });
  await answerWith(page, 0);
  const before = await hash(page);
  expect(await saving(page)).toBe('saving');
  await expect(page.getByRole('img', { name: 'Saving the last step…' })).toBeVisible();
  await page.reload();
  await ready(page);
  expect(await commands(page)).toBe(2);
  expect(await hash(page)).toBe(before);

  const whole = await openId(page);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('defilade');
      request.onsuccess = () => resolve(request.result);
    });
    const write = database.transaction('battles', 'readwrite');
    write.objectStore('battles').put({
      id: 'torn',
      name: 'The torn page',
      savedAt: Date.now() + 1000,
      cursor: 4,
      file: { format: 'defilade/battle@1', commands: 'illegible' },
    });
    await new Promise((resolve) => (write.oncomplete = resolve));
    database.close();
  });
  // A step that is followed by a reload at once is there as well.
  await answerWith(page, 0);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('alert')).toContainText('The torn page was not opened');
  expect(await openId(page)).toBe(whole);
  expect(await commands(page)).toBe(3);

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await startScreen(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'The torn page' })).toContainText('damaged');
});

test('a full disk is reported at once; the battle goes on in memory, to a file, and is saved when there is room', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put as (...args: unknown[]) => IDBRequest<IDBValidKey>;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: unknown[]) {
      if ((window as { full?: boolean }).full) throw new DOMException('No room', 'QuotaExceededError');
      return put.apply(this, args);
    } as typeof IDBObjectStore.prototype.put;
  });
  await open(page, '/?table=ruined-village&seed=full');
  await answerWith(page, 0);
  await page.evaluate(() => Object.assign(window, { full: true }));
  await answerWith(page, 0);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The disk is full');
  await answerWith(page, 0);
  expect(await commands(page)).toBe(3);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    notice.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('The Ruined Village.battle.json');
  await page.evaluate(() => Object.assign(window, { full: false }));
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(() => saving(page)).toBe('saved');
});

test('two tabs on one battle: the second watches, takes over, and no step is lost', async ({ page }) => {
  test.slow();
  await open(page, '/?table=ruined-village&seed=tabs');
  await answerWith(page, 0);
  await expect.poll(() => saving(page)).toBe('saved');
  const other = await tabOf(page);
  await expect(other.getByText('Another tab plays this battle.')).toBeVisible();
  await other.keyboard.press('1');
  await other.keyboard.press('1');
  expect(await commands(other)).toBe(1);

  await answerWith(page, 0);
  await expect.poll(() => commands(other)).toBe(2);

  await answerWith(page, 0);
  const played = await hash(page);
  await other.getByRole('button', { name: 'Play here' }).click();
  await expect.poll(() => commands(other)).toBe(3);
  expect(await hash(other)).toBe(played);
  await expect(page.getByText('Another tab plays this battle.')).toBeVisible();
  await expect(other.getByText('Another tab plays this battle.')).toBeHidden();
  await answerWith(other, 0);
  await expect.poll(() => commands(page)).toBe(4);
  await other.close();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it can be installed, and after the first visit the whole program works: open, play, another table', async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    await open(page, '/?table=ruined-village&seed=offline');
    // It can be installed: a manifest with icons that are there.
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await page.request.get(new URL(href!, baseURL).href)).json()) as {
      display: string;
      start_url: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ display: 'standalone', start_url: './' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src } of manifest.icons)
      expect((await page.request.get(new URL(src, baseURL).href)).ok()).toBe(true);

    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await answerWith(page, 0);
    await expect.poll(() => saving(page)).toBe('saved');
    const before = await hash(page);

    await context.setOffline(true);
    await page.reload();
    await ready(page);
    expect(await hash(page)).toBe(before);
    await answerWith(page, 0);

    await page.getByRole('button', { name: 'Tables and files' }).click();
    await page.getByRole('button', { name: /^New battle/ }).click();
    await page.getByRole('button', { name: /^The Killing Ground/ }).click();
    await page.getByRole('button', { name: /^Play The Killing Ground/ }).click();
    await expect(page.locator('.table-name')).toHaveText('The Killing Ground');
    await answerWith(page, 0);
    await context.setOffline(false);
  });
});

test('a battle that the first version kept opens, and what later versions keep is kept beside it', async ({
  page,
  context,
}) => {
  await open(page, '/?table=ruined-village&seed=old');
  await answerWith(page, 0);
  await answerWith(page, 0);
  await expect.poll(() => saving(page)).toBe('saved');
  const before = await hash(page);
  const kept = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('defilade');
      request.onsuccess = () => resolve(request.result);
    });
    const request = database.transaction('battles').objectStore('battles').getAll();
    const battles = await new Promise<Record<string, unknown>[]>(
      (resolve) => (request.onsuccess = () => resolve(request.result as Record<string, unknown>[])),
    );
    database.close();
    return battles;
  });
  expect(kept).toHaveLength(1);

  // A browser whose program was the first version: battles alone, their records without a revision, a branch or seats.
  await page.evaluate(async ({ id, name, savedAt, cursor, file }: Record<string, unknown>) => {
    localStorage.clear();
    const done = (request: IDBRequest) =>
      new Promise((resolve, reject) =>
        Object.assign(request, { onsuccess: resolve, onerror: reject, onblocked: reject }),
      );
    await done(indexedDB.deleteDatabase('defilade'));
    const opening = indexedDB.open('defilade', 1);
    opening.onupgradeneeded = () => {
      const battles = opening.result.createObjectStore('battles', { keyPath: 'id' });
      battles.createIndex('savedAt', 'savedAt');
      battles.put({ id, name, savedAt, cursor, file });
    };
    await done(opening);
    opening.result.close();
  }, kept[0]!);
  await page.close();

  const later = await context.newPage();
  await open(later, '/');
  expect(await hash(later)).toBe(before);
  await answerWith(later, 0);
  await expect.poll(() => saving(later)).toBe('saved');
  const stores = await later.evaluate(
    async () => (await indexedDB.databases()).find(({ name }) => name === 'defilade')!.version,
  );
  expect(stores).toBeGreaterThan(1);
});
