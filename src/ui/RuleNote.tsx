import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { resolveOptions } from '../engine/index';
import type { OptionSpec } from '../engine/rule-system';
import { ruleTitles } from '../rules/rule-titles';
import type { Session } from '../store/session';
import { AskRuleContext } from './ask-rule';
import { Icon } from './Icon';
import { text } from './text';

interface Asked {
  readonly id: string;
  readonly beside: HTMLElement;
  /** In our words; empty for a rule that has none. */
  readonly title: string;
}

/** Lets whatever shows a rule's ID be asked what that rule is: a note comes up beside it. */
export function RuleNotes({ session, children }: { session: Session | null; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const rules = session?.table.rules;
  const ask = useCallback(
    (id: string, beside: HTMLElement) => {
      if (!rules) return;
      void ruleTitles[rules]().then(({ default: titles }) => setAsked({ id, beside, title: titles[id] ?? '' }));
    },
    [rules],
  );
  const close = useCallback(() => {
    setAsked((now) => {
      now?.beside.focus();
      return null;
    });
  }, []);
  return (
    <AskRuleContext value={ask}>
      {children}
      {asked && session && <RuleNote key={asked.id} asked={asked} session={session} onClose={close} />}
    </AskRuleContext>
  );
}

function RuleNote({ asked: { id, beside, title }, session, onClose }: { asked: Asked; session: Session; onClose: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  const specs = session.system?.options.filter(({ ruling }) => ruling === id) ?? [];

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
      aria-label={text.rule.about(id)}
      tabIndex={-1}
      style={placeBeside(beside)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="rule-note-head">
        <strong>{title || id}</strong>
        <button type="button" className="button-icon" aria-label={text.rule.close} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </div>
      <p className="panel-sub">
        {id}: {specs.length > 0 || id.includes('RULING') ? text.rule.ruling : text.rule.rule(session.system?.name ?? '')}
      </p>
      {specs.map((spec) => (
        <Ruling key={spec.name} spec={spec} session={session} />
      ))}
    </div>
  );
}

/** What the text leaves open, and how this battle has it. */
function Ruling({ spec, session }: { spec: OptionSpec; session: Session }) {
  const value = resolveOptions([spec], session.table.file.options)[spec.name];
  const label = spec.choices === 'number' ? String(value) : spec.choices.find((choice) => choice.value === value)?.label;
  return (
    <p className="rule-note-ruling">
      {spec.text} <strong>{text.rule.here(label ?? String(value))}</strong>
    </p>
  );
}

const width = 320;
const margin = 8;

/** Under what was asked, or above it in the lower half of the page; never beyond the page's edge. */
function placeBeside(beside: HTMLElement) {
  const { left, top, bottom } = beside.getBoundingClientRect();
  const across = { width, left: Math.max(margin, Math.min(left, window.innerWidth - width - margin)) };
  return top > window.innerHeight / 2 ? { ...across, bottom: window.innerHeight - top + margin } : { ...across, top: bottom + margin };
}
