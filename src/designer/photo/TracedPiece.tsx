import { changePieces } from '../../store/design/edit';
import { heightOf, withHeight } from '../../store/design/height';
import { now } from '../../store/design/history';
import { scales } from '../../table/format';
import { pieceKey } from '../../table/items';
import { NumberField } from '../FormFields';
import { useDesign, useDesigner } from '../host';
import { TagFields } from '../inspector/TagFields';
import { photoWords } from './words';

const text = photoWords.traced;

/**
 * Asks for the height and the tags of the piece that was drawn last on the photo.
 * @param withTags false above a form that has the tags
 */
export function TracedPiece({ withTags }: { withTags: boolean }) {
  const designer = useDesigner();
  const traced = useDesign((state) => state.traced);
  const file = useDesign((state) => now(state.history));
  const piece = file.terrain.find(({ id }) => pieceKey(id) === traced);
  if (!piece) return null;
  const height = heightOf(piece);
  return (
    <section className="design-traced" aria-label={text.title} key={piece.id}>
      <header>
        <h2 className="section-title">{text.title}</h2>
        <button type="button" className="button-quiet" onClick={designer.photo.endTracing}>
          {text.done}
        </button>
      </header>
      {height !== null && (
        <NumberField
          label={piece.recipe?.kind === 'trench' ? text.depth : text.height}
          value={height}
          min={0.05}
          max={40}
          muMm={scales[file.scale]}
          onChange={(typed) =>
            designer.document.commit(
              'Change its measures',
              changePieces(file, [pieceKey(piece.id)], (before) => withHeight(before, typed)),
            )
          }
        />
      )}
      <p className="panel-note">{text.hint}</p>
      {withTags && <TagFields pieces={[piece]} />}
    </section>
  );
}
