import { useState } from 'react';
import type { SightRuling } from '../../ruling/sight-ruling';
import { evidenceOf, writeEvidence } from '../../store/ruling/evidence';
import { writeCallLink } from '../../store/ruling/link';
import type { RulingControllerState, OpenRuling } from '../../store/ruling/ruling-controller';
import type { RulingSubject } from '../../store/ruling/ruling';
import { tooLarge } from '../../table/json';
import { ownMeshFiles } from '../../table/mesh-files';
import { saveBlob, saveTextFile } from '../app/files';
import { Icon } from '../parts/Icon';
import { CallSheet } from './CallSheet';
import { drawPicture } from './picture';
import { callText } from './words';

interface CallPanelProps {
  readonly room: RulingControllerState;
  /** Looks from the viewer's eye at the target. */
  readonly onFigureView: (from: string, to: string) => void;
  readonly onSubject: (subject: RulingSubject | null) => void;
  /** Returns a picture of the table as shown; null without one. */
  readonly takeScene: () => HTMLCanvasElement | null;
}

/** The open call beside the table, with what can be done with it. */
export function CallPanel({ room: { open, failed }, ...actions }: CallPanelProps) {
  if (!open) return null;
  return (
    <aside className="sheet call-panel" aria-label={callText.title}>
      {open.call ? (
        <Answered open={open} call={open.call} {...actions} />
      ) : (
        <Waiting failed={failed} onClose={() => actions.onSubject(null)} />
      )}
    </aside>
  );
}

function Waiting({ failed, onClose }: { readonly failed: string | null; readonly onClose: () => void }) {
  return (
    <header className="call-head call-waiting">
      <Icon name="eye-half" size={30} />
      <p role="status">{failed === null ? callText.proving : callText.failed(failed)}</p>
      <button className="call-close" type="button" onClick={onClose} aria-label={callText.actions.close}>
        <Icon name="close" />
      </button>
    </header>
  );
}

function Answered({
  open: { subject, table, meshes, units },
  call,
  onFigureView,
  onSubject,
  takeScene,
}: Omit<CallPanelProps, 'room'> & { readonly open: OpenRuling; readonly call: SightRuling }) {
  const [said, setSaid] = useState('');
  const { from, to } = call.sight;
  const linked = { table: table.file, from, to, meshes: ownMeshFiles(meshes) };
  const name = `${from} to ${to}`;

  const copyLink = async () => {
    const hash = await writeCallLink(linked);
    if (hash === null) return setSaid(callText.said.linkTooLong([...linked.meshes.keys()]));
    const address = `${location.origin}${location.pathname}${hash}`;
    setSaid(
      await navigator.clipboard.writeText(address).then(
        () => callText.said.linkCopied,
        () => callText.said.linkNotCopied,
      ),
    );
  };
  const savePicture = async () => {
    try {
      saveBlob(`${name}.png`, await drawPicture(call, takeScene()));
      setSaid(callText.said.pictureSaved);
    } catch {
      setSaid(callText.said.pictureFailed);
    }
  };
  const saveEvidence = () => {
    const evidence = writeEvidence(evidenceOf(linked, call.sight));
    if (tooLarge(evidence.length)) return setSaid(callText.said.evidenceTooLarge);
    saveTextFile(`${name}.evidence.json`, evidence);
    setSaid(callText.said.evidenceSaved);
  };

  return (
    <CallSheet
      call={call}
      units={units ?? undefined}
      said={said}
      onPair={(viewer, target) =>
        subject.kind === 'units' && onSubject({ ...subject, pair: [viewer, target] })
      }
      onFigureView={() => onFigureView(from, to)}
      onCopyLink={() => void copyLink()}
      onSavePicture={() => void savePicture()}
      onSaveEvidence={saveEvidence}
      onPrint={() => window.print()}
      onClose={() => onSubject(null)}
    />
  );
}
