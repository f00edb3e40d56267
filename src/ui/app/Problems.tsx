import { Icon } from '../parts/Icon';
import { text } from '../text';
import { useApp, useAppState } from './useStore';

/** All problems of a rejected file, by their place in it. The open table stays. */
export function Problems() {
  const app = useApp();
  const rejected = useAppState((state) => state.rejected);
  if (!rejected) return null;
  return (
    <section className="sheet note" role="alert" aria-label={text.problems.title(rejected.source)}>
      <header className="panel-head">
        <div>
          <h2 className="panel-title">{text.problems.title(rejected.source)}</h2>
          <p className="panel-sub">
            {text.problems.count(rejected.problems.length)}. {text.problems.kept}
          </p>
        </div>
        <button
          type="button"
          className="button-icon"
          aria-label={text.problems.dismiss}
          onClick={app.files.dismissRejected}
        >
          <Icon name="close" />
        </button>
      </header>
      <ul className="scroll" tabIndex={0} aria-label={text.problems.count(rejected.problems.length)}>
        {rejected.problems.map((problem, index) => (
          <li key={index} className="problem">
            <code>{problem.at === '' ? text.problems.wholeFile : problem.at}</code>
            <span>{problem.message}</span>
          </li>
        ))}
      </ul>
      {rejected.rescue && (
        <div className="panel-body">
          <button type="button" className="button-primary" onClick={app.files.openRescued}>
            {text.problems.rescue(rejected.rescue.steps, rejected.rescue.of)}
          </button>
        </div>
      )}
    </section>
  );
}
