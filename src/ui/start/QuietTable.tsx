import { startText } from './words';

/** In place of a question, on a table without a battle: the steps to a line of sight. */
export function QuietTable() {
  const { title, about, viewer, target, again } = startText.quiet;
  return (
    <div className="panel-body">
      <h2 className="panel-title">{title}</h2>
      <p className="panel-note">{about}</p>
      <ol className="quiet-steps">
        <li>{viewer}</li>
        <li>{target}</li>
      </ol>
      <p className="panel-note">{again}</p>
    </div>
  );
}
