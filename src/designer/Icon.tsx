import type { ReactNode } from 'react';

const drawings = {
  arrow: <path d="m5 3 5.500 16 2.500-6.500 6.500-2.500Z" />,
  box: <path d="M4 8h12v12H4Zm0 0 4-4h12v12l-4 4m0-12 4-4" />,
  cylinder: (
    <>
      <ellipse cx="12" cy="6" rx="7" ry="2.800" />
      <path d="M5 6v12c0 1.500 3.100 2.800 7 2.800s7-1.300 7-2.800V6" />
    </>
  ),
  ramp: <path d="M3 19h18V7Z" />,
  outline: <path d="M4 9 10 4l10 4-3 11-11-1Z" />,
  wall: <path d="M3 6h18v12H3Zm0 4h18M3 14h18M9 6v4m6 0v4m-6 0v4" />,
  trench: <path d="M2 7h5v9h10V7h5" />,
  zone: <path d="M4 5h16v14H4Z" strokeDasharray="3 2.500" />,
  'zone-outline': <path d="M4 9 10 4l10 4-3 11-11-1Z" strokeDasharray="3 2.500" />,
  objective: (
    <>
      <path d="M6 21.500v-19" />
      <path d="M6 3.500h12l-3 4 3 4H6" />
    </>
  ),
  door: <path d="M3 20V5h18v15h-5V10H9v10Z" />,
  window: <path d="M3 5h18v14H3Zm5 4h8v6H8Z" />,
  grab: <path d="M12 2v20M2 12h20M9 5l3-3 3 3M9 19l3 3 3-3M5 9l-3 3 3 3m14-6 3 3-3 3" />,
  'turn-left': (
    <>
      <path d="M5 12a7 7 0 1 1 2 5" />
      <path d="m2.500 9 2.500 3 3.500-2" />
    </>
  ),
  'turn-right': (
    <>
      <path d="M19 12a7 7 0 1 0-2 5" />
      <path d="m21.500 9-2.500 3-3.500-2" />
    </>
  ),
  copy: <path d="M8 8h12v12H8ZM16 8V4H4v12h4" />,
  paste: <path d="M6 5h3V3h6v2h3v16H6ZM9 11h6m-6 4h6" />,
  duplicate: <path d="M8 8h12v12H8ZM16 8V4H4v12h4m6-4v8m-4-4h8" />,
  delete: <path d="M4 6h16M9 6V3.500h6V6M6 6l1 14.500h10L18 6M10 10v7m4-7v7" />,
  group: <path d="M4 4h3M4 4v3m16-3h-3m3 0v3M4 20h3m-3 0v-3m16 3h-3m3 0v-3M7 8h6v6H7Zm4 6v3h6v-6h-4" />,
  ungroup: <path d="M4 5h7v7H4Zm9 7h7v7h-7Z" />,
  lock: (
    <>
      <path d="M5 11h14v9.500H5Z" />
      <path d="M8 11V7.500a4 4 0 0 1 8 0V11" />
    </>
  ),
  unlock: (
    <>
      <path d="M5 11h14v9.500H5Z" />
      <path d="M8 11V7.500a4 4 0 0 1 7.800-1.200" />
    </>
  ),
  up: <path d="M12 19V5m-5 5 5-5 5 5M4 21.500h16" />,
  down: <path d="M12 4v13m-5-5 5 5 5-5M4 21.500h16" />,
  undo: (
    <>
      <path d="M8.500 5 4 9.500 8.500 14" />
      <path d="M4 9.500h10a5.500 5.500 0 0 1 0 11H9" />
    </>
  ),
  redo: (
    <>
      <path d="M15.500 5 20 9.500 15.500 14" />
      <path d="M20 9.500H10a5.500 5.500 0 0 0 0 11h5" />
    </>
  ),
  home: (
    <>
      <ellipse cx="12" cy="12" rx="9.500" ry="4.500" />
      <path d="M12 3.500v4M12 16v4.500" />
    </>
  ),
  top: (
    <>
      <rect x="4" y="8" width="16" height="12" />
      <path d="M12 1.500v9m-3-3 3 3 3-3" />
    </>
  ),
  side: <path d="M2 18h20M5 18v-5h5v5M13 18V8h4v10" />,
  marquee: <path d="M4 4h16v16H4Z" strokeDasharray="3.500 3" />,
  close: <path d="m5.500 5.500 13 13M18.500 5.500l-13 13" />,
  add: <path d="M12 4v16M4 12h16" />,
  save: <path d="M12 3v12m-4.500-4.500L12 15l4.500-4.500M4 17v3.500h16V17" />,
  open: <path d="M3 19.500V5h6l2 2.500h8V10M3 19.500l3-9.500h16l-3 9.500Z" />,
  help: (
    <>
      <path d="M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.300v.5" />
      <circle cx="12" cy="18.500" r=".9" fill="currentColor" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A line drawing of 24 by 24 in the text's colour, hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}

/** A button with a drawing; its name is its tooltip and its label for screen readers. */
export function IconButton({
  icon,
  name,
  pressed,
  disabled = false,
  onClick,
}: {
  icon: IconName;
  name: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="button-icon"
      aria-label={name}
      title={name}
      disabled={disabled}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
