import { lazy, Suspense, useCallback, useEffect, useRef, useState, type Ref } from 'react';
import type { CameraApi } from '../scene/CameraRig';
import type { ProbeHandle } from '../scene/overlays/Probe';
import type { SnapshotHandle } from '../scene/overlays/Snapshot';
import { useFreeArea } from '../scene/useFreeArea';
import type { DesignState } from '../store/design/design-state';
import { DesignHeader } from './DesignHeader';
import { useDesign, useDesigner, useHost } from './host';
import { ImportMesh } from './ImportMesh';
import type { DesignSource } from './open-design';
import { Palette } from './Palette';
import type { PhotoSource } from './photo/PhotoSection';
import type { PrintForm } from './print/PrintSheet';
import { KeyList, NoteList } from './Sheets';
import { SidePanel, type Tab } from './SidePanel';
import { DesignView } from './table/DesignView';
import type { PointerHandle } from './table/design-pointer';
import { words } from './text';
import { ToolHint } from './ToolHint';
import { SnapStrip, ToolStrip } from './ToolStrip';
import { useDesignKeys } from './useDesignKeys';
import type { UnsizedMesh } from '../table/import/tabletop-save';
import { useImport } from './useImport';

const PrintSheet = lazy(() => import('./print/PrintSheet'));
const PhotoSheet = lazy(() => import('./photo/PhotoSheet'));

interface WorkbenchProps {
  /** Parts of an imported table that were changed or left out. */
  readonly notes: readonly string[];
  /** Meshes of unknown size in an imported save. */
  readonly unsized: readonly UnsizedMesh[];
  readonly probe: Ref<ProbeHandle>;
  readonly onReady: () => void;
  readonly onOpen: (source: DesignSource) => void;
}

/** Returns whether a selection or a part is new. A selection that survives a change of the table is not. */
const isNewSelection = (state: DesignState, before: DesignState): boolean =>
  (state.part !== null && state.part !== before.part) ||
  (state.selection.length > 0 &&
    state.selection !== before.selection &&
    (state.history === before.history || state.selection.join() !== before.selection.join()));

/** The table with panels at the edges of a wide screen, or gathered behind tabs on a small one. */
export function Workbench({ probe, notes, unsized, onReady, onOpen }: WorkbenchProps) {
  const designer = useDesigner();
  const { layout } = useHost();
  const phone = layout !== 'desk';
  const [insets, freeArea] = useFreeArea();
  const selected = useDesign((state) => state.selection.length > 0);
  const [chosenTab, setTab] = useState<Tab>('pieces');
  // Shows a new selection, except over the lab, and on a small screen while a tool is in use.
  useEffect(
    () =>
      designer.store.subscribe((state, before) => {
        if (!isNewSelection(state, before) || (phone && state.tool.kind !== 'select')) return;
        setTab((tab) => (tab === 'lab' ? tab : phone ? 'item' : 'pieces'));
      }),
    [designer, phone],
  );
  const [help, setHelp] = useState(false);
  const [notesOpen, setNotesOpen] = useState(notes.length > 0);
  const [photoSource, setPhotoSource] = useState<PhotoSource | null>(null);
  const { importing, beside, waiting, importFiles, nextMesh } = useImport(onOpen, setPhotoSource);
  const [printing, setPrinting] = useState<PrintForm | null>(null);
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
    if (help || importing || printing) {
      setHelp(false);
      setPrinting(null);
      if (importing) nextMesh();
      return true;
    }
    if (chosenTab !== 'lab') return false;
    setTab('pieces');
    return true;
  }, [help, importing, printing, nextMesh, chosenTab]);
  useDesignKeys({ designer, camera, pointer, toggleHelp, closeOverlay });

  const panel: Tab = phone || chosenTab !== 'pieces' ? chosenTab : selected ? 'item' : 'table';
  const tabs: readonly Tab[] = phone ? ['pieces', 'item', 'table', 'lab'] : ['item', 'table', 'lab'];
  return (
    <div
      className="app design"
      data-layout={layout}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) importFiles(files);
      }}
    >
      <DesignView
        insets={insets}
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
        <div className="area-free" ref={freeArea} />
        <DesignHeader helpOpen={help} onHelp={toggleHelp} />
        {!phone && (
          <aside className="sheet design-left scroll" aria-label={words.palette.title}>
            <Palette onImport={importFiles} />
          </aside>
        )}
        <SidePanel
          tabs={tabs}
          panel={panel}
          onTab={setTab}
          onOpen={onOpen}
          onImport={importFiles}
          takePicture={() => snapshot.current?.take() ?? null}
          onPrint={setPrinting}
          onPhoto={setPhotoSource}
        />
        <section className="design-foot" aria-label={words.tools.label}>
          <ToolHint pointer={pointer} />
          {!phone && <SnapStrip />}
          <ToolStrip camera={camera} boxing={boxing} onBoxing={setBoxing} />
        </section>
      </div>
      {importing && (
        <ImportMesh key={importing.name} file={importing} beside={beside} next={waiting} onClose={nextMesh} />
      )}
      {printing && (
        <Suspense>
          <PrintSheet form={printing} onClose={() => setPrinting(null)} />
        </Suspense>
      )}
      {photoSource && (
        <Suspense>
          <PhotoSheet source={photoSource} onClose={() => setPhotoSource(null)} />
        </Suspense>
      )}
      {notesOpen && <NoteList notes={notes} unsized={unsized} onClose={() => setNotesOpen(false)} />}
      {help && <KeyList onClose={() => setHelp(false)} />}
    </div>
  );
}
