import { lazy, Suspense } from 'react';
import type { ClientState } from '../../net/client-state';
import { subjectOfCall } from '../../store/online/shared-calls';
import { saveTextFile } from '../app/files';
import { Icon } from '../parts/Icon';
import { playerName } from './player-name';
import { onlineText } from './words';

const ReportProofs = lazy(async () => ({ default: (await import('./ReportProofs')).ReportProofs }));

/** The reports of a call on which the ends differ: each can be saved, and both checked. */
export function Reports({ client, call }: { readonly client: ClientState; readonly call: number }) {
  const found = client.log.flatMap(({ body }) => (body.kind === 'found' && body.call === call ? [body] : []));
  const shared = client.room?.calls.find(({ n }) => n === call);
  const table = shared && subjectOfCall(client, shared)?.shared?.table;
  return (
    <div className="button-row">
      {found.map(({ by, report }) => (
        <button
          key={by}
          type="button"
          className="button-quiet"
          onClick={() => saveTextFile(`call ${call} by ${playerName(client, by)}.report.json`, `${report}\n`)}
        >
          <Icon name="save" size={18} /> {onlineText.saveReport(playerName(client, by))}
        </button>
      ))}
      {table && (
        <Suspense>
          <ReportProofs
            reports={found.map(({ by, report }) => ({ name: playerName(client, by), report }))}
            table={table}
          />
        </Suspense>
      )}
    </div>
  );
}
