import type { TableFile } from './format';
import type { Pack } from './pack';
import type { TablePhoto } from './photo';

/** Fields in the order in which a person would read them, in any object of a table or a pack; other fields follow. */
const fieldOrder = [
  'format',
  'id',
  'name',
  'text',
  'notes',
  'judgeNotes',
  'forceLimit',
  'acceptedWarnings',
  'rules',
  'scale',
  'side',
  'type',
  'profile',
  'piece',
  'shape',
  'at',
  'size',
  'look',
  'radius',
  'outline',
  'height',
  'src',
  'mirrored',
  'turn',
  'facing',
  'elevation',
  'mm',
  'count',
  'leader',
  'colour',
  'base',
  'label',
  'dug',
  'tags',
  'area',
  'parts',
  'group',
  'locked',
  'recipe',
  'kind',
  'line',
  'thickness',
  'width',
  'depth',
  'parapet',
  'openings',
  'options',
  'toleranceMm',
  'terrain',
  'sides',
  'zones',
  'objectives',
  'markers',
  'units',
  'models',
  'tableHash',
  'meshHashes',
  'made',
  'program',
  'figures',
  'warnings',
  'fairness',
  'table',
];
const lineWidth = 140;

/**
 * Returns the text of a table file: fields in a fixed order, small values on one line, so that two versions
 * compare well. A photo stands last.
 */
export function writeTable(file: TableFile, photo?: TablePhoto): string {
  return `${write(photo ? { ...file, photo } : file, '')}\n`;
}

/** Returns the text of a pack, in the form of a table file's. */
export function writePack(pack: Pack): string {
  return `${write(pack, '')}\n`;
}

function write(value: unknown, indent: string): string {
  const line = writeOnOneLine(value);
  if (indent !== '' && indent.length + line.length <= lineWidth) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return bracket(
      '[',
      value.map((item) => write(item, inner)),
      ']',
      indent,
    );
  if (typeof value === 'object' && value !== null)
    return bracket(
      '{',
      fieldsOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${write(item, inner)}`),
      '}',
      indent,
    );
  return line;
}

function bracket(open: string, items: readonly string[], close: string, indent: string): string {
  if (items.length === 0) return open + close;
  return `${open}\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}${close}`;
}

function writeOnOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeOnOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = fieldsOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${writeOnOneLine(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function fieldsOf(object: object): readonly (readonly [string, unknown])[] {
  const rank = (key: string): number =>
    fieldOrder.includes(key) ? fieldOrder.indexOf(key) : fieldOrder.length;
  return Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => rank(a) - rank(b));
}
