/** Texts of the arrangement of panels. */
export const layoutWords = {
  foldUnit: 'Fold the unit’s panel',
  unfoldUnit: 'Unfold the unit’s panel',
  foldRight: 'Fold the question and the log',
  unfoldRight: 'Unfold the question and the log',
  height: 'Height of the panel',
  heights: { low: 'Folded', middle: 'Half', high: 'Full' },
  fold: 'Fold the panel',
  unfold: 'Unfold the panel',
  tools: 'All tools',
  closeTools: 'Close the tools',
  nobodyChooses: 'No choice is open',
  labels: (shown: boolean) => (shown ? 'Hide names over figures' : 'Names over figures'),
} as const;
