import { useEffect, useMemo, useState } from 'react';
import type { Certificate } from '../../ruling/certificate/certificate';
import { reasonWithoutCertificate } from '../../ruling/certificate/without-certificate';
import { nameRuling, nameUnitRuling } from '../../ruling/names';
import type { SightRuling } from '../../ruling/sight-ruling';
import { evidenceOf, writeEvidence } from '../../store/ruling/evidence';
import { writeRulingLink } from '../../export/ruling-link';
import type { RulingControllerState, OpenRuling } from '../../store/ruling/ruling-controller';
import type { RulingSubject } from '../../store/ruling/ruling';
import { tooLarge } from '../../table/json';
import { callNews, lastCall } from '../../store/overlay/call-news';
import { ownMeshFiles } from '../../table/mesh-files';
import { citeRuling } from '../../store/online/citation';
import { saveBlob, saveTextFile } from '../app/files';
import { takesFocus, useReturnFocus } from '../app/focus';
import { useApp, useAppState } from '../app/useStore';
import { CallForBoth } from '../online/CallForBoth';
import { Icon } from '../parts/Icon';
import { namesOn } from '../parts/names';
import { colouredGroups } from './PlanLines';
import { ProofPart } from './ProofPart';
import { proofText } from './proof-words';
import { RulingSheet } from './RulingSheet';
import { drawPicture } from './picture';
import { copyText } from '../parts/copy-text';
import { useProofCheck } from './useProofCheck';
import { rulingText } from './words';

interface RulingPanelProps {
  readonly room: RulingControllerState;
  /** Looks from the viewer's eye at the target. */
  readonly onFigureView: (from: string, to: string) => void;
  readonly onSubject: (subject: RulingSubject | null) => void;
  /** Returns a picture of the table as shown; null without one. */
  readonly takeScene: () => HTMLCanvasElement | null;
}

/** The open ruling beside the table, with its actions. */
export function RulingPanel({ room: { open, failed }, ...actions }: RulingPanelProps) {
  if (!open) return null;
  return <Sheet open={open} failed={failed} {...actions} />;
}

function Sheet({
  open,
  failed,
  ...actions
}: Omit<RulingPanelProps, 'room'> & { readonly open: OpenRuling; readonly failed: string | null }) {
  useReturnFocus();
  const opensItself = useAppState(({ ruling }) => ruling?.shared?.opensItself ?? false);
  return (
    <aside
      className="sheet ruling-panel"
      aria-label={rulingText.title}
      ref={opensItself ? undefined : takesFocus}
      tabIndex={-1}
    >
      {open.ruling ? (
        <Answered open={open} ruling={open.ruling} {...actions} />
      ) : (
        <Waiting failed={failed} onClose={() => actions.onSubject(null)} />
      )}
    </aside>
  );
}

function Waiting({ failed, onClose }: { readonly failed: string | null; readonly onClose: () => void }) {
  return (
    <header className="ruling-head ruling-waiting">
      <Icon name="eye-half" size={30} />
      <p role="status">{failed === null ? rulingText.proving : rulingText.failed(failed)}</p>
      <button className="ruling-close" type="button" onClick={onClose} aria-label={rulingText.actions.close}>
        <Icon name="close" />
      </button>
    </header>
  );
}

function Answered({
  open: { subject, table, meshes, units },
  ruling,
  onFigureView,
  onSubject,
  takeScene,
}: Omit<RulingPanelProps, 'room'> & { readonly open: OpenRuling; readonly ruling: SightRuling }) {
  const app = useApp();
  const remote = useAppState((state) => state.remote);
  const isPlayer = remote?.isPlayer() === true;
  const [said, setSaid] = useState('');
  const answer = useMemo(() => ({ ruling, units }), [ruling, units]);
  const { from, to } = ruling.sight;
  const naming = useMemo(() => namesOn(table), [table]);
  const named = useMemo(
    () => ({
      ruling: nameRuling(ruling, table, naming),
      units: units ? nameUnitRuling(units, table, naming) : undefined,
    }),
    [ruling, units, table, naming],
  );
  useEffect(() => {
    const { session, ruling: isBattle } = app.store.getState();
    // The sketch shows rulings as well, on a table of its own.
    if (session && isBattle)
      lastCall.setState({ noted: { session: session.id, call: callNews(named.ruling) } });
  }, [app, named]);
  const checking = useProofCheck(table, meshes, ruling.sight);
  const { check } = checking;
  const proven = check?.kind === 'accepted' ? check.proof : null;
  const linked = { table: table.file, from, to, meshes: ownMeshFiles(meshes) };
  const name = `${naming(from)} to ${naming(to)}`;

  const copyLink = async () => {
    const hash = await writeRulingLink(linked);
    if (hash === null) return setSaid(rulingText.said.linkTooLong([...linked.meshes.keys()]));
    const address = `${location.origin}${location.pathname}${hash}`;
    setSaid((await copyText(address)) ? rulingText.said.linkCopied : rulingText.said.linkNotCopied);
  };
  const cite = () => {
    const { session } = app.store.getState();
    if (!remote || !session) return;
    remote.cite(citeRuling(session, subject));
    setSaid(rulingText.said.cited);
  };
  const savePicture = async () => {
    try {
      const groups = colouredGroups(proven?.stopped ?? []);
      const lines = groups.length > 0 ? { groups, shown: null } : undefined;
      saveBlob(`${name}.png`, await drawPicture(named.ruling, takeScene(), naming, lines));
      setSaid(rulingText.said.pictureSaved);
    } catch {
      setSaid(rulingText.said.pictureFailed);
    }
  };
  const saveEvidence = () => {
    const certificate = proven ? (JSON.parse(proven.text) as Certificate) : undefined;
    const evidence = writeEvidence(evidenceOf(linked, ruling.sight, certificate));
    if (tooLarge(evidence.length)) return setSaid(rulingText.said.evidenceTooLarge);
    saveTextFile(`${name}.evidence.json`, evidence);
    setSaid(proven ? proofText.evidenceSaved : rulingText.said.evidenceSaved);
  };
  const saveCertificate = (certificate: string) => {
    saveTextFile(`${name}.certificate.json`, `${certificate}\n`);
    setSaid(proofText.saved);
  };

  return (
    <RulingSheet
      ruling={named.ruling}
      units={named.units}
      nameOf={naming}
      said={said}
      proof={
        <ProofPart
          verdict={ruling.sight.verdict}
          checking={checking}
          without={reasonWithoutCertificate(ruling.sight, table.file.options)}
          onSave={saveCertificate}
        />
      }
      stopped={proven?.stopped}
      forBoth={remote && <CallForBoth remote={remote} subject={subject} answer={answer} />}
      onPair={(viewer, target) =>
        subject.kind === 'units' && onSubject({ ...subject, pair: [viewer, target] })
      }
      onFigureView={() => onFigureView(from, to)}
      onCopyLink={() => void copyLink()}
      onCite={isPlayer ? cite : undefined}
      onSavePicture={() => void savePicture()}
      onSaveEvidence={saveEvidence}
      onPrint={() => window.print()}
      onClose={() => onSubject(null)}
    />
  );
}
