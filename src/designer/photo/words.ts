import type { PhotoMarks } from '../../table/photo';

const millimetres = (mm: number): string => (mm < 10 ? mm.toFixed(1) : String(Math.round(mm)));

/** English texts of the photo under the table. */
export const photoWords = {
  title: 'Photo under the table',
  text: 'Trace a real table from a photo, or a published layout from its picture. It stays in this browser unless you export it.',
  take: 'Take a photo',
  choose: 'Choose a picture',
  unreadable: 'This browser cannot show that file. Choose a JPEG or PNG picture.',
  shown: 'Show the photo',
  opacity: 'Opacity',
  compare: 'Check: photo over the plan',
  share: 'From plan to photo',
  marks: 'Change its marks',
  remove: 'the photo',
  picture: 'The photo with its marks',
  close: 'Close',
  lay: 'Lay it under the table',
  kind: 'Marks',
  kinds: {
    table: 'Photo: the table’s four corners',
    rectangle: 'Photo: a rectangle of known size',
    drawing: 'Drawing: two corners of the table',
    line: 'Drawing: two points of known distance',
  } satisfies Record<PhotoMarks['kind'], string>,
  hints: {
    table:
      'Drag marks 1 to 4 to the corners of the table, clockwise; 1 is the corner that is far left in the design.',
    rectangle:
      'Drag marks 1 to 4 to the corners of something rectangular that lies on the table, clockwise. The larger, the more exact.',
    drawing: 'Drag mark 1 to the far left corner of the table and mark 2 to the near right one.',
    line: 'Drag both marks to points whose distance you know.',
  } satisfies Record<PhotoMarks['kind'], string>,
  mark: (number: number) => `Mark ${number}`,
  markKeys: 'Arrow keys move the mark by a pixel, with Shift by 20.',
  width: 'Side from mark 1 to 2',
  depth: 'Side from mark 2 to 3',
  length: 'Distance',
  fromLeft: 'Mark 1 from the left',
  fromFar: 'Mark 1 from the far edge',
  turn: 'Turn',
  lens: 'Distortion of the lens',
  percent: (share: number) => `${(100 * share).toFixed(1)}\u00a0%`,
  addEdge: 'Add a point on an edge',
  removeEdge: 'Remove the last point',
  estimate: 'Estimate the distortion',
  noEdges:
    'Four corners alone always fit. Points on the edges between them show how well, and from them the distortion is estimated.',
  residual: (meanMm: number, largestMm: number) =>
    `The points on the edges fit to ${millimetres(meanMm)} mm on average, ${millimetres(largestMm)} mm at most.`,
  stretch: (mm: number) =>
    `Width and depth of the drawing agree to ${millimetres(mm)} mm over the table’s longer side.`,
  noMap: {
    table: 'The marks make no rectangle in perspective. Set them clockwise, none within the others.',
    rectangle: 'The marks make no rectangle in perspective. Set them clockwise, none within the others.',
    drawing: 'Mark 2 should lie below mark 1 and to its right.',
    line: 'The two marks are on one spot. Drag them apart.',
  } satisfies Record<PhotoMarks['kind'], string>,
  traced: {
    title: 'Traced piece',
    height: 'Height',
    depth: 'Depth',
    hint: 'Type MU, or a unit: 75 mm, 3 in.',
    done: 'Done',
  },
} as const;
