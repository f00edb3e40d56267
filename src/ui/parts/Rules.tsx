import { useContext } from 'react';
import { AskRuleContext } from './ask-rule';
import { useRuleIdsShown } from './rule-ids-setting';
import { text } from '../text';

/** Rules beside a result; each opens an explanation. @param written shows their IDs whatever the setting says */
export function Rules({ ids, written = false }: { ids: readonly string[]; written?: boolean }) {
  const ask = useContext(AskRuleContext);
  const isWritten = useRuleIdsShown() || written;
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
            title={id}
            onClick={(event) => {
              event.stopPropagation();
              ask({ rules: [id], steps: [], figure: null }, event.currentTarget);
            }}
          >
            {isWritten ? id : text.rule.mark}
          </button>
        </span>
      ))}
    </span>
  );
}
