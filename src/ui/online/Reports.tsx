import type { ClientState } from '../../net/client-state';
import { saveTextFile } from '../app/files';
import { Icon } from '../parts/Icon';
import { playerName } from './player-name';
import { onlineText } from './words';

/** The reports of a call on which the ends differ, each to be saved. */
export function Reports({ client, call }: { readonly client: ClientState; readonly call: number }) {
  const found = client.log.flatMap(({ body }) => (body.kind === 'found' && body.call === call ? [body] : []));
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
    </div>
  );
}
