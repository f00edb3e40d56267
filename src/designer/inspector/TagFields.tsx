import { now } from '../../store/design/history';
import type { ColourMode } from '../../store/design/design-state';
import { setTags } from '../../store/design/edit';
import { pieceKey, placedPiece } from '../../table/items';
import { coverLevels, sizeClasses, type Tags, type TerrainPlacement } from '../../table/format';
import { CheckField, ChoiceField, Section } from '../FormFields';
import { useDesign, useDesigner } from '../host';
import { tagOf } from '../table/tag-colours';
import { words } from '../text';

const values = words.colours.values;
const grounds = ['open', 'difficult', 'impassable'] as const;
const flags = ['dangerous', 'scalable', 'footholds', 'horrific', 'trench'] as const;

/** Edits the tags of pieces. A tag that is not set keeps the piece's own value. */
export function TagFields({ pieces }: { pieces: readonly TerrainPlacement[] }) {
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const set = (tags: Parameters<typeof setTags>[2]) =>
    designer.document.commit(
      'Tag',
      setTags(
        file,
        pieces.map(({ id }) => pieceKey(id)),
        tags,
      ),
    );
  const placed = pieces.map((piece) => placedPiece(piece, meshes));
  /** Returns the value that all pieces have, set or by default. */
  const own = (tag: ColourMode, names: Readonly<Record<string, string>>): string => {
    const [first, ...others] = placed.map((piece) => tagOf(piece, tag));
    return others.every((value) => value === first) ? names[first!]! : words.inspector.differs;
  };
  /** Returns the value set on all pieces; '' if it is not set, or not the same. */
  const given = (tag: ColourMode): string => {
    const first = pieces[0]!.tags?.[tag];
    return first !== undefined && pieces.every(({ tags }) => tags?.[tag] === first) ? first : '';
  };
  const choice = <T extends string>(
    tag: ColourMode,
    choices: readonly T[],
    names: Readonly<Record<T, string>>,
  ) => (
    <ChoiceField
      label={words.colours.modes[tag]}
      value={given(tag)}
      choices={[
        ['', words.inspector.asPiece(own(tag, names))],
        ...choices.map((value) => [value as string, names[value]] as const),
      ]}
      onChange={(value) => set({ [tag]: value === '' ? undefined : value } as Tags)}
    />
  );
  return (
    <Section title={words.inspector.tags}>
      {choice('sight', ['blocks', 'open'] as const, values.sight)}
      {choice('cover', coverLevels, values.cover)}
      {choice('ground', grounds, values.ground)}
      {choice('size', sizeClasses, values.size)}
      <div className="design-checks">
        {flags.map((flag) => (
          <CheckField
            key={flag}
            label={words.inspector.flags[flag]}
            checked={placed.every(({ tags }) => tags[flag])}
            onChange={(checked) => set({ [flag]: checked })}
          />
        ))}
        <CheckField
          label={words.inspector.solid}
          checked={placed.every(({ tags }) => tags.solid)}
          onChange={(checked) => set({ solid: checked })}
        />
      </div>
    </Section>
  );
}
