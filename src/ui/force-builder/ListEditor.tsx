import { lazy, Suspense, useState } from 'react';
import { importRoster, type ImportedForce } from '../../store/files/import-roster';
import { writeRos } from '../../table/import/catalogue/write-ros';
import { saveTextFile } from '../app/files';
import { takesFocus } from '../app/focus';
import { useApp } from '../app/useStore';
import { Icon } from '../parts/Icon';
import { ListHead } from './ListHead';
import { ListPane } from './ListPane';
import { PrintedList } from './PrintedList';
import { UnitPane } from './UnitPane';
import { UnitPicker } from './UnitPicker';
import { useBuilder, useBuilderState, useOpenList } from './useBuilder';
import { buildWords } from './words';

const FiguresOfForce = lazy(() => import('../figures/FiguresOfForce'));

const parts = ['add', 'list', 'unit'] as const;
type Part = (typeof parts)[number];

/** The open list: units to add, the list, and the selected unit's options. A phone shows one of them at a time. */
export function ListEditor({ onLeave }: { readonly onLeave: () => void }) {
  const builder = useBuilder();
  const [part, setPart] = useState<Part>('list');
  const isUnsaved = useBuilderState((state) => state.isUnsaved);
  const show = (id: string) => {
    builder.select(id);
    setPart('unit');
  };
  return (
    <>
      <ListHead onShow={show} onLeave={onLeave}>
        <Hand onLeave={onLeave} />
      </ListHead>
      {isUnsaved && (
        <p className="refusal build-unsaved" role="alert">
          {buildWords.unsaved}
        </p>
      )}
      <main className="build-main" aria-label={buildWords.title} ref={takesFocus} tabIndex={-1}>
        <div className="build-tabs" role="group" aria-label={buildWords.title}>
          {parts.map((each) => (
            <button
              key={each}
              type="button"
              className="button-quiet"
              aria-pressed={part === each}
              onClick={() => setPart(each)}
            >
              {buildWords.parts[each]}
            </button>
          ))}
        </div>
        <div className="build-panes" data-part={part}>
          <UnitPicker onAdded={show} />
          <ListPane onShow={show} />
          <UnitPane />
        </div>
      </main>
      <PrintedList />
    </>
  );
}

/** Buttons to print, export and field the list, and to choose the figures of its force. */
function Hand({ onLeave }: { readonly onLeave: () => void }) {
  const app = useApp();
  const { evaluation } = useOpenList();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [figuresOf, setFiguresOf] = useState<ImportedForce | null>(null);
  const { name } = evaluation.list;
  const withForce = async (take: (force: ImportedForce) => void) => {
    const bytes = new TextEncoder().encode(writeRos(evaluation));
    const imported = await importRoster(bytes, `${name}.ros`);
    if (imported?.ok) take(imported.brought);
    else setRefusal(imported?.message ?? null);
  };
  const field = () =>
    withForce((force) => {
      app.files.addForce(force);
      onLeave();
    });
  return (
    <div className="build-hand">
      <button type="button" className="button-quiet" aria-label={buildWords.print} onClick={() => print()}>
        <Icon name="print" size={18} /> <span>{buildWords.print}</span>
      </button>
      <button
        type="button"
        className="button-quiet"
        aria-label={buildWords.exportRos}
        onClick={() => saveTextFile(`${name}.ros`, writeRos(evaluation), 'application/xml')}
      >
        <Icon name="save" size={18} /> <span>{buildWords.exportRos}</span>
      </button>
      <button
        type="button"
        className="button-quiet"
        aria-label={buildWords.figures}
        onClick={() => void withForce(setFiguresOf)}
      >
        <Icon name="figure" size={18} /> <span>{buildWords.figures}</span>
      </button>
      <button type="button" className="button-primary" onClick={() => void field()}>
        <Icon name="flag" size={18} /> {buildWords.field}
      </button>
      {refusal !== null && (
        <p className="refusal" role="alert">
          {buildWords.cannotField} {refusal}
        </p>
      )}
      {figuresOf && (
        <Suspense>
          <FiguresOfForce
            rules={figuresOf.rules}
            force={figuresOf.force}
            onClose={() => setFiguresOf(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
