/** A side's colour and pattern, as on the rims of its bases: chequered ochre for the first, plain slate for the second. */
export function SideMark({ index }: { index: number }) {
  return <span className={`side-mark side-mark-${index === 0 ? 'first' : 'second'}`} aria-hidden="true" />;
}
