import { now } from '../store/design/history';
import { ExportMenu } from './ExportMenu';
import { GenerateButton } from './generate/GenerateButton';
import { useDesign, useHost } from './host';
import { Inspector } from './inspector/Inspector';
import type { DesignSource } from './open-design';
import { Palette } from './Palette';
import { PhotoSection, type PhotoSource } from './photo/PhotoSection';
import { TracedPiece } from './photo/TracedPiece';
import type { PrintForm } from './print/PrintSheet';
import { SavedDesigns } from './SavedDesigns';
import { TableForm } from './TableForm';
import { words } from './text';
import { SnapStrip } from './ToolStrip';

export type Tab = keyof typeof words.tabs;

interface SidePanelProps extends Omit<PanelProps, 'tab'> {
  readonly tabs: readonly Tab[];
  /** The open tab. */
  readonly panel: Tab;
  readonly onTab: (tab: Tab) => void;
}

/** The panel with tabs: selection, table, lab, and on a small screen the pieces. */
export function SidePanel({ tabs, panel, onTab, ...props }: SidePanelProps) {
  return (
    <aside className="sheet design-right" aria-label={words.tabs[panel]}>
      <div className="design-tabs" role="tablist">
        {tabs.map((tab) => (
          <button key={tab} type="button" role="tab" aria-selected={panel === tab} onClick={() => onTab(tab)}>
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
        {panel !== 'lab' && <TracedPiece withTags={panel !== 'item'} />}
        <Panel tab={panel} {...props} />
      </div>
    </aside>
  );
}

interface PanelProps {
  readonly onOpen: (source: DesignSource) => void;
  readonly tab: Tab;
  readonly onImport: (files: readonly File[]) => void;
  readonly takePicture: () => HTMLCanvasElement | null;
  readonly onPrint: (form: PrintForm) => void;
  readonly onPhoto: (source: PhotoSource) => void;
}

/** The content of a tab. */
function Panel({ tab, onOpen, onImport, takePicture, onPrint, onPhoto }: PanelProps) {
  const { layout, lab, library } = useHost();
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
          <ExportMenu takePicture={takePicture} onPrint={onPrint} />
          <PhotoSection onPhoto={onPhoto} />
          <GenerateButton />
          {layout !== 'desk' && <SnapStrip />}
          <TableForm />
          <SavedDesigns library={library} onOpen={onOpen} />
        </>
      );
  }
}
