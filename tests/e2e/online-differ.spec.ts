import type { Page } from '@playwright/test';
import { expect, inviteAndJoin, test } from './online-support';
import { axeFaults, clickFigure, open } from './support';

const proven = { timeout: 60_000 };

/** Lets a page report another verdict of each call than it finds, as a program with a fault would. */
const reportFalsely = (page: Page) =>
  page.addInitScript(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      const message =
        typeof data === 'string' ? (JSON.parse(data) as { type?: string; report?: string }) : {};
      if (message.report === undefined) return send.call(this, data);
      const report = JSON.parse(message.report) as { answer: { verdict: string } };
      report.answer.verdict = 'too-close';
      return send.call(this, JSON.stringify({ ...message, report: JSON.stringify(report) }));
    };
  });

test('where the ends differ on a call, the independent verifier tells whose verdict is proven', async ({
  newPlayer,
}) => {
  const [ann, ben] = [await newPlayer(), await newPlayer()];
  await reportFalsely(ben);
  await open(ann, '/?table=ruined-village&quality=low&seed=shared');
  await inviteAndJoin(ann, ben);
  await ann.keyboard.press('t');
  const first = await ann.evaluate(() => {
    const { sides } = window.defilade!.state().session!.table;
    return window.defilade!.models().find(({ side }) => side === sides[0]!.id)!;
  });
  await clickFigure(ann, first.id);
  await ann.locator('.ruling-open').first().click();
  const sheet = ann.getByRole('region', { name: 'The call' });
  await expect(sheet.getByTestId('ruling-sentence')).toHaveText(/see|No line|Too close/, proven);
  await sheet.getByRole('button', { name: 'Show to both' }).click();
  const check = sheet.getByRole('button', { name: 'Check both proofs' });
  await expect(check).toBeVisible(proven);
  await check.click();
  await expect(sheet).toContainText('The verdict of Ann is proven', proven);
  await expect(sheet).toContainText(/Ann: .*Accepted by the independent verifier/);
  await expect(sheet).toContainText(/Ben: Too close to call\. Not proven/);
  expect(await axeFaults(ann, 'a call on which the ends differ', '.ruling-panel')).toEqual([]);
});
