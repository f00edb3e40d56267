import { loadRules } from '../../rules/registry';
import { place } from '../../table/place';
import type { Table } from '../../table/table';
import { planMarkup, type PlanModels } from '../parts/plan-markup';
import { fetchShipped, firstTable } from './shipped-tables';

const key = 'defilade-last-plan';

/** A plan that needs no further data to be drawn, and the game that is about to be played. */
interface Plan {
  readonly rules: string;
  readonly size: Table['size'];
  readonly markup: string;
}

/** Keeps the plan of the table that is open, for the beginning of the next visit. */
export function rememberPlan(table: Table, models: PlanModels): void {
  try {
    localStorage.setItem(key, JSON.stringify(planOf(table, models)));
  } catch {
    // Without room for it the next visit begins with another plan.
    localStorage.removeItem(key);
  }
}

/** Draws the plan of the table that is about to be opened, until the program has loaded and takes the page's place. */
export async function showFirstPlan(page: HTMLElement): Promise<void> {
  const plan = await planToCome(new URLSearchParams(location.search), location.hash).catch(() => null);
  if (plan === null) return;
  // For speed only: whatever opens the table loads its game.
  loadRules(plan.rules).catch(() => {});
  if (page.childElementCount > 0) return;
  const [width, depth] = plan.size;
  // The empty line keeps the place of the program's own.
  page.innerHTML = `<div class="loading"><svg class="plan" aria-hidden="true" viewBox="0 0 ${width} ${depth}">${plan.markup}</svg><p>&nbsp;</p></div>`;
}

/** Returns the plan of the address's table, else of the last visit's battle, else of the table one begins with. */
async function planToCome(asked: URLSearchParams, hash: string): Promise<Plan | null> {
  if (asked.has('design') || hash !== '') return null;
  const name = asked.get('table');
  const last = name === null && localStorage.getItem(key);
  if (last) return JSON.parse(last) as Plan;
  const table = place(JSON.parse(await fetchShipped(name ?? firstTable)), () => null);
  return planOf(table, table.models);
}

const planOf = (table: Table, models: PlanModels): Plan => ({
  rules: table.rules,
  size: table.size,
  markup: planMarkup(table, models),
});
