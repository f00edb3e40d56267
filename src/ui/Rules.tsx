/** Rule IDs, as they stand beside what they made. */
export function Rules({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return <span className="rules">{ids.join(' ')}</span>;
}
