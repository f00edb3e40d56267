import { now } from '../store/design/history';
import { setTags } from '../store/design/edit';
import { pieceKey, placedPiece } from '../store/design/items';
import { coverLevels, sizeClasses, type Tags, type TerrainPlacement } from '../table/format';
import { CheckField, ChoiceField, Section } from './fields';
import { useDesign, useDesigner } from './host';
import { words } from './text';

const values = words.colours.values;
const grounds = ['open', 'difficult', 'impassable'] as const;
const flags = ['dangerous', 'scalable', 'footholds', 'horrific', 'trench'] as const;

/** The tags of pieces: each as the piece itself has it, until it is said otherwise. */
export function TagFields({ pieces }: { pieces: readonly TerrainPlacement[] }) {
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const set = (tags: Parameters<typeof setTags>[2]) => designer.commit('Tag', setTags(file, pieces.map(({ id }) => pieceKey(id)), tags));
  const placed = placedPiece(pieces[0]!, meshes);
  /** What all of them were given; '' where nothing was, or not the same. */
  const given = (tag: 'sight' | 'cover' | 'ground' | 'size'): string => {
    const first = pieces[0]!.tags?.[tag];
    return first !== undefined && pieces.every(({ tags }) => tags?.[tag] === first) ? first : '';
  };
  const choice = <T extends string>(tag: 'sight' | 'cover' | 'ground' | 'size', choices: readonly T[], names: Readonly<Record<T, string>>, own: string) => (
    <ChoiceField
      label={words.colours.modes[tag]}
      value={given(tag)}
      choices={[['', words.inspector.asPiece(own)], ...choices.map((each) => [each as string, names[each]] as const)]}
      onChange={(value) => set({ [tag]: value === '' ? undefined : value } as Tags)}
    />
  );
  return (
    <Section title={words.inspector.tags}>
      {choice('sight', ['blocks', 'open'] as const, values.sight, values.sight[placed.tags.sight ?? 'byRules'])}
      {choice('cover', coverLevels, values.cover, values.cover[placed.tags.cover])}
      {choice('ground', grounds, values.ground, values.ground[placed.tags.ground])}
      {choice('size', sizeClasses, values.size, placed.tags.size)}
      <div className="design-checks">
        {flags.map((flag) => (
          <CheckField key={flag} label={words.inspector.flags[flag]} checked={pieces.every((piece) => placedPiece(piece, meshes).tags[flag])} onChange={(checked) => set({ [flag]: checked })} />
        ))}
        <CheckField label={words.inspector.solid} checked={pieces.every((piece) => placedPiece(piece, meshes).tags.solid)} onChange={(checked) => set({ solid: checked })} />
      </div>
    </Section>
  );
}
