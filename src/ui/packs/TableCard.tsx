import { useRef, type KeyboardEvent } from 'react';
import type { DesignSource } from '../../designer/open-design';
import { changeTable, removeTables } from '../../table/edit-pack';
import type { PackTable } from '../../table/pack';
import { printForces } from '../app/print-forces';
import { saveBlob } from '../app/files';
import { Icon } from '../parts/Icon';
import { text } from '../text';
import { FindingList } from './FindingList';
import { NotesFields } from './NotesFields';
import { PackPlan } from './PackPlan';
import type { PlaceInPack } from '../../store/packs/place-in-pack';
import { TableFigures } from './TableFigures';
import { withText } from './with-text';
import { useChangePack, useFindings, useOpenPack, usePacks, usePackWork, useWorkState } from './usePacks';
import { packWords } from './words';

const words = packWords.table;

interface TableCardProps {
  readonly entry: PackTable;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onDesign: (source: DesignSource, place: PlaceInPack) => void;
}

/** A table of the pack: its plan, state, problems, figures and notes. */
export function TableCard({ entry, index, count, onMove, onDesign }: TableCardProps) {
  const { id, table } = entry;
  const findings = useFindings().filter((finding) => finding.table === id);
  const unread = useWorkState(({ meshes }) => meshes.problems.get(id));
  const item = useRef<HTMLLIElement>(null);
  /** Moves the table; the focus stays at the button, which has moved with it. */
  const move = (to: number): void => {
    const focused = document.activeElement;
    onMove(to);
    requestAnimationFrame(() => {
      if (!(focused instanceof HTMLElement) || !item.current?.contains(focused)) return;
      const target = focused.matches(':disabled')
        ? item.current.querySelector<HTMLElement>('button:enabled')
        : focused;
      target?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    if (index + step >= 0 && index + step < count) move(index + step);
  };
  return (
    <li ref={item} className="packs-table" aria-label={table.name} onKeyDown={onKeyDown}>
      <div className="packs-plan">
        <PackPlan table={table} />
      </div>
      <div className="packs-table-body">
        <h3>
          <small>{words.number(index)}</small> {table.name}
        </h3>
        <p className="packs-text">{words.about(table.terrain.length, text.start.size(table.size))}</p>
        <TableState entry={entry} />
        {unread && (
          <p className="packs-wrong">
            <strong>{packWords.check.problem}</strong> {packWords.check.unread(unread[0]!.message)}
          </p>
        )}
        <FindingList findings={findings.filter(({ kind }) => kind !== 'no-figures')} />
        <div className="button-row">
          <MoveButton
            name={words.up(table.name)}
            isUp
            disabled={index === 0}
            onClick={() => move(index - 1)}
          />
          <MoveButton
            name={words.down(table.name)}
            disabled={index === count - 1}
            onClick={() => move(index + 1)}
          />
          <TableActions entry={entry} onDesign={onDesign} />
        </div>
        <TableDetails entry={entry} />
      </div>
    </li>
  );
}

interface MoveButtonProps {
  readonly name: string;
  readonly isUp?: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const MoveButton = ({ name, isUp = false, disabled, onClick }: MoveButtonProps) => (
  <button
    type="button"
    className={isUp ? 'button-icon' : 'button-icon packs-down'}
    aria-label={name}
    title={name}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name="chevron" size={18} />
  </button>
);

/** State of the figures: none, current, or older than the table. */
function TableState({ entry: { id, figures } }: { readonly entry: PackTable }) {
  const isStale = useFindings().some(({ kind, table }) => kind === 'stale-figures' && table === id);
  if (!figures) return <p className="packs-state">{words.noFigures}</p>;
  return (
    <p className="packs-state" data-state={isStale ? 'stale' : 'current'}>
      {isStale ? words.changed : words.current(figures.made)}
    </p>
  );
}

function TableActions({
  entry: { id, table },
  onDesign,
}: {
  readonly entry: PackTable;
  readonly onDesign: TableCardProps['onDesign'];
}) {
  const packs = usePacks();
  const work = usePackWork();
  const { id: pack } = useOpenPack();
  const isBusy = useWorkState((state) => state.figures !== null);
  const design = async (): Promise<void> => {
    const { meshes, problems } = await work.readMeshes();
    const unread = problems.get(id);
    if (unread) return packs.refuse(table.name, unread);
    await packs.settled();
    onDesign({ kind: 'table', load: () => Promise.resolve({ file: table, meshes }) }, { pack, table: id });
  };
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => void design()}>
        <Icon name="pen" size={18} /> {words.design}
      </button>
      <button
        type="button"
        className="button-quiet"
        aria-label={packWords.figures.makeOf(table.name)}
        disabled={isBusy}
        onClick={() => void work.makeFigures([id], null)}
      >
        <Icon name="field" size={18} /> {packWords.figures.make}
      </button>
      {table.units.length > 0 && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => void printForces(table, saveBlob, packs.refuse)}
        >
          <Icon name="print" size={18} /> {words.cards}
        </button>
      )}
      <button
        type="button"
        className="button-quiet"
        aria-label={words.removeName(table.name)}
        onClick={() => packs.change((now) => removeTables(now, [id]))}
      >
        <Icon name="close" size={18} /> {words.remove}
      </button>
    </>
  );
}

/** Figures with their warnings, notes and force limit. */
function TableDetails({ entry }: { readonly entry: PackTable }) {
  const change = useChangePack();
  const { id, notes, judgeNotes, forceLimit = '', figures } = entry;
  const set = (field: 'notes' | 'judgeNotes' | 'forceLimit', value: string): void =>
    change((now) => changeTable(now, id, (table) => withText(table, field, value)), `${id} ${field}`);
  return (
    <>
      {figures && (
        <details className="packs-more">
          <summary>{words.figures}</summary>
          <TableFigures entry={entry} figures={figures} />
        </details>
      )}
      <details className="packs-more">
        <summary>{packWords.notes.tableTitle}</summary>
        <label className="packs-field">
          {packWords.notes.forceLimit}
          <input
            value={forceLimit}
            maxLength={200}
            placeholder={packWords.notes.forceExample}
            onChange={({ target }) => set('forceLimit', target.value)}
          />
        </label>
        <NotesFields
          notes={notes}
          judgeNotes={judgeNotes}
          onNotes={(value) => set('notes', value)}
          onJudgeNotes={(value) => set('judgeNotes', value)}
        />
      </details>
    </>
  );
}
