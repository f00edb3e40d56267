import { lazy, Suspense, useCallback, useMemo, useRef, type Ref, type RefObject } from 'react';
import type { LayoutChange } from '../../analysis/layout/suggest';
import DesignScreen from '../../designer/DesignScreen';
import type { DesignSource } from '../../designer/open-design';
import type { DesignHost } from '../../designer/host';
import type { ProbeHandle } from '../../scene/overlays/Probe';
import type { Designer } from '../../store/design/designer';
import { takeChange } from '../../store/design/take-change';
import { shapesOf } from '../../rules/registry';
import type { TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { place } from '../../table/place';
import type { FieldOnTableHandle } from '../table/FieldOnTable';
import { saveBlob, shippedMesh } from './files';
import { replaceAddress } from './history';
import { LabOnTable } from '../../lab/LabOnTable';
import LabPanel from '../../lab/LabPanel';
import { useLab } from '../../lab/useLab';
import { designedFigures } from '../table/miniature-views';
import type { PictureQuality } from './picture-quality';
import { sideColour } from '../table/side-colours';
import { packPlaceWords } from '../packs/place-words';
import type { PlaceInPack } from '../../store/packs/place-in-pack';
import { useServices } from './services';
import { useMediaQuery, useScreenLayout } from './useMediaQuery';

const LiveRules = lazy(() => import('../packs/LiveRules'));

interface DesignProgramProps {
  readonly source: DesignSource;
  readonly probe: Ref<ProbeHandle>;
  readonly quality: PictureQuality;
  /** The design that is open. */
  readonly designer: RefObject<Designer | null>;
  /** The place of the design in a pack; null for a design by itself. */
  readonly place: PlaceInPack | null;
  /** Id of the design that has that place: the first that is opened. */
  readonly placed: RefObject<string | null>;
  readonly onPlay: DesignHost['onPlay'];
  readonly onLeave: () => void;
  readonly onReady: () => void;
}

/** The designer with the program's services: pictures, files, the lab. */
export default function DesignProgram({
  source,
  probe,
  quality,
  designer: designerRef,
  place: placeInPack,
  placed,
  onPlay,
  onLeave,
  onReady,
}: DesignProgramProps) {
  const { designLibrary: library, designTabs: tabs, importMesh } = useServices();
  const lab = useLab();
  const layout = useScreenLayout();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const labOver = useRef<FieldOnTableHandle>(null);
  const host = useMemo(
    (): DesignHost => ({
      library,
      tabs,
      importMesh,
      quality,
      layout,
      reducedMotion,
      sideColour,
      saveFile: saveBlob,
      figures: designedFigures,
      loadMesh: shippedMesh,
      lab: {
        panel: (file, meshes) => (
          <DesignLab
            file={file}
            meshes={meshes}
            pack={placeInPack?.pack ?? null}
            onTake={(change) => {
              const designer = designerRef.current!;
              const { file: changed, keys } = takeChange(designer.document.file(), change);
              designer.document.commit('Take a suggestion', changed, keys);
            }}
          />
        ),
        onTable: <LabOnTable ref={labOver} />,
        point: (at) => labOver.current?.point(at),
        click(at) {
          if (!lab.needsSpot()) return false;
          lab.maps.setSpot(at);
          return true;
        },
      },
      onLeave,
      ...(placeInPack && { leaveName: packPlaceWords.back }),
      onPlay,
    }),
    [
      library,
      tabs,
      importMesh,
      lab,
      quality,
      layout,
      reducedMotion,
      designerRef,
      placeInPack,
      onLeave,
      onPlay,
    ],
  );
  const opened = useCallback(
    (designer: Designer) => {
      designerRef.current = designer;
      const { id } = designer.store.getState();
      placed.current ??= id;
      // A reload goes on here.
      replaceAddress(
        `?design=${id}${placeInPack && placed.current === id ? `&pack=${placeInPack.pack}&place=${placeInPack.table}` : ''}`,
      );
    },
    [designerRef, placed, placeInPack],
  );
  return <DesignScreen source={source} host={host} probe={probe} onOpened={opened} onReady={onReady} />;
}

/** The lab on the current state of the design. */
function DesignLab({
  file,
  meshes,
  pack,
  onTake,
}: {
  file: TableFile;
  meshes: Meshes;
  /** Id of the pack whose rules the table must keep; null for none. */
  pack: string | null;
  onTake: (change: LayoutChange) => void;
}) {
  const table = useMemo(() => place(file, shapesOf(file.rules) ?? (() => null), meshes), [file, meshes]);
  return (
    <>
      {pack !== null && (
        <Suspense>
          <LiveRules pack={pack} file={file} meshes={meshes} />
        </Suspense>
      )}
      <LabPanel table={table} meshes={meshes} onTake={onTake} />
    </>
  );
}
