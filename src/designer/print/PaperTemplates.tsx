import { useState } from 'react';
import { boardLimits, cuttingCsv, cuttingList, usualBoard } from '../../export/print/cutting-list';
import { papers, type Paper } from '../../export/sheet/paper';
import { now } from '../../store/design/history';
import { scales, type TableFile, type TerrainPlacement } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { ChoiceField, NumberField } from '../FormFields';
import { useDesign, useHost } from '../host';
import { PrintFrame } from './PrintFrame';
import { printText as text } from './print-text';

type What = keyof typeof text.whats;

interface PaperTemplatesProps {
  /** The selected piece; null without one. */
  readonly piece: TerrainPlacement | null;
  readonly title: string;
  readonly onClose: () => void;
}

/** Exports footprints at 1:1 over pages, and cutting lists of walls. */
export function PaperTemplates({ piece, title, onClose }: PaperTemplatesProps) {
  const { saveFile } = useHost();
  const file = useDesign((design) => now(design.history));
  const meshes = useDesign((design) => design.meshes);
  const [what, setWhat] = useState<What>(piece ? 'piece' : 'table');
  const [paper, setPaper] = useState<Paper>('a4');
  const [board, setBoard] = useState(usualBoard);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState('');
  const whats = (Object.keys(text.whats) as What[]).filter((each) => each !== 'piece' || piece);

  const make = async () => {
    setSaid(text.writing);
    setRefused('');
    const name = what === 'table' || !piece ? file.name : title;
    const made = await paperOf({ what, file, piece, meshes, name, paper, board }).catch(
      (error: unknown): Made => ({
        ok: false,
        message: error instanceof Error ? error.message : String(error),
      }),
    );
    setSaid(made.ok ? text.done(made.file) : '');
    if (made.ok) saveFile(made.file, made.content);
    else setRefused(made.message);
  };
  return (
    <PrintFrame title={text.paperTitle} onClose={onClose}>
      <ChoiceField
        label={text.what}
        value={what}
        choices={whats.map((each) => [each, text.whats[each]] as const)}
        onChange={setWhat}
      />
      {what !== 'csv' && (
        <ChoiceField
          label={text.paper}
          value={paper}
          choices={(Object.keys(papers) as Paper[]).map((each) => [each, text.papers[each]] as const)}
          onChange={setPaper}
        />
      )}
      {(what === 'cuts' || what === 'csv') && (
        <NumberField
          label={text.board}
          value={board}
          min={boardLimits[0]}
          max={boardLimits[1]}
          step={0.5}
          unit="mm"
          onChange={setBoard}
        />
      )}
      <button type="button" className="button-primary" onClick={() => void make()}>
        {text.make}
      </button>
      <p className="panel-note" role="status">
        {said}
      </p>
      {refused !== '' && (
        <p className="refusal" role="alert">
          {refused}
        </p>
      )}
    </PrintFrame>
  );
}

interface PaperOrder {
  readonly what: What;
  readonly file: TableFile;
  readonly piece: TerrainPlacement | null;
  readonly meshes: Meshes;
  readonly name: string;
  readonly paper: Paper;
  readonly board: number;
}

type Made =
  | { readonly ok: true; readonly file: string; readonly content: Blob }
  | { readonly ok: false; readonly message: string };

const pdfFile = (name: string, bytes: Uint8Array): Made => ({
  ok: true,
  file: `${name}.pdf`,
  content: new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
});

async function paperOf({ what, file, piece, meshes, name, paper, board }: PaperOrder): Promise<Made> {
  const muMm = scales[file.scale];
  if (what === 'cuts' || what === 'csv') {
    const list = cuttingList(piece ? [piece] : file.terrain, muMm, board);
    if (list.rows.length === 0) return { ok: false, message: [text.noWalls, ...list.notes].join(' ') };
    if (what === 'csv')
      return {
        ok: true,
        file: `${text.cutsName(name)}.csv`,
        content: new Blob([cuttingCsv(list)], { type: 'text/csv' }),
      };
    const [{ cuttingPdf }, { sheetFonts }] = await Promise.all([
      import('../../export/print/cutting-pdf'),
      import('../../export/sheet/sheet-fonts'),
    ]);
    return pdfFile(text.cutsName(name), await cuttingPdf(list, name, sheetFonts, papers[paper]));
  }
  const [{ footprintPdf }, { pieceDrawing, tableDrawing }, { sheetFonts }] = await Promise.all([
    import('../../export/print/footprint-pdf'),
    import('../../export/print/footprints'),
    import('../../export/sheet/sheet-fonts'),
  ]);
  const drawing = what === 'piece' && piece ? pieceDrawing(piece, meshes, muMm) : tableDrawing(file, meshes);
  const made = await footprintPdf(drawing, sheetFonts, paper);
  return made.ok ? pdfFile(name, made.bytes) : made;
}
