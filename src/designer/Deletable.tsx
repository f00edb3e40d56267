import { useState, type ReactNode } from 'react';
import { IconButton } from './Icon';
import { words } from './text';

/** A saved item with a Delete button, which asks for confirmation in place. */
export function Deletable({
  name,
  onDelete,
  children,
}: {
  name: string;
  onDelete: () => void;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <>
        {children}
        <IconButton icon="delete" name={words.deleting.deleteThis(name)} onClick={() => setAsked(true)} />
      </>
    );
  }
  return (
    <div className="design-sure" role="group" aria-label={words.deleting.deleteThis(name)}>
      <p>{words.deleting.sure(name)}</p>
      <button type="button" className="button-quiet" onClick={onDelete}>
        {words.deleting.delete}
      </button>
      <button type="button" className="button-quiet" autoFocus onClick={() => setAsked(false)}>
        {words.deleting.keep}
      </button>
    </div>
  );
}
