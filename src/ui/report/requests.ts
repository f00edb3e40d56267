import type { AppState } from '../../store/app-state';
import { usePageEvent } from '../review/requests';

/** Name of the page's event. */
const report = 'defilade-report';

/** Reports whether the battle has anything to report. */
export const mayReportNow = ({ session }: Pick<AppState, 'session'>): boolean =>
  (session?.head?.state.turn ?? 0) > 0;

/** Opens the sheet of the battle report. */
export const requestReport = (): void => void window.dispatchEvent(new Event(report));

/** Calls `onRequest` when the sheet of the battle report is to open. */
export const useReportRequest = (onRequest: () => void): void => usePageEvent(report, onRequest);
