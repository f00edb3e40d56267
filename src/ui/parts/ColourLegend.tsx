import './colour-legend.css';

/** A colour of a map and its meaning. */
export interface LegendEntry {
  readonly name: string;
  /** Red, green and blue, 0 … 255; null for what the map leaves hatched. */
  readonly colour: readonly number[] | null;
}

interface Props {
  /** Name of the list for screen readers. */
  readonly label: string;
  readonly entries: readonly LegendEntry[];
  /** Unit behind the last entry. */
  readonly unit?: string;
}

/** Lists the colours of a map, each with its meaning. */
export function ColourLegend({ label, entries, unit }: Props) {
  return (
    <ul className="colour-legend" aria-label={label}>
      {entries.map(({ name, colour }) => (
        <li key={name}>
          <Swatch colour={colour && `rgb(${colour.join(' ')})`} />
          {name}
        </li>
      ))}
      {unit !== undefined && <li>{unit}</li>}
    </ul>
  );
}

/** A patch of a CSS colour; hatched without one. */
export function Swatch({ colour, className = '' }: { colour: string | null; className?: string }) {
  return (
    <span
      className={`swatch ${colour === null ? 'swatch-unseen' : ''} ${className}`}
      style={colour === null ? undefined : { background: colour }}
    />
  );
}
