import { groupNotes, type ImportNote } from '../../table/import/import-refusal';

/** Notes on an imported file, grouped by what they mean for a battle. */
export const ImportNotes = ({ notes }: { readonly notes: readonly ImportNote[] }) =>
  groupNotes(notes).map(({ heading, notes: group }) => (
    <section key={heading} aria-label={heading}>
      <h3 className="notes-heading">
        {heading} <span className="panel-sub">{group.length}</span>
      </h3>
      <ul>
        {group.map(({ about, message }, index) => (
          <li key={index} className="problem">
            <code>{about}</code>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
