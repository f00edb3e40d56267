import './design.css';
import { useEffect, useMemo, useState, type Ref } from 'react';
import type { ProbeHandle } from '../scene/overlays/Probe';
import type { Designer } from '../store/design/designer';
import { DesignContext, type DesignHost } from './host';
import { openDesign, type DesignSource } from './open-design';
import { words } from './text';
import { Workbench } from './Workbench';

interface DesignScreenProps {
  readonly source: DesignSource;
  readonly host: DesignHost;
  readonly probe: Ref<ProbeHandle>;
  /** Reports the open design, for the page's address. */
  readonly onOpened: (designer: Designer) => void;
  readonly onReady: () => void;
}

/** The table designer over the whole page. */
export default function DesignScreen({ source, host, probe, onOpened, onReady }: DesignScreenProps) {
  const [designer, setDesigner] = useState<Designer | null>(null);
  const { library, tabs, loadMesh } = host;
  const [wanted, setWanted] = useState(source);
  /** Id of the requested design while another tab works on it. */
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const claim = async (id: string) => {
      if (await tabs.claim(id)) return true;
      tabs.letGo();
      setElsewhere(id);
      return false;
    };
    const load = async () => {
      if (wanted.kind === 'saved' && !(await claim(wanted.id))) return;
      const made = await openDesign(wanted, library, loadMesh);
      if (!current || !(await claim(made.store.getState().id))) return;
      tabs.listen({
        async yields(id) {
          setElsewhere(id);
          await made.document.settled();
        },
        stepped: () => {},
      });
      onOpened(made);
      setDesigner(made);
      setElsewhere(null);
    };
    void load();
    return () => {
      current = false;
    };
  }, [wanted, library, tabs, loadMesh, onOpened]);
  useEffect(() => tabs.letGo, [tabs]);
  const design = useMemo(() => designer && { designer, host }, [designer, host]);
  if (elsewhere !== null) {
    const takeOver = () =>
      void tabs.takeOver(elsewhere).then(() => setWanted({ kind: 'saved', id: elsewhere }));
    return <Elsewhere onTakeOver={takeOver} onLeave={host.onLeave} />;
  }
  if (!design) return <p className="loading">{words.opening}</p>;
  return (
    <DesignContext value={design}>
      <Workbench
        key={design.designer.store.getState().id}
        probe={probe}
        notes={wanted.kind === 'table' ? (wanted.notes ?? []) : []}
        unsized={wanted.kind === 'table' ? (wanted.unsized ?? []) : []}
        onReady={onReady}
        onOpen={setWanted}
      />
    </DesignContext>
  );
}

/** Replaces a design that another tab works on. */
function Elsewhere({ onTakeOver, onLeave }: { onTakeOver: () => void; onLeave: () => void }) {
  return (
    <div className="app design-elsewhere">
      <section className="sheet" role="status">
        <p>{words.elsewhere.text}</p>
        <div className="button-row">
          <button type="button" className="button-quiet" onClick={onTakeOver}>
            {words.elsewhere.takeOver}
          </button>
          <button type="button" className="button-quiet" onClick={onLeave}>
            {words.leave}
          </button>
        </div>
      </section>
    </div>
  );
}
