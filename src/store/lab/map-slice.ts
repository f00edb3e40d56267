import type { StoreApi } from 'zustand/vanilla';
import type { MapQuery } from '../../analysis/maps/lab-map';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { LabClient, LabState } from './lab-state';

/** Spot of a request that still waits for one. */
export const noSpot: PlanPoint = [NaN, NaN];

/** The map over the table. */
export interface MapSlice {
  /** Requests a map in place of the one shown; null removes it. */
  request(query: MapQuery | null): void;
  /** Stops computing the map; the cells computed so far stay. */
  stop(): void;
  /** Sets the spot of the requested map, if it is seen from a spot. */
  setSpot(spot: PlanPoint): void;
}

export function createMaps(
  { getState: get, setState: set }: StoreApi<LabState>,
  client: Pick<LabClient, 'map'>,
): MapSlice {
  let stop = () => {};
  const request = (query: MapQuery | null) => {
    stop();
    const { table } = get();
    set({ query, map: null, mapStopped: false, failed: null });
    if (!table || !query || ('spot' in query.subject && Number.isNaN(query.subject.spot[0]))) return;
    const isCurrent = () => get().query === query;
    stop = client.map(
      table,
      query,
      (map) => isCurrent() && set({ map }),
      (failed) => isCurrent() && set({ failed }),
    );
  };
  return {
    request,
    stop() {
      stop();
      set({ mapStopped: true });
    },
    setSpot(spot) {
      const { query } = get();
      if (query && 'spot' in query.subject) request({ ...query, subject: { ...query.subject, spot } });
    },
  };
}
