import { useEffect, useState } from 'react';
import type { Verdict } from '../../engine/port/sight';
import type { ProofCheck } from '../../store/ruling/proof';
import { Icon } from '../parts/Icon';
import { Action } from './Action';
import { proofNumbers, proofText } from './proof-words';
import type { ProofChecking } from './useProofCheck';

interface ProofPartProps {
  readonly verdict: Verdict;
  readonly checking: ProofChecking;
  /** Why the verdict can have no certificate; null where it may have one. */
  readonly without: string | null;
  readonly onSave: (certificate: string) => void;
}

/** The check of the verdict's proof by the independent verifier: a button, then the result with its numbers. */
export function ProofPart({ verdict, checking: { check, start, cancel }, without, onSave }: ProofPartProps) {
  if (without !== null) return <p className="ruling-proof-said ruling-names">{proofText.none(without)}</p>;
  return (
    <>
      <ProofButton check={check} start={start} cancel={cancel} onSave={onSave} />
      <div className="ruling-proof-said" role="status" data-testid="proof">
        {check && <Said check={check} verdict={verdict} />}
      </div>
    </>
  );
}

/** The one action that the state of the check allows. */
function ProofButton({ check, start, cancel, onSave }: ProofChecking & Pick<ProofPartProps, 'onSave'>) {
  switch (check?.kind) {
    case 'writing':
    case 'checking':
      return <Action icon="close" text={proofText.cancel} onClick={cancel} />;
    case 'accepted':
      return <Action icon="save" text={proofText.save} onClick={() => onSave(check.proof.text)} />;
    case 'none':
      return null;
    case 'refused':
    case 'failed':
      return <Action icon="check" text={proofText.again} onClick={start} />;
    case undefined:
      return <Action icon="check" text={proofText.check} onClick={start} />;
  }
}

function Said({ check, verdict }: { readonly check: ProofCheck; readonly verdict: Verdict }) {
  switch (check.kind) {
    case 'writing':
      return (
        <p>
          {proofText.writing} <Elapsed key={check.kind} />
        </p>
      );
    case 'checking':
      return (
        <p>
          {proofText.checking} <Elapsed key={check.kind} />
        </p>
      );
    case 'accepted':
      return (
        <>
          <p>
            <Icon name="check" size={20} /> <b>{proofText.accepted}</b>: {proofText.shows[verdict]}
          </p>
          <p className="ruling-names">{proofNumbers(check, verdict)}</p>
        </>
      );
    case 'refused':
      return <p className="ruling-proof-refused">{proofText.refused(check.reason)}</p>;
    case 'none':
      return <p>{proofText.none(check.reason)}</p>;
    case 'failed':
      return <p className="ruling-proof-refused">{proofText.failed(check.message)}</p>;
  }
}

/** The seconds that work has taken, from the second on; screen readers are spared them. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds > 0 && <span aria-hidden="true">{seconds} s</span>;
}
