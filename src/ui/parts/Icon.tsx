import type { ReactNode } from 'react';

const drawings = {
  'eye-open': (
    <>
      <path d="M2 12s3.6-6 10-6 10 6 10 6-3.6 6-10 6S2 12 2 12Z" />
      <circle cx="12" cy="12" r="2.8" fill="currentColor" />
    </>
  ),
  'eye-half': (
    <>
      <path d="M2 12s3.6-6 10-6 10 6 10 6" strokeDasharray="2.5 2.5" />
      <path d="M2 12h20" />
      <path d="M9.2 12a2.8 2.8 0 0 0 5.6 0Z" fill="currentColor" />
    </>
  ),
  'eye-closed': (
    <>
      <path d="M2 10s3.6 5.5 10 5.500S22 10 22 10" />
      <path d="m5 14-1.8 2.600M12 15.500V19M19 14l1.8 2.600M8.5 15.2 7.5 18M15.5 15.200l1 2.8" />
    </>
  ),
  orbit: (
    <>
      <ellipse cx="12" cy="12" rx="9.5" ry="4.5" />
      <path d="M12 3.500v4M12 16v4.5" />
      <circle cx="12" cy="12" r="1.6" fill="currentColor" />
    </>
  ),
  top: (
    <>
      <rect x="4" y="8" width="16" height="12" />
      <path d="M12 1.500v9m-3-3 3 3 3-3" />
    </>
  ),
  side: (
    <>
      <path d="M2 18h20M5 18v-5h5v5M13 18V8h4v10" />
    </>
  ),
  figure: (
    <>
      <circle cx="9" cy="5.5" r="2.5" />
      <path d="M9 8.500v7M6 21l3-5.5 3 5.500M5.5 11h7M15 5.500l6-2M15 5.500l6 2" />
    </>
  ),
  ruler: (
    <>
      <path d="m3 16.5 13.5-13.5 4.5 4.500L7.5 21Z" />
      <path d="m7 12.5 2 2M10 9.500l3 3M13 6.500l2 2" />
    </>
  ),
  check: <path d="m4.5 12.5 5 5 10-11" />,
  'look-here': (
    <>
      <ellipse cx="12" cy="17.5" rx="9" ry="3.8" />
      <path d="M12 2.500v13m-4-4 4 4 4-4" />
    </>
  ),
  hand: (
    <>
      <path d="M7 12.5V6.5a1.5 1.5 0 0 1 3 0V11m0-5.500V4.500a1.5 1.5 0 0 1 3 0V11m0-5a1.5 1.5 0 0 1 3 0v6m0-3.500a1.5 1.5 0 0 1 3 0V15a6.5 6.5 0 0 1-6.5 6.500c-3 0-4.5-1.5-6-4L4 13.500c-.8-1.5 1-2.5 2-1.300L7 13.5" />
    </>
  ),
  field: (
    <>
      <path d="M4 12 20 4.500v15Z" />
      <path d="M11.500 8.500v7M16 6.500v11" strokeDasharray="2 2" />
      <circle cx="4" cy="12" r="1.8" fill="currentColor" />
    </>
  ),
  undo: (
    <>
      <path d="M8.5 5 4 9.5 8.5 14" />
      <path d="M4 9.500h10a5.5 5.5 0 0 1 0 11H9" />
    </>
  ),
  redo: (
    <>
      <path d="M15.5 5 20 9.5 15.5 14" />
      <path d="M20 9.500H10a5.5 5.5 0 0 0 0 11h5" />
    </>
  ),
  help: (
    <>
      <path d="M8.5 9a3.5 3.5 0 1 1 5 3.200c-1 .5-1.5 1.2-1.5 2.300v.5" />
      <circle cx="12" cy="18.5" r=".9" fill="currentColor" />
    </>
  ),
  menu: (
    <>
      <path d="M4 6.500h16M4 12h16M4 17.500h16" />
    </>
  ),
  close: (
    <>
      <path d="m5.5 5.5 13 13M18.5 5.500l-13 13" />
    </>
  ),
  moon: (
    <>
      <path d="M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10Z" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.500v3M12 18.500v3M2.5 12h3M18.5 12h3M5.3 5.300l2.1 2.100M16.6 16.600l2.1 2.100M18.7 5.300l-2.1 2.100M7.4 16.600l-2.1 2.1" />
    </>
  ),
  open: (
    <>
      <path d="M3 19.500V5h6l2 2.500h8V10" />
      <path d="m3 19.5 3-9.500h16l-3 9.500Z" />
    </>
  ),
  pen: (
    <>
      <path d="m4 20 1-4.500L16.500 4 20 7.500 8.500 19Z" />
      <path d="m14 6.500 3.500 3.5" />
    </>
  ),
  save: (
    <>
      <path d="M12 3v12m-4.5-4.500L12 15l4.5-4.5" />
      <path d="M4 17v3.500h16V17" />
    </>
  ),
  die: (
    <>
      <path d="M12 2.5 20.5 7.300v9.400L12 21.500l-8.5-4.800V7.300Z" />
      <path d="M3.5 7.3 12 12l8.5-4.700M12 12v9.5" />
    </>
  ),
  play: <path d="M7 4.5v15l12-7.500Z" fill="currentColor" />,
  pause: <path d="M8 5v14M16 5v14" strokeWidth="3.4" />,
  'step-back': (
    <>
      <path d="M17 5.500v13L8 12Z" />
      <path d="M6 5.500v13" />
    </>
  ),
  'step-on': (
    <>
      <path d="M7 5.500v13L16 12Z" />
      <path d="M18 5.500v13" />
    </>
  ),
  flag: (
    <>
      <path d="M6 21.500v-19" />
      <path d="M6 3.500h12l-3 4 3 4H6" />
    </>
  ),
  link: (
    <>
      <path d="M10 14a4 4 0 0 0 5.7 0l3.6-3.600a4 4 0 0 0-5.7-5.700L12 6.3" />
      <path d="M14 10a4 4 0 0 0-5.7 0l-3.6 3.600a4 4 0 0 0 5.7 5.700l1.6-1.6" />
    </>
  ),
  camera: (
    <>
      <path d="M3 7.500h4.500l1.5-2.500h6l1.5 2.500H21V19H3Z" />
      <circle cx="12" cy="13" r="3.5" />
    </>
  ),
  print: (
    <>
      <path d="M7 8V3.500h10V8M7 17H3.500V8h17v9H17" />
      <path d="M7 14h10v6.500H7Z" />
    </>
  ),
  evidence: (
    <>
      <path d="M6 2.500h8.500L19 7v14.500H6Z" />
      <path d="m9 13.5 2.3 2.300L16 11" />
    </>
  ),
  book: (
    <path d="M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2ZM12 6.5V20" />
  ),
  chevron: <path d="m5 14 7-6 7 6" />,
  'chevron-2': <path d="m5 11 7-6 7 6M5 18l7-6 7 6" />,
  'chevron-3': <path d="m5 8.5 7-5.5 7 5.500M5 14.5 12 9l7 5.500M5 20.5 12 15l7 5.5" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** Letters of 16 pixels are one rem: drawings grow with the font size that a person has set. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

/** A line drawing of 24 by 24 in the text's colour. Silent to screen readers: the words beside it, or the button's name, say it. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={rem(size)}
      height={rem(size)}
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
