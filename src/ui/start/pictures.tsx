/** Small drawings in ink of what lies behind each door. */
import type { ReactNode } from 'react';

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className="door-picture" viewBox="0 0 320 92" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** Bases of the first side carry a chequered rim, those of the second a plain one. */
function Bases({ side, at }: { side: 'first' | 'second'; at: readonly (readonly [number, number])[] }) {
  return at.map(([x, y]) => (
    <g key={`${x} ${y}`}>
      <circle cx={x} cy={y} r="6.5" className={`ink-${side}`} />
      <circle cx={x} cy={y} r="6.5" className={side === 'first' ? 'ink-chequer' : 'ink-rim'} />
    </g>
  ));
}

/** Two forces and the ground between them, from above. */
export function BattlePicture() {
  return (
    <Picture>
      <path className="ink-line" d="M38 2 30 20 46 36 30 52 46 68 34 90M46 2l-8 18 16 16-16 16 16 16-12 22" />
      <path className="ink-line" d="M284 2l10 18-14 18 14 18-12 18 8 16M276 2l10 18-14 18 14 18-12 18 8 16" />
      <circle className="ink-soft" cx="128" cy="22" r="11" />
      <circle className="ink-soft" cx="132" cy="20" r="5" />
      <circle className="ink-soft" cx="206" cy="70" r="14" />
      <circle className="ink-soft" cx="202" cy="72" r="6" />
      <path className="ink-soft" d="M150 88q10-24 34-30t28-32 30-22" strokeDasharray="1 4" />
      <path className="ink-path" d="M86 44C112 40 130 48 158 44" strokeDasharray="6 4" />
      <path className="ink-path" d="m151 39 8 5-7 6" />
      <Bases
        side="first"
        at={[
          [72, 26],
          [68, 44],
          [74, 62],
          [90, 52],
        ]}
      />
      <Bases
        side="second"
        at={[
          [244, 30],
          [250, 50],
          [240, 66],
        ]}
      />
    </Picture>
  );
}

/** One line of sight over a wall, and one that stops at it. */
export function SightPicture() {
  return (
    <Picture>
      <path className="ink-line" d="M6 82H314" />
      <path className="ink-soft" d="m14 90 8-8m10 8 8-8m10 8 8-8m196 8 8-8m10 8 8-8m10 8 8-8" />
      <path className="ink-wall" d="M152 82V40h16v42Z" />
      <path className="ink-line" d="M152 82V40h16v42M152 54h16m-16 14h16m-8-28v14m-4 0v14m6 0v14" />
      <path className="ink-clear" d="M50 30 272 38" />
      <path className="ink-blocked" d="M50 38 150 60M150 53v14" />
      <path
        className="ink-figure"
        d="M42 82V52q-5-2-5-9 0-5 5-7-3-2-3-6a5.500 5.500 0 0 1 11 0q0 4-3 6 5 2 5 7 0 7-5 9v30Z"
      />
      <path
        className="ink-figure"
        d="M272 82V58q-5-2-5-8 0-5 5-7-3-2-3-6a5.500 5.500 0 0 1 11 0q0 4-3 6 5 2 5 7 0 6-5 8v24Z"
      />
      <path className="ink-base-first" d="M32 80h26v5H32Z" />
      <path className="ink-base-second" d="M262 80h26v5h-26Z" />
    </Picture>
  );
}

/** A table with its terrain, measured. */
export function TablePicture() {
  return (
    <Picture>
      <path className="ink-line" d="M60 6H260V76H60Z" />
      <path className="ink-soft" d="M110 6v70M160 6v70M210 6v70M60 41h200" strokeDasharray="1 5" />
      <path className="ink-wall" d="M82 16h30v18H82Z" />
      <path className="ink-line" d="M82 16h30v18H98v-5h-8v5h-8Z" />
      <path className="ink-wall" d="M196 48h36v18h-36Z" />
      <path className="ink-line" d="M196 48h14v5h8v-5h14v18h-36Z" />
      <path className="ink-soft" d="M136 24q8-12 18-4 12-4 12 8 6 10-6 12-10 8-18-2-14-2-6-14Z" />
      <path className="ink-line" d="M68 66 92 54l14 8 22-12 16 8 24-10" />
      <path className="ink-path" d="M60 86H260M60 82v8M260 82v8M272 6V76M268 6h8M268 76h8" />
    </Picture>
  );
}
