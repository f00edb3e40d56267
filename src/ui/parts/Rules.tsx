import { useContext } from 'react';
import { AskRuleContext } from './ask-rule';
import { text } from '../text';

/** Rule IDs beside a result; each opens an explanation. */
export function Rules({ ids }: { ids: readonly string[] }) {
  const ask = useContext(AskRuleContext);
  const named = ids.filter((id) => id !== '');
  if (named.length === 0) return null;
  return (
    <span className="rules">
      {named.map((id, index) => (
        <span key={id}>
          {index > 0 && ' '}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={text.rule.ask(id)}
            onClick={(event) => {
              event.stopPropagation();
              ask({ rules: [id], steps: [], figure: null }, event.currentTarget);
            }}
          >
            {id}
          </button>
        </span>
      ))}
    </span>
  );
}
