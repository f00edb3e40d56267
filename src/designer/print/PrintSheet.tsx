import { now } from '../../store/design/history';
import { titleOf } from '../../table/piece-parts';
import { useDesign } from '../host';
import { PaperTemplates } from './PaperTemplates';
import { PrintPiece } from './PrintPiece';
import { selectedPiece } from './selected-piece';

/** The forms of printing: a piece for a 3D printer, or templates on paper. */
export type PrintForm = 'solid' | 'paper';

/** Shows a form for the piece that is selected now. */
export default function PrintSheet({ form, onClose }: { form: PrintForm; onClose: () => void }) {
  const piece = useDesign((state) => selectedPiece(now(state.history), state.selection));
  const title = piece ? titleOf(piece) : '';
  if (form === 'paper')
    return <PaperTemplates key={piece?.id ?? ''} piece={piece} title={title} onClose={onClose} />;
  return piece && <PrintPiece key={piece.id} piece={piece} title={title} onClose={onClose} />;
}
