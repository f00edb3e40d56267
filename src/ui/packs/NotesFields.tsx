import { packLimits } from '../../table/read-pack';
import { packWords } from './words';

interface NotesFieldsProps {
  readonly notes: string | undefined;
  readonly judgeNotes: string | undefined;
  readonly onNotes: (text: string) => void;
  readonly onJudgeNotes: (text: string) => void;
}

/** Notes for players, and for judges. */
export const NotesFields = ({ notes, judgeNotes, onNotes, onJudgeNotes }: NotesFieldsProps) => (
  <>
    <NoteField label={packWords.notes.players} value={notes} onChange={onNotes} />
    <NoteField label={packWords.notes.judges} value={judgeNotes} onChange={onJudgeNotes} />
  </>
);

interface NoteFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (text: string) => void;
}

const NoteField = ({ label, value = '', onChange }: NoteFieldProps) => (
  <label className="packs-field packs-note">
    {label}
    <textarea
      rows={3}
      maxLength={packLimits.notes}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);
