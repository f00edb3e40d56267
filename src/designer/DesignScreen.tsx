import { rulesIds } from '../rules/registry';
import './design.css';
import { useCallback, useEffect, useMemo, useRef, useState, type Ref } from 'react';
import type { CameraApi } from '../scene/CameraRig';
import type { ProbeHandle } from '../scene/overlays/Probe';
import type { SnapshotHandle } from '../scene/overlays/Snapshot';
import { createDesigner, type Designer } from '../store/design/designer';
import type { DesignState } from '../store/design/design-state';
import { keptOnceChanged, type DesignLibrary, type SavedDesign } from '../store/design/design-library';
import { emptyTable } from '../store/design/edit';
import { begin, now } from '../store/design/history';
import { openTable, type DroppedFile } from '../store/design/open-table';
import { piecesByName } from '../table/catalogue';
import { tableFormat, type TableFile } from '../table/format';
import { noMeshes, readMeshes, type LoadMesh, type Meshes } from '../table/mesh';
import { DesignView } from './table/DesignView';
import { DesignContext, useDesign, useDesigner, useHost, type DesignHost } from './host';
import { Icon, IconButton } from './Icon';
import { ImportMesh, isMeshFile } from './ImportMesh';
import { Inspector } from './Inspector';
import { KeptDesigns } from './KeptDesigns';
import { OutMenu } from './OutMenu';
import { Palette } from './Palette';
import { TableForm } from './TableForm';
import { SnapStrip, ToolStrip } from './ToolStrip';
import { words } from './text';
import { useDesignKeys } from './useDesignKeys';
import type { PointerHandle } from './table/design-pointer';

/** What is to be worked on. */
export type DesignSource =
  | { readonly kind: 'new' }
  /** A design from before. */
  | { readonly kind: 'kept'; readonly id: string }
  /** A new design that begins with a table; with what is to be said of where it came from. */
  | {
      readonly kind: 'table';
      readonly notes?: readonly string[];
      readonly load: () => Promise<{ readonly file: TableFile; readonly meshes: Meshes }>;
    };

interface DesignScreenProps {
  readonly source: DesignSource;
  readonly host: DesignHost;
  readonly probe: Ref<ProbeHandle>;
  /** Which design is open, so that the address can say it. */
  readonly onOpened: (designer: Designer) => void;
  readonly onReady: () => void;
}

/** The terrain designer over the whole page. */
export default function DesignScreen({ source, host, probe, onOpened, onReady }: DesignScreenProps) {
  const [designer, setDesigner] = useState<Designer | null>(null);
  const { library, tabs, loadMesh } = host;
  const [asked, setAsked] = useState(source);
  /** The design that was asked for, while another tab works on it. */
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
      if (asked.kind === 'kept' && !(await claim(asked.id))) return;
      const made = await openDesign(asked, library, loadMesh);
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
  }, [asked, library, tabs, loadMesh, onOpened]);
  useEffect(() => tabs.letGo, [tabs]);
  const design = useMemo(() => designer && { designer, host }, [designer, host]);
  if (elsewhere !== null) {
    const takeOver = () =>
      void tabs.takeOver(elsewhere).then(() => setAsked({ kind: 'kept', id: elsewhere }));
    return <Elsewhere onTakeOver={takeOver} onLeave={host.onLeave} />;
  }
  if (!design) return <p className="loading">{words.opening}</p>;
  return (
    <DesignContext value={design}>
      <Workbench
        key={design.designer.store.getState().id}
        probe={probe}
        notes={asked.kind === 'table' ? (asked.notes ?? []) : []}
        onReady={onReady}
        onOpen={setAsked}
      />
    </DesignContext>
  );
}

/** Said in place of a design that another tab works on. */
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

/** Opens what is asked for; a design that is gone, or cannot be read, gives a new one. */
async function openDesign(
  source: DesignSource,
  library: DesignLibrary,
  loadMesh: LoadMesh,
): Promise<Designer> {
  const found = source.kind === 'kept' ? await library.load(source.id).catch(() => undefined) : undefined;
  const shipped = await catalogueMeshes(loadMesh);
  const open = (keeping: DesignLibrary, { id, history, meshes }: SavedDesign) =>
    createDesigner(keeping, { id, history, meshes: new Map([...shipped, ...meshes]) }, () => Date.now());
  if (found) return open(library, found);
  const id = crypto.randomUUID();
  if (source.kind !== 'table')
    return open(keptOnceChanged(library), {
      id,
      history: begin(emptyTable(words.newTable), words.begun),
      meshes: noMeshes,
    });
  const { file, meshes } = await source.load();
  return open(library, { id, history: begin(file, words.begun), meshes });
}

const droppedFile = async (file: File): Promise<DroppedFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

