import type { Degrees } from '../../geometry/units';
import { loadRules } from '../../rules/registry';
import type { MiniatureView } from '../../scene/miniatures/layout';
import type { TableFile } from '../../table/format';
import { place } from '../../table/place';
import type { Table } from '../../table/table';
import { planMarkup, type PlanModels } from '../parts/plan-markup';
import { fetchShipped, firstTable } from './shipped-tables';

const key = 'defilade-last-plan';

/** A table as the scene can draw it before the program is there. */
export interface TableToCome {
  readonly file: TableFile;
  /** Figures on it; null for those that stand on it before a battle. */
  readonly figures: readonly MiniatureView[] | null;
  /** Direction of the edge that is nearest in the view of the whole table. */
  readonly azimuth: Degrees;
}

/** A plan that needs no further data to be drawn, and the game that is about to be played. */
interface Plan {
  readonly rules: string;
  readonly size: Table['size'];
  readonly markup: string;
  /** The table for the scene; null or absent where it needs more than this: meshes or own figures. */
  readonly scene?: TableToCome | null;
}

/** Keeps the plan of the table that is open, and what the scene needs of it, for the beginning of the next visit. */
export function rememberPlan(table: Table, models: PlanModels, scene: TableToCome | null): void {
  try {
    localStorage.setItem(key, JSON.stringify(planOf(table, models, scene)));
  } catch {
    // Without room for it the next visit begins with another plan.
    localStorage.removeItem(key);
  }
}

/**
 * Draws the plan of the table that is about to be opened, until the program has loaded and takes the page's place.
 * @returns the table for the scene; null where none can be drawn before the program is there
 */
export async function showFirstPlan(page: HTMLElement): Promise<TableToCome | null> {
  const plan = await planToCome(new URLSearchParams(location.search), location.hash).catch(() => null);
  if (plan === null) return null;
  // For speed only: whatever opens the table loads its game.
  loadRules(plan.rules).catch(() => {});
  if (page.childElementCount > 0) return null;
  const [width, depth] = plan.size;
  // The empty line keeps the place of the program's own.
  page.innerHTML = `<div class="loading"><svg class="plan" aria-hidden="true" viewBox="0 0 ${width} ${depth}">${plan.markup}</svg><p>&nbsp;</p></div>`;
  return plan.scene ?? null;
}

/** Returns the plan of the address's table, else of the last visit's battle, else of the table one begins with. */
async function planToCome(asked: URLSearchParams, hash: string): Promise<Plan | null> {
  if (asked.has('design') || hash !== '') return null;
  const name = asked.get('table');
  const last = name === null && localStorage.getItem(key);
  if (last) return JSON.parse(last) as Plan;
  const file = JSON.parse(await fetchShipped(name ?? firstTable)) as TableFile;
  const table = place(file, () => null);
  return planOf(table, table.models, { file, figures: null, azimuth: 0 });
}

const planOf = (table: Table, models: PlanModels, scene: TableToCome | null): Plan => ({
  rules: table.rules,
  size: table.size,
  markup: planMarkup(table, models),
  scene,
});
