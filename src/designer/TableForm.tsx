import { resize } from '../store/design/edit';
import { now } from '../store/design/history';
import { pieceKey, piecesOffTable } from '../table/items';
import {
  dayTimes,
  groundKinds,
  scales,
  weatherKinds,
  type DayTime,
  type GroundKind,
  type Scale,
  type TableFile,
  type TerrainPlacement,
  type WeatherKind,
} from '../table/format';
import { ruleModule, ruleModules } from '../rules/registry';
import { ChoiceField, NumberField, Section, TextField, toleranceField } from './FormFields';
import { useDesign, useDesigner } from './host';
import { isUntagged } from './table/tag-colours';
import { words } from './text';

const text = words.tableForm;
const side = { min: 6, max: 200, step: 1 };

/** Properties of the table: name, rules, scale, size; lists pieces off the table and pieces without tags. */
export function TableForm() {
  const designer = useDesigner();
  const file = useDesign((state) => now(state.history));
  const meshes = useDesign((state) => state.meshes);
  const untagged = file.terrain.filter((piece) => isUntagged(piece, meshes));
  const off = piecesOffTable(file, meshes);
  const [width, depth] = file.size;
  const change = (label: string, made: Partial<TableFile>) =>
    designer.document.commit(label, { ...file, ...made });
  return (
    <>
      <TextField
        label={text.name}
        value={file.name}
        onChange={(name) => name !== '' && change('Name', { name })}
      />
      <TextField
        label={text.text}
        value={file.text ?? ''}
        onChange={(typed) => change('Describe', { text: typed })}
      />
      <ChoiceField
        label={text.rules}
        value={file.rules}
        choices={ruleModules().map(({ system }) => [system.id, system.name] as const)}
        onChange={(rules) => change('Rules', { rules })}
      />
      <ChoiceField
        label={text.scale}
        value={file.scale}
        choices={(Object.keys(scales) as Scale[]).map(
          (scale) => [scale, scale.replace('mm', ' mm')] as const,
        )}
        onChange={(scale) => change('Scale', { scale })}
      />
      <NumberField
        label={text.width}
        value={width}
        {...side}
        onChange={(length) => designer.document.commit('Size', resize(file, [length, depth]))}
      />
      <NumberField
        label={text.depth}
        value={depth}
        {...side}
        onChange={(length) => designer.document.commit('Size', resize(file, [width, length]))}
      />
      <ChoiceField
        label={text.ground}
        value={file.look?.ground ?? groundKinds[0]}
        choices={groundKinds.map((ground): readonly [GroundKind, string] => [ground, text.grounds[ground]])}
        onChange={(ground) => change('Ground', { look: { ...file.look, ground } })}
      />
      <ChoiceField
        label={text.weather}
        value={file.look?.weather ?? weatherKinds[0]}
        choices={weatherKinds.map((weather): readonly [WeatherKind, string] => [
          weather,
          text.weathers[weather],
        ])}
        onChange={(weather) => change('Weather', { look: { ...file.look, weather } })}
      />
      <ChoiceField
        label={text.time}
        value={file.look?.time ?? dayTimes[0]}
        choices={dayTimes.map((time): readonly [DayTime, string] => [time, text.times[time]])}
        onChange={(time) => change('Time of day', { look: { ...file.look, time } })}
      />
      <NumberField
        label={text.tolerance}
        value={file.toleranceMm ?? 0}
        {...toleranceField}
        onChange={(toleranceMm) => change('Building tolerance', { toleranceMm })}
      />
      <p className="panel-note">
        {text.counts(file.terrain.length, file.zones?.length ?? 0, file.objectives?.length ?? 0)}
      </p>
      {off.length > 0 && (
        <Section title={text.off}>
          <p className="panel-note">{text.offHint}</p>
          <PieceList pieces={off} />
        </Section>
      )}
      <Section title={text.untagged}>
        <p className="panel-note">
          {untagged.length === 0 ? text.untaggedNone : ruleModule(file.rules).untaggedNote}
        </p>
        <PieceList pieces={untagged} />
      </Section>
    </>
  );
}

/** Lists pieces by name; a click selects one. */
function PieceList({ pieces }: { pieces: readonly TerrainPlacement[] }) {
  const designer = useDesigner();
  return (
    <ul className="design-list">
      {pieces.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className="button-quiet"
            onClick={() => designer.selection.select([pieceKey(id)])}
          >
            {name ?? id}
          </button>
        </li>
      ))}
    </ul>
  );
}
