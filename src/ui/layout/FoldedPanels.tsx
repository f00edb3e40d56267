import { unitsNow, type Session } from '../../store/battle/session';
import { useAppState } from '../app/useStore';
import { SideMark } from '../parts/SideMark';
import { text } from '../text';
import { layoutWords } from './words';

interface FoldProps {
  readonly session: Session;
  readonly onUnfold: () => void;
}

/** The unit's panel, folded to its name and strength. */
export function FoldedUnit({ session, onUnfold }: FoldProps) {
  const selection = useAppState((state) => state.selection);
  const unit = unitsNow(session).find(({ id }) => id === selection?.unit);
  return (
    <button
      type="button"
      className="sheet fold-bar"
      aria-expanded={false}
      title={layoutWords.unfoldUnit}
      onClick={onUnfold}
    >
      {unit && <SideMark index={session.table.sides.findIndex(({ id }) => id === unit.side)} />}
      <span className="fold-text">{unit?.name ?? text.unit.none}</span>
      {unit && <small>{strengthOf(unit)}</small>}
      <FoldMark />
    </button>
  );
}

function strengthOf({ standing, destroyed }: ReturnType<typeof unitsNow>[number]): string {
  const count = standing.reduce((sum, model) => sum + model.count, 0);
  return destroyed ? text.unit.destroyed : text.unit.models(count, count);
}

/** The question and the log, folded to the side that chooses and its question. */
export function FoldedRight({
  session: { battle, table },
  title = layoutWords.unfoldRight,
  onUnfold,
}: FoldProps & { title?: string }) {
  const question = battle?.question;
  return (
    <button type="button" className="sheet fold-bar" aria-expanded={false} title={title} onClick={onUnfold}>
      {question && <SideMark index={table.sides.findIndex(({ id }) => id === question.by)} />}
      <span className="fold-text">
        {question?.prompt ?? (battle?.state.result ? text.question.battleOver : layoutWords.nobodyChooses)}
      </span>
      <FoldMark />
    </button>
  );
}

/** A chevron that points to where the panel opens. */
const FoldMark = () => <span className="fold-mark" aria-hidden="true" />;

/** Folds the panel that it stands on. */
export function FoldButton({ name, onFold }: { name: string; onFold: () => void }) {
  return (
    <button
      type="button"
      className="button-icon fold-button"
      aria-label={name}
      title={name}
      aria-expanded={true}
      onClick={onFold}
    >
      <span className="fold-mark open" aria-hidden="true" />
    </button>
  );
}
