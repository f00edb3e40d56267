import './packs.css';
import { useCallback, useEffect, useState } from 'react';
import type { DesignSource } from '../../designer/open-design';
import type { GivenFile } from '../../table/import/catalogue/read-files';
import { newId } from '../../store/new-id';
import { claimByLock } from '../../store/packs/claim-pack';
import { openPackLibrary } from '../../store/packs/pack-library';
import { readPackLink } from '../../store/packs/pack-link';
import { createPackWork } from '../../store/packs/pack-work';
import { createPacks } from '../../store/packs/packs';
import { labClient } from '../../store/workers/lab-client';
import { runInPackWorker } from '../../store/workers/pack-client';
import { DropTarget } from '../app/DropTarget';
import { shippedMesh } from '../app/files';
import { replaceAddress, useBack } from '../app/history';
import { useServices } from '../app/services';
import { useApp, useAppState } from '../app/useStore';
import { addFiles } from './add-files';
import { PackScreen } from './PackScreen';
import { PacksHome } from './PacksHome';
import type { PlaceInPack, ReturnedDesign } from '../../store/packs/place-in-pack';
import { takeDesign } from '../../store/packs/take-design';
import { PacksContext, usePacks, usePacksState, type PackServices } from './usePacks';
import { packWords } from './words';

interface PackProgramProps {
  /** The design that the designer was left with; null for none. */
  readonly returned: ReturnedDesign | null;
  /** Opens a table in the designer, which puts it back into its place. */
  readonly onDesign: (source: DesignSource, place: PlaceInPack) => void;
  readonly onLeave: () => void;
  readonly onReady: () => void;
}

/** The packs over the whole page. */
export default function PackProgram(props: PackProgramProps) {
  const [services] = useState((): PackServices => {
    const packs = createPacks({
      library: openPackLibrary(),
      claim: claimByLock,
      newId,
      now: () => Date.now(),
    });
    const work = createPackWork(packs, {
      loadMesh: shippedMesh,
      run: runInPackWorker,
      battles: labClient,
      today: () => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length),
    });
    return { packs, work };
  });
  useEffect(() => services.work.begin(), [services]);
  useEffect(() => services.packs.leave, [services]);
  return (
    <PacksContext value={services}>
      <Screens {...props} />
    </PacksContext>
  );
}

function Screens({ returned, onDesign, onLeave, onReady }: PackProgramProps) {
  const packs = usePacks();
  const isLoaded = usePacksState((state) => state.isLoaded);
  const openId = usePacksState((state) => state.open?.id ?? null);
  useRequests(returned);
  useBack(openId !== null, () => void packs.close(), '?packs');
  useEffect(() => {
    if (isLoaded) onReady();
  }, [isLoaded, onReady]);
  // A reload goes on here.
  useEffect(() => {
    if (isLoaded) replaceAddress(openId === null ? '?packs' : `?packs=${openId}`);
  }, [isLoaded, openId]);
  const take = useCallback((files: readonly File[]) => void addFiles(packs, files), [packs]);
  return (
    <div className="packs">
      {!isLoaded ? (
        <p role="status">{packWords.loading}</p>
      ) : openId === null ? (
        <PacksHome onFiles={take} onLeave={onLeave} />
      ) : (
        <PackScreen key={openId} onFiles={take} onDesign={onDesign} onLeave={onLeave} />
      )}
      <DropTarget onFiles={take} />
    </div>
  );
}

/** Opens what the app asks for: a pack on this device, files, or a link. */
function useRequests(returned: ReturnedDesign | null): void {
  const app = useApp();
  const { designLibrary } = useServices();
  const packs = usePacks();
  const request = useAppState((state) => state.packs);
  const isLoaded = usePacksState((state) => state.isLoaded);
  useEffect(() => {
    const first = app.store.getState().packs?.open ?? null;
    const begin = async () => {
      // If the pack cannot be saved, the design stays among the designs.
      if (returned) await takeDesign(returned, designLibrary).catch(() => {});
      if (first !== null) await packs.openSaved(first);
      await packs.load();
    };
    void begin();
  }, [app, packs, designLibrary, returned]);
  const { given = none, link = null } = request ?? {};
  useEffect(() => {
    if (!isLoaded || (given.length === 0 && link === null)) return;
    app.files.openPacks();
    for (const { name, bytes } of given) packs.openBytes(name, bytes);
    if (link === null) return;
    void readPackLink(link).then((read) => {
      if (read.ok) packs.openWith(read);
      else packs.refuse(packWords.link, read.problems);
    });
  }, [app, packs, isLoaded, given, link]);
}

const none: readonly GivenFile[] = [];
