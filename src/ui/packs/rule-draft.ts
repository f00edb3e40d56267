/** A rule of the event while a person fills in its form. */
import { meanings, type ScalarName } from '../../analysis/layout/scalars';
import type { Tags } from '../../table/format';
import type { Bounds, LayoutRule } from '../../table/pack';

/** The fields of the form, of all kinds of rules. Null for an empty number; shares are in percent. */
export interface RuleDraft {
  readonly kind: LayoutRule['kind'];
  readonly atLeast: number | null;
  readonly atMost: number | null;
  readonly tallerThan: number | null;
  readonly tags: Tags;
  readonly figure: ScalarName;
  readonly turns: number;
  readonly move: number | null;
  readonly baseMm: number | null;
  readonly text: string;
}

export const emptyDraft: RuleDraft = {
  kind: 'pieces',
  atLeast: null,
  atMost: null,
  tallerThan: null,
  tags: {},
  figure: 'longestLane',
  turns: 2,
  move: null,
  baseMm: null,
  text: '',
};

/** Returns the form's fields of a rule. */
export function draftOf(rule: LayoutRule): RuleDraft {
  const base = { ...emptyDraft, kind: rule.kind, text: rule.text ?? '' };
  switch (rule.kind) {
    case 'pieces':
      return {
        ...base,
        atLeast: rule.atLeast ?? null,
        atMost: rule.atMost ?? null,
        tallerThan: rule.tallerThan ?? null,
        tags: rule.tags ?? {},
      };
    case 'figure': {
      const { figure } = rule;
      const typed = (bound: number | undefined) => (bound === undefined ? null : inForm(figure, bound));
      return { ...base, figure, atLeast: typed(rule.atLeast), atMost: typed(rule.atMost) };
    }
    case 'reach':
      return { ...base, turns: rule.turns, move: rule.move ?? null, baseMm: rule.baseMm ?? null };
  }
}

/** Returns the rule of a form's fields, or what is wrong with them: no bound, or bounds in the wrong order. */
export function ruleOf(draft: RuleDraft): LayoutRule | 'bound' | 'order' {
  const text = draft.text.trim();
  const base = text === '' ? {} : { text };
  if (draft.kind === 'reach') {
    const { turns, move, baseMm } = draft;
    return {
      kind: 'reach',
      turns,
      ...(move !== null && { move }),
      ...(baseMm !== null && { baseMm }),
      ...base,
    };
  }
  const bounds = boundsOf(draft);
  if (typeof bounds === 'string') return bounds;
  if (draft.kind === 'figure') return { kind: 'figure', figure: draft.figure, ...bounds, ...base };
  const { tallerThan, tags } = draft;
  return {
    kind: 'pieces',
    ...bounds,
    ...(tallerThan !== null && { tallerThan }),
    ...(Object.keys(tags).length > 0 && { tags }),
    ...base,
  };
}

function boundsOf({ kind, figure, atLeast, atMost }: RuleDraft): Bounds | 'bound' | 'order' {
  if (atLeast === null && atMost === null) return 'bound';
  if (atLeast !== null && atMost !== null && atLeast > atMost) return 'order';
  const read = (typed: number): number =>
    kind === 'figure' && isShare(figure) ? Math.round(typed * 1e6) / 1e8 : typed;
  return {
    ...(atLeast !== null && { atLeast: read(atLeast) }),
    ...(atMost !== null && { atMost: read(atMost) }),
  };
}

const isShare = (figure: ScalarName): boolean => meanings[figure].unit === '%';
const inForm = (figure: ScalarName, value: number): number =>
  isShare(figure) ? Math.round(value * 1e8) / 1e6 : value;
