/** Texts of the forms for printing. */
import type { JointKind, PrintFormat } from '../../export/print/print-options';
import type { Paper } from '../../export/sheet/paper';

export const printText = {
  solidTitle: (piece: string) => `Print ${piece}`,
  paperTitle: 'Paper templates',
  format: 'Format',
  formats: { stl: 'STL', '3mf': '3MF' } satisfies Record<PrintFormat, string>,
  bed: ['Bed width', 'Bed depth', 'Bed height'],
  joints: 'Joints',
  jointKinds: { pegs: 'Pegs and holes', flat: 'Flat cuts' } satisfies Record<JointKind, string>,
  copies: 'Copies',
  copiesUnit: '×',
  what: 'Print',
  whats: {
    table: 'Footprints of the table',
    piece: 'Footprint of the selection',
    cuts: 'Cutting list (PDF)',
    csv: 'Cutting list (CSV)',
  },
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' } satisfies Record<Paper, string>,
  board: 'Board',
  make: 'Export',
  stop: 'Stop',
  working: 'Cutting and arranging…',
  writing: 'Exporting…',
  progress: 'Progress of the print',
  done: (file: string) => `Exported ${file}.`,
  size: (parts: number, beds: number) =>
    `${parts === 1 ? 'One part' : `${parts} parts`} on ${beds === 1 ? 'one bed' : `${beds} beds`}, in mm at the scale of the table.`,
  cutsName: (name: string) => `${name} cutting list`,
  noWalls: 'There are no walls or floors of boxes to cut from board.',
};
