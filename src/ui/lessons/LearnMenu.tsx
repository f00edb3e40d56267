import { useEffect, useState } from 'react';
import { lessonsOf, openLesson, type LessonHeading } from '../../store/lessons/open-lesson';
import { useApp } from '../app/useStore';
import { Icon } from '../parts/Icon';
import { lessonText } from './words';

/** The entry of the menu with the lessons of all games. */
export function LearnMenu({ onOpen }: { readonly onOpen: () => void }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        className="menu-item"
        aria-expanded={shown}
        onClick={() => setShown((now) => !now)}
      >
        <Icon name="help" />
        <span>
          {lessonText.menu}
          <small>{lessonText.menuHint}</small>
        </span>
      </button>
      {shown && <Lessons onOpen={onOpen} />}
    </>
  );
}

function Lessons({ onOpen }: { readonly onOpen: () => void }) {
  const app = useApp();
  const [lessons, setLessons] = useState<readonly LessonHeading[] | null>(null);
  useEffect(() => {
    let wanted = true;
    void lessonsOf().then((found) => wanted && setLessons(found));
    return () => {
      wanted = false;
    };
  }, []);
  if (!lessons) return <p className="panel-note">{lessonText.loading}</p>;
  return (
    <ul>
      {lessons.map(({ id, game, title, minutes }) => {
        const progress = app.lessons.progressOf(id);
        return (
          <li key={id}>
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                onOpen();
                void openLesson(app, id);
              }}
            >
              <Icon name="flag" />
              <span>
                {game}
                <small>
                  {lessonText.heading(title, minutes)}
                  {progress && ` · ${lessonText.standing[progress.standing]}`}
                </small>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
