import { lazy, Suspense, useCallback, useState, type Ref, type RefObject } from 'react';
import type { DesignSource } from '../../designer/open-design';
import type { CameraApi } from '../../scene/CameraRig';
import type { ProbeHandle } from '../../scene/overlays/Probe';
import type { Designer } from '../../store/design/designer';
import { readFile } from '../../store/files/read-file';
import type { Session } from '../../store/battle/session';
import type { TableFile } from '../../table/format';
import { noMeshes, readMeshes, type Meshes } from '../../table/mesh';
import { loadAllRules } from '../../rules/registry';
import { App } from './App';
import { shippedMesh } from './files';
import type { PictureQuality } from './picture-quality';
import { fetchShipped, isShippedTable } from './shipped-tables';
import { text } from '../text';
import { useApp } from './useStore';

/** The designer offers all games. */
const DesignProgram = lazy(async () => {
  await loadAllRules();
  return import('./DesignProgram');
});

/** The sketch offers the rules of all games. */
const SketchProgram = lazy(async () => {
  await loadAllRules();
  return import('../sketch/SketchProgram');
});

interface ProgramProps {
  readonly probe: Ref<ProbeHandle>;
  readonly quality: PictureQuality;
  /** The address's design request: a new table, a shipped table or a saved design. */
  readonly design: string | null;
  /** The address asks for the sketch of a line of sight. */
  readonly sketch: boolean;
  /** The design that is open. */
  readonly designer: RefObject<Designer | null>;
  /** The first whole picture is there, with the camera of a battle. */
  readonly onReady: (camera: CameraApi | null) => void;
}

/** The battle, or in its place the designer or the sketch of a line of sight. */
export function Program({ probe, quality, design, sketch, designer: designerRef, onReady }: ProgramProps) {
  const app = useApp();
  const [source, setSource] = useState<DesignSource | null>(() => sourceNamed(design));
  const [isSketching, setSketching] = useState(sketch);
  const [startOn, setStartOn] = useState<string | null>(null);

  const leave = useCallback(() => {
    designerRef.current = null;
    history.replaceState(null, '', location.pathname);
    setSource(null);
    setSketching(false);
  }, [designerRef]);
  const play = useCallback(
    async (file: TableFile, meshes: Meshes) => {
      await app.library.saveTable({ name: file.name, savedAt: Date.now(), file, meshes });
      setStartOn(file.name);
      leave();
    },
    [app, leave],
  );
  const ready = useCallback(() => {
    document.documentElement.dataset['ready'] = 'true';
    onReady(null);
  }, [onReady]);

  const designTable = useCallback((file: TableFile) => {
    setSketching(false);
    setSource({ kind: 'table', load: () => Promise.resolve({ file, meshes: noMeshes }) });
  }, []);

  if (isSketching) {
    return (
      <Suspense fallback={<div className="loading">{text.loading}</div>}>
        <SketchProgram onLeave={leave} onDesign={designTable} onReady={ready} />
      </Suspense>
    );
  }
  if (source === null) {
    return (
      <App
        probe={probe}
        quality={quality}
        startOn={startOn}
        onDesign={(from) => setSource(from ? sourceOf(from) : { kind: 'new' })}
        onReady={onReady}
      />
    );
  }
  return (
    <Suspense fallback={<div className="loading">{text.loading}</div>}>
      <DesignProgram
        source={source}
        probe={probe}
        quality={quality}
        designer={designerRef}
        onPlay={play}
        onLeave={leave}
        onReady={ready}
      />
    </Suspense>
  );
}

const sourceOf = ({ table, meshes }: Session): DesignSource => ({
  kind: 'table',
  load: () => Promise.resolve({ file: table.file, meshes }),
});

function sourceNamed(design: string | null): DesignSource | null {
  if (design === null) return null;
  if (design === '') return { kind: 'new' };
  return isShippedTable(design)
    ? { kind: 'table', load: () => loadShipped(design) }
    : { kind: 'saved', id: design };
}

/** @throws if a shipped table cannot be read */
async function loadShipped(name: string) {
  const read = await readFile(await fetchShipped(name));
  if (!read.ok || read.kind !== 'table') throw new Error(`${name} is not a table.`);
  return { file: read.table, meshes: (await readMeshes(read.table, shippedMesh)).meshes };
}
