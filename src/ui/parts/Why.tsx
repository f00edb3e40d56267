import { useContext, type ReactNode } from 'react';
import type { Why as Reason } from '../../engine/rules-view';
import { AskRuleContext } from './ask-rule';
import { text } from '../text';

interface WhyProps {
  /** The figure as text. */
  readonly figure: string;
  /** Undefined for a figure that nothing more is known of: it is then only shown. */
  readonly why: Reason | undefined;
  /** Custom rendering of the figure, if text is not enough. */
  readonly children?: ReactNode;
}

/** A figure with an explanation: its arithmetic on hover, its rules on press. */
export function Why({ figure, why, children = figure }: WhyProps) {
  const ask = useContext(AskRuleContext);
  if (!why) return children;
  return (
    <button
      type="button"
      className="why"
      aria-haspopup="dialog"
      aria-label={text.why.ask(figure)}
      title={why.steps.join('\n')}
      onClick={(event) => {
        event.stopPropagation();
        ask({ ...why, figure }, event.currentTarget);
      }}
    >
      {children}
    </button>
  );
}
