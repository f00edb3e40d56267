import type { StoreApi } from 'zustand/vanilla';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { toMu, type Mu } from '../../geometry/units';
import { figureAt, type SightFieldQuery } from '../../query/sight/sight-field';
import { defaultShape } from '../../table/place';
import type { Table } from '../../table/table';
import type { AppState } from '../app-state';
import { tableNow } from '../ruling/ruling';
import type { FillField } from './field';
import { selectedModels } from './sight-report';
import { modelsNow } from '../battle/session';

/** Keeps the field of sight up to date with its request and the models; stops computing an outdated field. */
export function watchField(store: StoreApi<AppState>, fill: FillField): void {
  let current = '';
  let stop = () => {};
  store.subscribe((state, before) => {
    if (
      state.session === before.session &&
      state.selection === before.selection &&
      state.fieldRequest === before.fieldRequest
    )
      return;
    const now = requestKey(state);
    if (now !== current || state.fieldRequest?.stopped) stop();
    if (now === current) return;
    current = now;
    store.setState({
      field: null,
      fieldError: null,
      fieldRequest: state.fieldRequest && { ...state.fieldRequest, stopped: false },
    });
    const question = questionOf(state);
    stop = question
      ? fill(
          question.table,
          question.query,
          (field) => current === now && store.setState({ field }),
          (reason) => current === now && store.setState({ fieldError: reason }),
        )
      : () => {};
  });
}

/** Returns a key of everything that the field depends on; empty without a request. */
function requestKey({ session, selection, fieldRequest }: AppState): string {
  if (!session || !fieldRequest) return '';
  const standing = modelsNow(session)
    .filter(({ removed }) => !removed)
    .map(({ id, at, y, facing }) => [id, at, y, facing]);
  return JSON.stringify([session.id, standing, fieldRequest.spot ?? selection, fieldRequest.resolution]);
}

/** Returns the viewers; null without any. */
function questionOf({
  session,
  selection,
  fieldRequest,
}: AppState): { readonly table: Table; readonly query: SightFieldQuery } | null {
  if (!session || !fieldRequest) return null;
  const table = tableNow(session);
  const lookers = new Set(selection ? selectedModels(session, selection).map(({ id }) => id) : []);
  const atSpot = fieldRequest.spot && figureAt(table, defaultShape, withRoom(table, fieldRequest.spot));
  const viewers = atSpot ? [atSpot] : table.models.filter(({ id }) => lookers.has(id));
  return viewers.length === 0
    ? null
    : { table, query: { ...defaultShape, viewers, resolution: fieldRequest.resolution } };
}

/** Returns the nearest place where a base does not overhang the table: slightly more than its radius from the edge. */
function withRoom({ size, muMm }: Table, spot: PlanPoint): PlanPoint {
  const room = toMu(defaultShape.base.mm / 2, muMm) * 1.001;
  const within = (at: Mu, length: Mu): Mu => Math.max(room, Math.min(length - room, at));
  return [within(spot[0], size[0]), within(spot[1], size[1])];
}
