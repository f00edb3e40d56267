import { lazy, Suspense, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { ruleModule } from '../../rules/registry';
import type { Session } from '../../store/battle/session';
import { AskRuleContext, type AskedWhy } from './ask-rule';
import { Icon } from './Icon';
import { Ruling } from './Ruling';
import { OpenReferenceContext } from '../reference/open-reference';
import { referenceText } from '../reference/words';
import { text } from '../text';

const ReferencePanel = lazy(async () => ({
  default: (await import('../reference/ReferencePanel')).ReferencePanel,
}));

interface Asked {
  readonly figure: string | null;
  readonly steps: readonly string[];
  readonly rules: readonly KnownRule[];
  readonly beside: HTMLElement;
}

/** Our summary of a rule; empty without one. */
interface KnownRule {
  readonly id: string;
  readonly title: string;
  readonly says: string;
}

/** The open rules reference: at a rule, or at its beginning by null. */
interface Reading {
  readonly rule: string | null;
}

/** Provides explanations: a rule ID or a figure of the rules opens a note beside it, and the note the rules reference. */
export function RuleNotes({ session, children }: { session: Session | null; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const rules = session?.table.rules;
  const ask = useCallback(
    ({ figure, steps, rules: ids }: AskedWhy, beside: HTMLElement) => {
      if (!rules) return;
      void Promise.all([ruleModule(rules).titles(), ruleModule(rules).texts()]).then(([titles, texts]) => {
        const known = [...new Set(ids)].map((id): KnownRule => ({
          id,
          title: titles[id] ?? '',
          says: texts[id] ?? '',
        }));
        setAsked({ figure, steps, rules: known, beside });
      });
    },
    [rules],
  );
  const close = useCallback(() => {
    setAsked((now) => {
      now?.beside.focus();
      return null;
    });
  }, []);
  const read = useCallback((rule: string | null) => {
    setAsked(null);
    setReading({ rule });
  }, []);
  return (
    <AskRuleContext value={ask}>
      <OpenReferenceContext value={read}>
        {children}
        {asked && session && <RuleNote asked={asked} session={session} onClose={close} />}
        {reading && session && (
          <Suspense>
            <ReferencePanel
              key={reading.rule}
              session={session}
              rule={reading.rule}
              onClose={() => setReading(null)}
            />
          </Suspense>
        )}
      </OpenReferenceContext>
    </AskRuleContext>
  );
}

function RuleNote({
  asked: { figure, steps, rules, beside },
  session,
  onClose,
}: {
  asked: Asked;
  session: Session;
  onClose: () => void;
}) {
  const note = useRef<HTMLDivElement>(null);

  useEffect(() => {
    note.current?.focus();
    const onPointerDown = (event: PointerEvent) => {
      if (!note.current?.contains(event.target as Node)) onClose();
    };
    window.addEventListener('pointerdown', onPointerDown);
    return () => window.removeEventListener('pointerdown', onPointerDown);
  }, [onClose]);

  return (
    <div
      ref={note}
      className="sheet rule-note"
      role="dialog"
      aria-label={text.rule.about(figure ?? rules.map(({ id }) => id).join(', '))}
      tabIndex={-1}
      style={placeBeside(beside)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="rule-note-head">
        <strong>{figure ?? (rules[0]?.title || rules[0]?.id)}</strong>
        <button type="button" className="button-icon" aria-label={text.rule.close} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </div>
      <div className="scroll" tabIndex={0}>
        {steps.length > 0 && (
          <ul className="rule-note-steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
        {rules.map((rule) => (
          <RuleInWords key={rule.id} rule={rule} named={figure !== null} session={session} />
        ))}
      </div>
    </div>
  );
}

/** @param named shows the rule's title, under a figure's */
function RuleInWords({
  rule: { id, title, says },
  named,
  session,
}: {
  rule: KnownRule;
  named: boolean;
  session: Session;
}) {
  const read = useContext(OpenReferenceContext);
  const specs = session.system?.options.filter(({ ruling }) => ruling === id) ?? [];
  const kind =
    specs.length > 0 || id.includes('RULING') ? text.rule.ruling : text.rule.rule(session.system?.name ?? '');
  return (
    <div className="rule-in-words">
      <p className="panel-sub">
        {named && title !== '' && <strong>{title} </strong>}
        {named ? id : `${id}: ${kind}`}
      </p>
      {says !== '' && <p className="rule-note-text">{says}</p>}
      {specs.map((spec) => (
        <Ruling key={spec.name} spec={spec} options={session.table.file.options} />
      ))}
      <button type="button" className="button-quiet" onClick={() => read(id)}>
        {referenceText.readOn}
      </button>
    </div>
  );
}

const width = 340;
const margin = 8;

/** Places the note under its figure, or above it in the lower half of the page, within the page's edges. */
function placeBeside(beside: HTMLElement) {
  const { left, top, bottom } = beside.getBoundingClientRect();
  const across = { width, left: Math.max(margin, Math.min(left, window.innerWidth - width - margin)) };
  return top > window.innerHeight / 2
    ? { ...across, bottom: window.innerHeight - top + margin }
    : { ...across, top: bottom + margin };
}
