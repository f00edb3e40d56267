import { useEffect, useRef } from 'react';
import { text } from '../text';
import { useApp, useAppState } from './useStore';

/** Progress of a long battle's replay while it opens. */
export function Replaying() {
  const runs = useAppState(({ replay }) => replay !== null);
  return runs && <ReplayDialog />;
}

function ReplayDialog() {
  const app = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const { done, of } = useAppState(({ replay }) => replay) ?? { done: 0, of: 1 };
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet replaying"
      aria-label={text.replay.title}
      onCancel={app.files.cancelOpening}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 className="panel-title">{text.replay.title}</h2>
      <progress value={done} max={of} aria-label={text.replay.title} />
      <div className="button-row">
        <p className="panel-note">{text.replay.steps(done, of)}</p>
        <button type="button" className="button-quiet push-right" onClick={app.files.cancelOpening}>
          {text.replay.stop}
        </button>
      </div>
    </dialog>
  );
}
