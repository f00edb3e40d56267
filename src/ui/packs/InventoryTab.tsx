import { inventoryRows, type InventoryRow } from '../../analysis/pack/inventory';
import { piecesByName } from '../../table/catalogue';
import type { InventoryLine, Pack } from '../../table/pack';
import { packLimits } from '../../table/read-pack';
import { Icon } from '../parts/Icon';
import { NumberField } from './NumberField';
import { useChangePack, useOpenPack } from './usePacks';
import { packWords } from './words';

const words = packWords.inventory;

/** The pieces of the whole event: needed, owned, and short. */
export function InventoryTab() {
  const { pack } = useOpenPack();
  const change = useChangePack();
  const rows = inventoryRows(pack);
  const { inventory } = pack;
  return (
    <>
      <p className="packs-text">{words.about}</p>
      <div className="button-row">
        {inventory ? (
          <button type="button" className="button-quiet" onClick={() => change(withoutInventory)}>
            {words.drop}
          </button>
        ) : (
          <button
            type="button"
            className="button-primary"
            disabled={rows.length === 0}
            onClick={() => change((now) => ({ ...now, inventory: neededBy(now) }))}
          >
            {words.begin}
          </button>
        )}
      </div>
      {rows.length === 0 ? <p className="packs-text">{words.empty}</p> : <Pieces rows={rows} />}
      {inventory && <AddPiece taken={rows.map(({ piece }) => piece)} />}
    </>
  );
}

/** Returns an inventory with exactly the pieces that the tables need. */
const neededBy = (pack: Pack): readonly InventoryLine[] =>
  inventoryRows(pack).map(({ piece, needed }) => ({ piece, count: needed }));

const withoutInventory = ({ inventory: _inventory, ...others }: Pack): Pack => others;

/** Returns the pack with another number of a piece. */
function withCount(pack: Pack, piece: string, count: number): Pack {
  const { inventory = [] } = pack;
  const isListed = inventory.some((line) => line.piece === piece);
  return {
    ...pack,
    inventory: isListed
      ? inventory.map((line) => (line.piece === piece ? { ...line, count } : line))
      : [...inventory, { piece, count }],
  };
}

function Pieces({ rows }: { readonly rows: readonly InventoryRow[] }) {
  const { tables } = useOpenPack().pack;
  return (
    <div className="packs-scroll" role="region" tabIndex={0} aria-label={words.scroll}>
      <table className="packs-compare">
        <thead>
          <tr>
            <th scope="col">{words.piece}</th>
            <th scope="col">{words.owned}</th>
            <th scope="col">{words.needed}</th>
            {tables.map(({ id, table }) => (
              <th key={id} scope="col">
                {table.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PieceRow key={row.piece} row={row} tables={tables.map(({ id }) => id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PieceRow({ row, tables }: { readonly row: InventoryRow; readonly tables: readonly string[] }) {
  const change = useChangePack();
  const { piece, title, owned, needed } = row;
  const short = owned !== null && needed > owned;
  const remove = () =>
    change(({ inventory = [], ...others }) => ({
      ...others,
      inventory: inventory.filter((line) => line.piece !== piece),
    }));
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        {owned === null ? (
          '–'
        ) : (
          <NumberField
            isBare
            label={words.ownedOf(title)}
            value={owned}
            min={0}
            max={packLimits.count}
            onChange={(count) =>
              count !== null && change((now) => withCount(now, piece, count), `count ${piece}`)
            }
          />
        )}
      </td>
      <td data-extreme={short ? 'worst' : null}>
        {needed}
        {owned !== null && (
          <small>{needed === 0 ? words.unused : short ? words.short(needed - owned) : words.enough}</small>
        )}
        {needed === 0 && (
          <button
            type="button"
            className="button-icon"
            aria-label={words.removePiece(title)}
            title={words.removePiece(title)}
            onClick={remove}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </td>
      {tables.map((id) => (
        <td key={id}>{row.tables.find(({ table }) => table === id)?.count ?? '–'}</td>
      ))}
    </tr>
  );
}

/** Adds a line for a piece that no table uses yet. */
function AddPiece({ taken }: { readonly taken: readonly string[] }) {
  const change = useChangePack();
  const others = [...piecesByName.values()].filter(({ name }) => !taken.includes(name));
  return (
    <label className="packs-field">
      {words.addPiece}
      <select value="" onChange={({ target }) => change((now) => withCount(now, target.value, 1))}>
        <option value="">{words.choose}</option>
        {others.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