/** The meshes of the catalogue's pieces; one that cannot be read is left out, and its piece cannot be placed. */
async function catalogueMeshes(loadMesh: LoadMesh): Promise<Meshes> {
  const terrain = [...piecesByName.keys()].map((piece) => ({ id: piece, piece, at: [0, 0] as const }));
  const all: TableFile = {
    format: tableFormat,
    name: '',
    rules: rulesIds()[0]!,
    scale: '28mm',
    size: [1, 1],
    terrain,
    sides: [],
    units: [],
  };
  return (await readMeshes(all, loadMesh)).meshes;
}

interface WorkbenchProps {
  /** What did not come over from where the table is from. */
  readonly notes: readonly string[];
  readonly probe: Ref<ProbeHandle>;
  readonly onReady: () => void;
  readonly onOpen: (source: DesignSource) => void;
}

/** Whether something was selected, or a part of it pointed at; what stays selected through a change of the table is not. */
const isPointedAtAnew = (state: DesignState, before: DesignState): boolean =>
  (state.part !== null && state.part !== before.part) ||
  (state.selection.length > 0 &&
    state.selection !== before.selection &&
    (state.history === before.history || state.selection.join() !== before.selection.join()));

type Tab = keyof typeof words.tabs;

/** Table and panels: at the edges of a wide screen, below on a phone. */
function Workbench({ probe, notes, onReady, onOpen }: WorkbenchProps) {
  const designer = useDesigner();
  const { phone, loadMesh, onLeave } = useHost();
  const selected = useDesign((state) => state.selection.length > 0);
  const [chosenTab, setTab] = useState<Tab>('pieces');
  // What is newly selected is shown; the lab keeps its place, and on a phone the pieces, while one is in the hand.
  useEffect(
    () =>
      designer.store.subscribe((state, before) => {
        if (!isPointedAtAnew(state, before) || (phone && state.tool.kind !== 'select')) return;
        setTab((tab) => (tab === 'lab' ? tab : phone ? 'item' : 'pieces'));
      }),
    [designer, phone],
  );
  const [help, setHelp] = useState(false);
  const [notesOpen, setNotesOpen] = useState(notes.length > 0);
  /** Meshes to bring in, one after the other: the next when nothing is in the hand any more. */
  const [meshFiles, setMeshFiles] = useState<readonly File[]>([]);
  const handIsFree = useDesign((state) => state.tool.kind === 'select');
  const bringing = handIsFree ? meshFiles[0] : undefined;
  const bring = useCallback(
    (files: readonly File[]) => {
      const json = files.find(({ name }) => /\.json$/i.test(name));
      const found = files.filter(isMeshFile);
      const bringTable = async (table: File) => {
        const beside = await Promise.all(files.filter((file) => file !== table).map(droppedFile));
        const opened = await openTable(await droppedFile(table), beside, loadMesh);
        if (!opened.ok) return designer.document.refuse(opened.reason);
        await designer.document.settled();
        onOpen({ kind: 'table', notes: opened.notes, load: () => Promise.resolve(opened) });
      };
      if (json) void bringTable(json);
      else if (found.length === 0)
        designer.document.refuse(words.mesh.notKnown(files.map(({ name }) => name).join(', ')));
      else {
        designer.tools.setTool({ kind: 'select' });
        setMeshFiles(found);
      }
    },
    [designer, loadMesh, onOpen],
  );
  const nextMesh = useCallback(() => setMeshFiles((files) => files.slice(1)), []);
  const [boxing, setBoxing] = useState(false);
  const boxes = useRef(false);
  useEffect(() => {
    boxes.current = boxing;
  }, [boxing]);
  const camera = useRef<CameraApi>(null);
  const snapshot = useRef<SnapshotHandle>(null);
  const pointer = useRef<PointerHandle>(null);
  const [readout, marquee] = [useRef<HTMLParagraphElement>(null), useRef<HTMLDivElement>(null)];
  const toggleHelp = useCallback(() => setHelp((open) => !open), []);
  const closeOverlay = useCallback(() => {
    if (help || bringing) {
      setHelp(false);
      if (bringing) nextMesh();
      return true;
    }
    if (chosenTab !== 'lab') return false;
    setTab('pieces');
    return true;
  }, [help, bringing, nextMesh, chosenTab]);
  useDesignKeys({ designer, camera, pointer, toggleHelp, closeOverlay });

  const panel: Tab = phone || chosenTab !== 'pieces' ? chosenTab : selected ? 'item' : 'table';
  const tabs: readonly Tab[] = phone ? ['pieces', 'item', 'table', 'lab'] : ['item', 'table', 'lab'];
  return (
    <div
      className="app design"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) bring(files);
      }}
    >
      <DesignView
        camera={camera}
        snapshot={snapshot}
        probe={probe}
        pointerRef={pointer}
        boxes={boxes}
        readout={readout}
        marquee={marquee}
        onReady={onReady}
      />
      <div className="design-marquee" ref={marquee} hidden />
      <p className="design-readout" ref={readout} aria-hidden="true" />
      <div className="design-panels">
        <header className="sheet design-head">
          <h1 className="brand">{words.title}</h1>
          <TableName />
          <KeepingMark />
          <IconButton icon="help" name={words.helpTitle} pressed={help} onClick={toggleHelp} />
          <button
            type="button"
            className="button-quiet"
            onClick={() => void designer.document.settled().then(onLeave)}
          >
            {words.leave}
          </button>
        </header>
        {!phone && (
          <aside className="sheet design-left scroll" aria-label={words.palette.title}>
            <Palette onImport={bring} />
          </aside>
        )}
        <aside className="sheet design-right" aria-label={words.tabs[panel]}>
          <div className="design-tabs" role="tablist">
            {tabs.map((tab) => (
              <button
                key={tab}
                type="button"
                role="tab"
                aria-selected={panel === tab}
                onClick={() => setTab(tab)}
              >
                {words.tabs[tab]}
              </button>
            ))}
          </div>
          <div
            key={panel}
            className="design-body scroll"
            role="tabpanel"
            tabIndex={0}
            aria-label={words.tabs[panel]}
          >
            <Panel
              tab={panel}
              onOpen={onOpen}
              onImport={bring}
              takePicture={() => snapshot.current?.take() ?? null}
            />
          </div>
        </aside>
        <section className="design-foot" aria-label={words.tools.label}>
          <Hint pointer={pointer} />
          {!phone && <SnapStrip />}
          <ToolStrip camera={camera} boxing={boxing} onBoxing={setBoxing} />
        </section>
      </div>
      {bringing && (
        <ImportMesh key={bringing.name} file={bringing} next={meshFiles.slice(1)} onClose={nextMesh} />
      )}
      {notesOpen && <NoteList notes={notes} onClose={() => setNotesOpen(false)} />}
      {help && <KeyList onClose={() => setHelp(false)} />}
    </div>
  );
}

