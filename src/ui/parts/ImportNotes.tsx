import { groupNotes, notesByItem, type ImportNote } from '../../table/import/import-refusal';

/** Notes on an imported file, grouped by what they mean for a battle; those of the campaign are folded. */
export const ImportNotes = ({ notes }: { readonly notes: readonly ImportNote[] }) =>
  groupNotes(notes).map(({ heading, kind, notes: group }) => (
    <details key={heading} className="notes-group" open={kind !== 'book-keeping'}>
      <summary>
        {heading} <strong>{group.length}</strong>
      </summary>
      <ul>
        {notesByItem(group).map(({ item, messages, figures }, index) => (
          <li key={index} className="import-note">
            <b>{item}</b>
            {figures.length > 0 && <small>{figures.join(', ')}</small>}
            {messages.map((message) => (
              <span key={message}>{message}</span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  ));
