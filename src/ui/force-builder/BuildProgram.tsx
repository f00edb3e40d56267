import './build.css';
import { useCallback, useEffect, useState } from 'react';
import { openForceLibrary } from '../../store/forces/force-library';
import { createForceBuilder } from '../../store/forces/force-builder';
import { readCatalogues } from '../../store/workers/catalogue-client';
import type { GivenFile } from '../../table/import/catalogue/read-files';
import { newId } from '../../store/new-id';
import { DropTarget } from '../app/DropTarget';
import { replaceAddress } from '../app/history';
import { useApp, useAppState } from '../app/useStore';
import { BuildHome } from './BuildHome';
import { ListEditor } from './ListEditor';
import { BuilderContext, useBuilder, useBuilderState } from './useBuilder';
import { buildWords } from './words';

interface BuildProgramProps {
  readonly onLeave: () => void;
  readonly onReady: () => void;
}

/** The force builder over the whole page. */
export default function BuildProgram(props: BuildProgramProps) {
  const [builder] = useState(() =>
    createForceBuilder({ library: openForceLibrary(), readCatalogues, newId, now: () => Date.now() }),
  );
  useEffect(() => void builder.load(), [builder]);
  return (
    <BuilderContext value={builder}>
      <BuildScreen {...props} />
    </BuilderContext>
  );
}

function BuildScreen({ onLeave, onReady }: BuildProgramProps) {
  const app = useApp();
  const builder = useBuilder();
  const isLoaded = useBuilderState((state) => state.isLoaded);
  const isOpen = useBuilderState((state) => state.open !== null);
  const given = useAppState((state) => state.forceBuilder?.given ?? none);
  // A reload goes on here.
  useEffect(() => replaceAddress('?build'), []);
  useEffect(() => {
    if (isLoaded) onReady();
  }, [isLoaded, onReady]);
  useEffect(() => {
    if (!isLoaded || given.length === 0) return;
    app.files.openForceBuilder();
    builder.closeList();
    void builder.addFiles(given);
  }, [app, builder, isLoaded, given]);
  const add = useCallback(
    (files: readonly File[]) =>
      void Promise.all(files.map(givenOf)).then((read) => {
        builder.closeList();
        return builder.addFiles(read);
      }),
    [builder],
  );
  return (
    <div className="build">
      {!isLoaded ? (
        <p role="status">{buildWords.loading}</p>
      ) : isOpen ? (
        <ListEditor onLeave={onLeave} />
      ) : (
        <BuildHome onFiles={add} onLeave={onLeave} />
      )}
      <DropTarget onFiles={add} />
    </div>
  );
}

const none: readonly GivenFile[] = [];

const givenOf = async (file: File): Promise<GivenFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});
