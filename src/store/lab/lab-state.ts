/** State of the layout lab, and the services that it needs. */
import type { LayoutFigures } from '../../analysis/layout/figures';
import type { Suggestion, SuggestionSearch, SuggestionRequest } from '../../analysis/layout/suggest';
import type { MapQuery } from '../../analysis/maps/lab-map';
import type { ZoneShare } from '../../analysis/series/decide-fair';
import type { FairnessSeries, TracedOutcome } from '../../analysis/series/fairness';
import type { Strength } from '../../players/strengths';
import { noMeshes, type Meshes } from '../../table/mesh';
import type { Table } from '../../table/table';
import type { PartialMap } from './lab-map-state';

/** Settings of a series of battles. */
export interface SeriesRequest {
  readonly seed: string;
  readonly player: Strength;
  /** Largest number of battles. */
  readonly battles: number;
  /** Margin of a fair layout: the series ends once it is decided; 0 plays all battles. */
  readonly within: number;
  /** Number of units to field from each force, on a table without units. */
  readonly units: number;
}

/** A series as it is saved. */
export interface SavedSeries {
  readonly request: SeriesRequest;
  readonly outcomes: readonly TracedOutcome[];
}

/** A series with the battles played so far. */
export interface PlayedSeries extends SavedSeries {
  readonly running: boolean;
  /** Reason why it stopped. */
  readonly failed: string | null;
}

/** Suggestions found so far. */
export interface SearchResults extends SuggestionSearch {
  readonly request: SuggestionRequest;
  readonly running: boolean;
  /** Dismissed suggestions. */
  readonly dismissed: readonly Suggestion[];
  /** The suggestion under the pointer. */
  readonly pointed: Suggestion | null;
  /** Reason why the search stopped. */
  readonly failed: string | null;
}

/** Figures and battles of a layout, held to compare the next layout with. */
export interface ComparedLayout {
  readonly table: Table;
  readonly figures: LayoutFigures | null;
  readonly zone: ZoneShare | null;
}

export const labTabs = ['maps', 'figures', 'battles', 'suggestions'] as const;
export type LabTab = (typeof labTabs)[number];

export interface LabState {
  /** The table that the lab is open on. */
  readonly table: Table | null;
  readonly meshes: Meshes;
  readonly tab: LabTab;
  /** Request for the map over the table; its spot may still be missing. */
  readonly query: MapQuery | null;
  readonly map: PartialMap | null;
  readonly mapStopped: boolean;
  readonly figures: LayoutFigures | null;
  /** Reason why computing the map or the figures failed. */
  readonly failed: string | null;
  readonly series: PlayedSeries | null;
  /** Reason why the series could not be saved or loaded. */
  readonly savingFailed: string | null;
  /** Trace of the battles drawn over the table. */
  readonly trace: 'fell' | 'shots' | null;
  readonly compared: ComparedLayout | null;
  readonly search: SearchResults | null;
}

/** State of the lab on no table. */
export const closedState = {
  table: null,
  meshes: noMeshes,
  query: null,
  map: null,
  mapStopped: false,
  figures: null,
  failed: null,
  series: null,
  savingFailed: null,
  trace: null,
  search: null,
} as const;

/** Runs the lab's long work in workers. `map`, `battles` and `suggest` return a function that stops the work. */
export interface LabClient {
  /** Starts what the first map needs, so that it shows at once. */
  prepare(): void;
  map(
    table: Table,
    query: MapQuery,
    take: (map: PartialMap) => void,
    fail: (reason: string) => void,
  ): () => void;
  figures(table: Table): Promise<LayoutFigures>;
  /** Plays the battles of these numbers, several at a time. */
  battles(
    series: FairnessSeries,
    numbers: readonly number[],
    take: (outcome: TracedOutcome) => void,
    fail: (reason: string) => void,
  ): () => void;
  /** Reports the progress of the search; `done` is 1 at the end. */
  suggest(
    table: Table,
    meshes: Meshes,
    request: SuggestionRequest,
    take: (search: SuggestionSearch) => void,
    fail: (reason: string) => void,
  ): () => void;
}

/** Series saved between visits, by the hash of their table. */
export interface SeriesStore {
  load(table: string): Promise<SavedSeries | undefined>;
  save(table: string, series: SavedSeries): Promise<void>;
}