interface PanelProps extends Pick<WorkbenchProps, 'onOpen'> {
  readonly tab: Tab;
  readonly onImport: (files: readonly File[]) => void;
  readonly takePicture: () => HTMLCanvasElement | null;
}

function Panel({ tab, onOpen, onImport, takePicture }: PanelProps) {
  const { phone, lab, library } = useHost();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  switch (tab) {
    case 'pieces':
      return <Palette onImport={onImport} />;
    case 'item':
      return <Inspector />;
    case 'lab':
      return lab.panel(file, meshes);
    case 'table':
      return (
        <>
          <OutMenu takePicture={takePicture} />
          {phone && <SnapStrip />}
          <TableForm />
          <KeptDesigns library={library} onOpen={onOpen} />
        </>
      );
  }
}

function TableName() {
  const name = useDesign((state) => now(state.history).name);
  return <span className="table-name">{name}</span>;
}

/** Whether all that was done is kept. */
function KeepingMark() {
  const saving = useDesign((state) => state.saving);
  return (
    <span className={`design-keeping ${saving}`} role="status">
      {words.saving[saving]}
    </span>
  );
}

/** What the tool in hand wants, or why it did nothing. */
function Hint({ pointer }: { pointer: React.RefObject<PointerHandle | null> }) {
  const designer = useDesigner();
  const tool = useDesign((state) => state.tool);
  const refusal = useDesign((state) => state.refusal);
  if (refusal !== null)
    return (
      <p className="sheet design-hint refusal" role="alert">
        {refusal}
      </p>
    );
  if (tool.kind === 'select') return null;
  return (
    <div className="sheet design-hint">
      <span>{hintFor(tool)}</span>
      {tool.kind === 'draw' && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => pointer.current?.key({ key: 'Enter', shift: false })}
        >
          {words.done}
        </button>
      )}
      <button
        type="button"
        className="button-quiet"
        onClick={() => designer.tools.setTool({ kind: 'select' })}
      >
        <Icon name="close" size={16} /> {words.cancel}
      </button>
    </div>
  );
}

function hintFor(
  tool: Exclude<ReturnType<Designer['store']['getState']>['tool'], { kind: 'select' }>,
): string {
  switch (tool.kind) {
    case 'place':
      return words.hints.place(tool.piece.title);
    case 'draw':
      return words.drawHint[tool.shape];
    case 'opening':
      return words.hints[tool.opening];
    case 'grab':
    case 'spin':
      return words.hints[tool.kind];
    case 'mirror-line':
      return words.hints.mirrorLine;
  }
}

/** What of a save did not come over as it was. */
function NoteList({ notes, onClose }: { notes: readonly string[]; onClose: () => void }) {
  return (
    <section className="sheet design-help" aria-label={words.notesTitle}>
      <header className="design-help-head">
        <h2 className="panel-title">{words.notesTitle}</h2>
        <IconButton icon="close" name={words.close} onClick={onClose} />
      </header>
      <ul>
        {notes.map((note, index) => (
          <li key={index} className="design-mesh-part">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <section className="sheet design-help" aria-label={words.helpTitle}>
      <header className="design-help-head">
        <h2 className="panel-title">{words.helpTitle}</h2>
        <IconButton icon="close" name={words.close} onClick={onClose} />
      </header>
      <dl>
        {words.help.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
