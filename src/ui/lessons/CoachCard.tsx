import { useEffect, useId, useRef, useState } from 'react';
import type { Lesson, LessonStep } from '../../engine/lesson';
import type { AppState } from '../../store/app-state';
import { remarkOf } from '../../store/lessons/current-step';
import { stepOf } from '../../store/lessons/lesson-state';
import { phoneScreen, useMediaQuery } from '../app/useMediaQuery';
import { useApp, useAppState } from '../app/useStore';
import { Icon } from '../parts/Icon';
import { HighlightedParts } from './HighlightedParts';
import './lessons.css';
import { lessonText } from './words';

/** Shows the open lesson: its step with what to do, or at the end what was learnt. */
export default function CoachCard({ onNewBattle }: { readonly onNewBattle: () => void }) {
  const open = useAppState((state) => state.lesson);
  if (!open) return null;
  const step = stepOf(open);
  return step ? (
    <Coached key={open.step} lesson={open.lesson} step={step} index={open.step} />
  ) : (
    <Finished lesson={open.lesson} onNewBattle={onNewBattle} />
  );
}

interface CoachedProps {
  readonly lesson: Lesson;
  readonly step: LessonStep;
  readonly index: number;
}

function Coached({ lesson, step, index }: CoachedProps) {
  const app = useApp();
  const isMet = useAppState((state) => state.lesson?.isMet === true);
  const remark = useAppState(remarkShown);
  const card = useRef<HTMLElement>(null);
  const [folded, setFolded] = useFolded(card, isOnTable(step));
  const body = useId();
  return (
    <section ref={card} className="sheet coach" aria-label={lessonText.label} data-step={step.id}>
      <HighlightedParts />
      <header className="coach-head">
        <button
          type="button"
          className="coach-title"
          aria-expanded={!folded}
          aria-controls={body}
          title={folded ? lessonText.unfold : lessonText.fold}
          onClick={() => setFolded(!folded)}
        >
          <span className="coach-count">{lessonText.step(index + 1, lesson.steps.length)}</span>
          <strong>{step.title}</strong>
          {folded && <span className="coach-brief">{remark ?? step.text}</span>}
        </button>
        {folded && isMet && <NextButton />}
      </header>
      <div id={body} className="coach-body" hidden={folded}>
        <p>{step.text}</p>
        {remark !== null && <p className="coach-remark">{remark}</p>}
        <div className="button-row">
          {isMet ? (
            <NextButton />
          ) : (
            <button type="button" className="button-quiet" onClick={app.lessons.next}>
              {lessonText.skip}
            </button>
          )}
          <button type="button" className="button-quiet" onClick={app.lessons.leave}>
            {lessonText.leave}
          </button>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {`${lessonText.step(index + 1, lesson.steps.length)}: ${step.title}. ${step.text} ${remark ?? ''}`}
      </p>
    </section>
  );
}

function NextButton() {
  const app = useApp();
  return (
    <button type="button" className="button-primary coach-next" onClick={app.lessons.next}>
      {lessonText.next}
    </button>
  );
}

/** Returns the remark to show: the lesson's, or that the opponent acts. */
function remarkShown(state: AppState): string | null {
  const { session, lesson } = state;
  const question = session?.head?.question;
  if (!question || !lesson) return null;
  if (question.by !== lesson.lesson.setup.side)
    return lessonText.opponentActs(
      session.table.sides.find(({ id }) => id === question.by)?.name ?? question.by,
    );
  return remarkOf(state)?.text ?? null;
}

/** Reports whether a step is done on the table, so that the card should not lie over it. */
const isOnTable = ({ goal, points }: LessonStep): boolean =>
  goal.is === 'selected' || (goal.is !== 'read' && points.some((point) => 'unit' in point));

/**
 * Returns whether the card is folded, and a setter. On a small screen a step on the table begins folded, and the card steps
 * aside as soon as the player touches something else.
 */
function useFolded(card: React.RefObject<HTMLElement | null>, onTable: boolean) {
  const phone = useMediaQuery(phoneScreen);
  const [folded, setFolded] = useState(phone && onTable);
  useEffect(() => {
    if (!phone || folded) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && card.current?.contains(target) === false) setFolded(true);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [card, phone, folded]);
  return [folded, setFolded] as const;
}

interface FinishedProps {
  readonly lesson: Lesson;
  readonly onNewBattle: () => void;
}

function Finished({ lesson, onNewBattle }: FinishedProps) {
  const app = useApp();
  const isOver = useAppState(({ session }) => session?.head?.question === null);
  const newBattle = () => {
    app.lessons.leave();
    onNewBattle();
  };
  return (
    <section className="sheet coach" aria-label={lessonText.label} data-step="finished">
      <header className="coach-head">
        <h2 className="coach-title">
          <span className="coach-count">{lesson.title}</span>
          <strong>{lessonText.finished}</strong>
        </h2>
        <button
          type="button"
          className="button-icon"
          aria-label={lessonText.close}
          onClick={app.lessons.leave}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="coach-body" role="status">
        <ul className="coach-learnt">
          {lesson.learnt.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <div className="button-row">
          <button type="button" className="button-primary" onClick={newBattle}>
            {lessonText.newBattle}
          </button>
          {!isOver && (
            <button type="button" className="button-quiet" onClick={app.lessons.leave}>
              {lessonText.goOn}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
