import type { DesignSource } from '../../designer/open-design';
import { moveTable } from '../../table/edit-pack';
import { AddTables } from './AddTables';
import { FiguresForm } from './FiguresForm';
import { FindingList } from './FindingList';
import { NotesFields } from './NotesFields';
import type { PlaceInPack } from '../../store/packs/place-in-pack';
import { TableCard } from './TableCard';
import { useChangePack, useFindings, useOpenPack } from './usePacks';
import { withText } from './with-text';
import { packWords } from './words';

interface TablesTabProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onDesign: (source: DesignSource, place: PlaceInPack) => void;
}

/** The tables of the pack in order, with what the check found at each. */
export function TablesTab({ onFiles, onDesign }: TablesTabProps) {
  const { pack } = useOpenPack();
  const change = useChangePack();
  const event = useFindings().filter(({ table }) => table === null);
  const move = (id: string, to: number): void => {
    if (to < 0 || to >= pack.tables.length) return;
    change((now) => moveTable(now, id, to));
  };
  return (
    <>
      {event.length > 0 && (
        <section aria-label={packWords.check.event}>
          <h2 className="section-title">{packWords.check.event}</h2>
          <FindingList findings={event} />
        </section>
      )}
      <details className="packs-more">
        <summary>{packWords.notes.title}</summary>
        <NotesFields
          notes={pack.notes}
          judgeNotes={pack.judgeNotes}
          onNotes={(notes) => change((now) => withText(now, 'notes', notes), 'notes')}
          onJudgeNotes={(notes) => change((now) => withText(now, 'judgeNotes', notes), 'judgeNotes')}
        />
      </details>
      <FiguresForm />
      {pack.tables.length === 0 ? (
        <p className="packs-text">{packWords.add.empty}</p>
      ) : (
        <>
          <p className="packs-text packs-keys">{packWords.table.moveKeys}</p>
          <ol className="packs-tables">
            {pack.tables.map((table, index) => (
              <TableCard
                key={table.id}
                entry={table}
                index={index}
                count={pack.tables.length}
                onMove={(to) => move(table.id, to)}
                onDesign={onDesign}
              />
            ))}
          </ol>
        </>
      )}
      <AddTables onFiles={onFiles} />
    </>
  );
}
