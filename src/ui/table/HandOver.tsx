import type { Session } from '../../store/battle/session';
import { text } from '../text';

/** Announces over the table that a side must choose during another's activation, in that side's colour and pattern. */
export function HandOver({ session }: { session: Session }) {
  const asked = interrupter(session);
  if (!asked) return null;
  return (
    <section
      className={asked.index === 0 ? 'sheet hand-over' : 'sheet hand-over second'}
      aria-label={text.handOver.title(asked.name)}
    >
      <strong>{text.handOver.title(asked.name)}</strong>
      <span>{asked.prompt}</span>
    </section>
  );
}

function interrupter({ battle, table }: Session) {
  const question = battle?.question;
  const active = battle?.state.activeSide;
  if (!question || !active || question.by === active) return null;
  const index = table.sides.findIndex(({ id }) => id === question.by);
  const side = table.sides[index];
  return side ? { index, name: side.name, prompt: question.prompt } : null;
}
