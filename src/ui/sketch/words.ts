/** Texts of the sketch; the sentences of its verdict are in store/sketch/verdict-words.ts. */
import type { ItemKind, Judge } from '../../store/sketch/sketch';

export const words = {
  title: 'Settle a line of sight',
  hint: 'Drag the bases and the pieces so that they match your table.',
  leave: 'Back to the table',
  loading: 'Unrolling the paper …',
  begun: 'Begin',
  plan: 'Plan from above',
  planKeys:
    'Tab goes from item to item. Arrow keys move it, ten times as far with Shift. Q and E turn it. Delete removes it.',
  add: 'Add',
  kinds: {
    wall: 'Wall',
    building: 'Building',
    round: 'Round piece',
    wood: 'Wood',
    figure: 'Figure',
  } satisfies Record<ItemKind, string>,
  tools: {
    undo: 'Undo',
    redo: 'Redo',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show all',
    photo: 'Trace a photo',
    units: 'Units',
  },
  steps: {
    move: (name: string) => `Move ${name}`,
    turn: (name: string) => `Turn ${name}`,
    change: (name: string) => `Change ${name}`,
    add: (name: string) => `Add ${name}`,
    remove: (name: string) => `Delete ${name}`,
    judge: 'Choose the rules',
    units: 'Choose the units',
    startOver: 'Start over',
  },
  /** "Wall 1, 12.0 in from the viewer" */
  spoken: (name: string, far: string, reference: string) =>
    `${name}, ${far} from the ${reference.toLowerCase()}`,
  verdict: 'Verdict',
  proving: 'Checking every line …',
  failed: (why: string) => `The verdict failed: ${why}. Change the sketch to try again.`,
  judgedBy: 'Judged by',
  judges: {
    plain: 'Plain geometry',
    rules: (game: string) => `The rules of ${game}`,
  },
  asked: {
    plain:
      'Can a straight line run from any point of the viewer to any point of the target? Each is its base carried up by its height. Pieces and other figures stop it; a wood does not stop it for a figure that stands in it.',
    base: 'Can a straight line run from any point of one base to any point of the other, at the height where they stand? What stops it is up to the rules.',
    volume:
      'Can a straight line run from any point of the viewer to any point of the target? Each is its base carried up by its height. What stops it is up to the rules.',
    corridor:
      'Can a line one millimetre wide, seen from above, run from base to base? What stops it is up to the sizes of pieces and figures.',
  },
  proof: 'Show the proof',
  share: 'Share the link',
  linkCopied: 'Link copied',
  linkNotCopied: 'Copy the link here:',
  linkTooLong: 'The sketch has too many pieces for a link.',
  open3d: 'Open in 3D',
  design: 'Save as a table',
  startOver: 'Start over',
  nothingSelected: 'Select a base or a piece to change its measures.',
  fields: {
    base: 'Base',
    round: (mm: number) => `${mm} mm round`,
    oval: (mm: readonly [number, number]) => `${mm[0]} × ${mm[1]} mm oval`,
    otherRound: 'Other, round',
    otherOval: 'Other, oval',
    rect: 'Other, rectangular',
    diameter: 'Diameter',
    length: 'Length',
    width: 'Width',
    depth: 'Depth',
    height: 'Height',
    angle: 'Angle',
    gap: (reference: string) => `Edge to edge from the ${reference.toLowerCase()}`,
    open: 'Lines pass through it',
    duplicate: 'Duplicate',
    remove: 'Delete',
    range: (least: string, most: string) => `From ${least} to ${most}.`,
    degrees: '°',
  },
  photo: {
    title: 'Trace a photo',
    text: 'Take it from straight above, or mark the four corners of something rectangular. The photo stays on this device: it is not part of the link.',
    take: 'Take a photo',
    choose: 'Choose a photo',
    unreadable: 'This browser cannot show that file. Choose a JPEG or PNG picture.',
    ways: { points: 'Two points', corners: 'Four corners' },
    pointsHint: 'Drag the two marks to points whose distance you know, such as the ends of a ruler.',
    cornersHint:
      'Drag the four marks to the corners of a rectangle that you know: a board, a book, a sheet of paper. Slanted photos are straightened.',
    apart: 'Distance',
    width: 'Top edge',
    depth: 'Side edge',
    use: 'Lay it under the plan',
    cancel: 'Cancel',
    problems: {
      apart: 'The two marks are on one spot. Drag them apart.',
      corners:
        'The marks make no rectangle seen aslant. Each needs its own corner, in the order of their numbers.',
    },
    mark: (number: number) => `Mark ${number}`,
    markKeys: 'Arrow keys move the mark.',
    strength: 'Strength of the photo',
    remove: 'Remove the photo',
    picture: 'The photo to trace',
  },
} as const;

/** Key of a judge in the list of judges. */
export const judgeKey = (judge: Judge): string => (judge.kind === 'plain' ? 'plain' : judge.rules);
