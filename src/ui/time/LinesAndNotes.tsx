import { useState } from 'react';
import { bookmarksHere } from '../../store/battle/bookmark';
import { branchesNow } from '../../store/battle/branch';
import type { Session } from '../../store/battle/session';
import { Icon } from '../parts/Icon';
import { text } from '../text';
import { useApp } from '../app/useStore';
import { momentName } from './moment';

/** The command logs, one of them open; the bookmarks of the open one, and a form for a new bookmark. */
export function LinesAndNotes({ session, onClose }: { session: Session; onClose: () => void }) {
  return (
    <div className="sheet time-notes">
      <button
        type="button"
        className="button-icon time-notes-close"
        aria-label={text.time.closeNotes}
        onClick={onClose}
      >
        <Icon name="close" size={18} />
      </button>
      <div className="time-notes-parts">
        <Bookmarks session={session} />
        <Lines session={session} />
      </div>
    </div>
  );
}

function Bookmarks({ session }: { session: Session }) {
  const app = useApp();
  const [words, setWords] = useState('');
  const leave = () => {
    app.battle.addBookmark(words.trim() || momentName(session));
    setWords('');
  };
  return (
    <section aria-label={text.time.bookmarks}>
      <h2 className="section-title">{text.time.bookmarks}</h2>
      <form
        className="time-add"
        onSubmit={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        <input
          value={words}
          maxLength={200}
          placeholder={momentName(session)}
          aria-label={text.time.words}
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="submit" className="button-quiet">
          {text.time.addBookmark}
        </button>
      </form>
      <ul>
        {bookmarksHere(session).map((bookmark) => (
          <li key={bookmark.id} className="time-row">
            <Words
              name={bookmark.text}
              label={text.time.words}
              onRename={(name) => app.battle.editBookmark(bookmark.id, name)}
            />
            <button type="button" className="button-quiet" onClick={() => app.battle.lookAt(bookmark.events)}>
              {text.time.lookAt}
            </button>
            <Remove
              name={text.time.remove(bookmark.text)}
              onClick={() => app.battle.removeBookmark(bookmark.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ session }: { session: Session }) {
  const app = useApp();
  const branches = branchesNow(session);
  return (
    <section aria-label={text.time.lines}>
      <h2 className="section-title">{text.time.lines}</h2>
      {branches.length === 0 && <p className="panel-note">{text.time.noBranches}</p>}
      <ul>
        {branches.length > 0 && (
          <li className="time-row">
            <span className="time-words">{text.time.mainLine}</span>
            <Open open={session.branch === null} onClick={() => void app.battle.openBranch(null)} />
          </li>
        )}
        {branches.map(({ id, name, commands }, index) => {
          const title = name ?? text.time.branch(index + 1);
          return (
            <li key={id} className="time-row">
              <Words
                name={title}
                label={text.time.nameOf(title)}
                onRename={(given) => app.battle.renameBranch(id, given)}
              />
              <span className="time-length">{text.menu.steps(commands.length)}</span>
              <Open open={session.branch === id} onClick={() => void app.battle.openBranch(id)} />
              <Remove name={text.time.remove(title)} onClick={() => void app.battle.removeBranch(id)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const Open = ({ open, onClick }: { open: boolean; onClick: () => void }) => (
  <button type="button" className="button-quiet" aria-pressed={open} onClick={onClick}>
    {open ? text.time.open : text.time.openIt}
  </button>
);

const Remove = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" className="button-icon" aria-label={name} title={name} onClick={onClick}>
    <Icon name="close" size={16} />
  </button>
);

/** Words that are changed by writing over them; they count when one leaves them or presses Enter, and not with Escape. */
function Words({ name, label, onRename }: { name: string; label: string; onRename: (name: string) => void }) {
  return (
    <input
      key={name}
      className="time-words"
      defaultValue={name}
      maxLength={200}
      aria-label={label}
      onBlur={(event) => {
        const given = event.target.value.trim();
        if (given !== '' && given !== name) onRename(given);
        else event.target.value = name;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.value = name;
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
