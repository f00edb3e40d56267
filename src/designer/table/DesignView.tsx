import { useMemo, type Ref, type RefObject } from 'react';
import type { Insets } from '../../scene/camera/insets';
import type { CameraApi } from '../../scene/CameraRig';
import { Miniatures } from '../../scene/miniatures/Miniatures';
import { Probe, type ProbeHandle } from '../../scene/overlays/Probe';
import { Snapshot, type SnapshotHandle } from '../../scene/overlays/Snapshot';
import type { Quality } from '../../scene/quality';
import type { Highlight } from '../../scene/Terrain';
import { TableScene } from '../../scene/TableScene';
import { now } from '../../store/design/history';
import { tableFormat } from '../../table/format';
import { place } from '../../table/place';
import { useDesign, useHost } from '../host';
import { PhotoPlane } from '../photo/PhotoPlane';
import { words } from '../text';
import { DesignMarks } from './DesignMarks';
import type { PointerHandle } from './design-pointer';
import { PointerLayer } from './PointerLayer';
import { TagWash } from './TagWash';

interface DesignViewProps {
  /** Space that panels take at the page's edges. */
  readonly insets: Insets;
  readonly camera: RefObject<CameraApi | null>;
  readonly snapshot: Ref<SnapshotHandle>;
  readonly probe: Ref<ProbeHandle>;
  readonly pointerRef: RefObject<PointerHandle | null>;
  readonly boxes: RefObject<boolean>;
  readonly readout: RefObject<HTMLElement | null>;
  readonly marquee: RefObject<HTMLElement | null>;
  readonly onReady: () => void;
}

const noModels: readonly never[] = [];
const noShapes = () => null;

/** The designed table with its marks, its models and the pointer's tools. */
export function DesignView({
  insets,
  camera,
  snapshot,
  probe,
  pointerRef,
  boxes,
  readout,
  marquee,
  onReady,
}: DesignViewProps) {
  const { quality, reducedMotion, lab } = useHost();
  const { terrain, size, scale, rules } = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const selection = useDesign((state) => state.selection);
  const colours = useDesign((state) => state.colours);
  const tool = useDesign((state) => state.tool.kind);
  // Placed from these fields alone, so that a moved zone does not rebuild the terrain.
  const table = useMemo(
    () =>
      place(
        { format: tableFormat, name: '', sides: [], units: [], terrain, size, scale, rules },
        noShapes,
        meshes,
      ),
    [terrain, size, scale, rules, meshes],
  );
  const highlights = useMemo(
    () =>
      new Map(
        selection
          .filter((key) => key.startsWith('piece:'))
          .map((key): [string, Highlight] => [key.slice('piece:'.length), 'hover']),
      ),
    [selection],
  );
  return (
    <main className="app-table" aria-label={words.table} data-tool={tool}>
      <TableScene
        table={table}
        quality={quality}
        camera={camera}
        reducedMotion={reducedMotion}
        insets={insets}
        highlights={highlights}
        onReady={onReady}
      >
        {(shown) => (
          <>
            <PhotoPlane table={table} />
            <DesignMarks table={table} />
            <Figures quality={shown} />
            {colours && <TagWash table={table} mode={colours} />}
            <PointerLayer
              table={table}
              camera={camera}
              pointerRef={pointerRef}
              boxes={boxes}
              readout={readout}
              marquee={marquee}
            />
            {lab.onTable}
            <Snapshot ref={snapshot} />
            <Probe ref={probe} models={noModels} />
          </>
        )}
      </TableScene>
    </main>
  );
}

/** The models of the table file, dimmed, standing on the terrain under them. */
function Figures({ quality }: { quality: Quality }) {
  const { figures, reducedMotion } = useHost();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const models = useMemo(
    () => (file.units.length > 0 ? figures(file, meshes) : noModels),
    [figures, file, meshes],
  );
  const all = useMemo(() => new Set(models.map(({ id }) => id)), [models]);
  return <Miniatures models={models} dimmed={all} quality={quality} reducedMotion={reducedMotion} />;
}
