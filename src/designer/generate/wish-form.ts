/** The form of wishes: its first values for a table, and the wishes that it stands for. */
import {
  catalogueInventory,
  groundOf,
  inventoryOf,
  usualPieces,
  type InventoryItem,
  type LayoutSymmetry,
  type LayoutWishes,
} from '../../analysis/generate/wishes';
import type { TableFile } from '../../table/format';

/** Values of the form. Shares are in percent, the lane in MU. */
export interface WishForm {
  readonly source: 'catalogue' | 'table';
  /** Counts of catalogue pieces by name. */
  readonly counts: Readonly<Record<string, number>>;
  readonly symmetry: LayoutSymmetry;
  readonly densityLeast: number;
  readonly densityMost: number;
  readonly lane: number;
  readonly cover: number;
  readonly difference: number;
  readonly objectives: number;
  readonly effort: keyof typeof efforts;
  readonly proposals: number;
  readonly seed: string;
}

/** Candidates measured for each layout. */
export const efforts = { quick: 100, usual: 400, long: 1500 } as const;

/** Returns the first values for a table: moderate wishes that most inventories can meet. */
export const firstForm = (file: TableFile): WishForm => ({
  source: 'catalogue',
  counts: usualPieces,
  symmetry: 'half-turn',
  densityLeast: 15,
  densityMost: 30,
  lane: Math.round(Math.max(...file.size)),
  cover: 60,
  difference: 10,
  objectives: file.objectives?.length ? file.objectives.length : 3,
  effort: 'usual',
  proposals: 4,
  seed: '1',
});

export const inventoryOfForm = ({ source, counts }: WishForm, file: TableFile): readonly InventoryItem[] =>
  source === 'table' ? inventoryOf(file) : catalogueInventory(counts);

/** Returns the wishes of a form. Objectives of the table stay, unless another number is wished. */
export function wishesOf(form: WishForm, file: TableFile): LayoutWishes {
  const keeps = form.objectives === (file.objectives?.length ?? 0);
  return {
    ground: groundOf(file, keeps ? null : form.objectives),
    pieces: inventoryOfForm(form, file),
    symmetry: form.symmetry,
    density: [form.densityLeast / 100, Math.max(form.densityLeast, form.densityMost) / 100],
    longestLane: form.lane,
    objectiveCover: form.cover / 100,
    zoneDifference: form.difference / 100,
    seed: form.seed,
    effort: efforts[form.effort],
    proposals: form.proposals,
  };
}
