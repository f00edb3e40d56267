/** A side's colour and pattern, as on the rims of its bases: chequered for the first, plain for the second. By default in the colour of the open table's side. */
export function SideMark({ index, colour }: { index: number; colour?: string }) {
  const pattern = index === 0 ? 'first' : 'second';
  return (
    <span
      className={`side-mark side-mark-${pattern}`}
      style={colour === undefined ? undefined : { [`--${pattern}-side`]: colour }}
      aria-hidden="true"
    />
  );
}
