/** A unit's tokens for display; orders in force by name. */
export function tokensShown(
  tokens: Readonly<Record<string, number>>,
): readonly { readonly id: string; readonly name: string; readonly count: number }[] {
  return Object.entries(tokens)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ id, name: sentenceCase(id.slice(id.indexOf(':') + 1)), count }));
}

const sentenceCase = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
