/**
 * Reads the little of XML that roster files are made of: elements, attributes, text, comments, CDATA. No document types and no
 * entities but XML's own five and numbers, so nothing can be made to expand; depth and count are bounded.
 */
import { ImportRefusal } from './import-refusal';

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** All text directly within it, joined. */
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const maxElements = 200_000;
const maxDepth = 64;

const openTag = /<([A-Za-z_][\w:.-]*)/y;
const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*(\/?)>/y;
const closeTag = /<\/([A-Za-z_][\w:.-]*)\s*>/y;
const entity = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,40}));|&/g;
const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The file's one outermost element.
 * @throws ImportRefusal with the line where the text stops being such XML */
export function readXml(text: string): XmlElement {
  const outermost: OpenElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open: OpenElement[] = [outermost];
  let elements = 0;
  let position = 0;
  const refuse = (why: string): never => {
    throw new ImportRefusal(
      `The XML cannot be read: line ${text.slice(0, position).split('\n').length}: ${why}.`,
    );
  };
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    if (found) position = pattern.lastIndex;
    return found;
  };
  const past = (ending: string, what: string): string => {
    const end = text.indexOf(ending, position);
    if (end < 0) refuse(`${what} is not closed`);
    const within = text.slice(position, end);
    position = end + ending.length;
    return within;
  };
  const decoded = (raw: string): string =>
    raw.includes('&')
      ? raw.replaceAll(entity, (_, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined)
            return namedEntities[name] ?? refuse(`the entity &${name}; is not known; XML's own five are`);
          const code =
            decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : NaN;
          return code <= 0x10ffff
            ? String.fromCodePoint(code)
            : refuse('an "&" stands for nothing; write &amp;');
        })
      : raw;

  const begin = (name: string): void => {
    const attributes = new Map<string, string>();
    for (let found = take(attribute); found; found = take(attribute))
      attributes.set(found[1]!, decoded(found[2] ?? found[3]!));
    const end = take(tagEnd) ?? refuse(`the tag <${name}> is not well-formed`);
    if (++elements > maxElements) refuse(`it has more than ${maxElements.toLocaleString('en')} elements`);
    if (open.length > maxDepth) refuse(`its elements are nested more than ${maxDepth} deep`);
    const element: OpenElement = { name, attributes, children: [], text: '' };
    open.at(-1)!.children.push(element);
    if (end[1] === '') open.push(element);
  };

  while (position < text.length) {
    if (text.startsWith('<!--', position)) past('-->', 'a comment');
    else if (text.startsWith('<?', position)) past('?>', 'an instruction');
    else if (text.startsWith('<![CDATA[', position)) {
      position += '<![CDATA['.length;
      open.at(-1)!.text += past(']]>', 'a CDATA section');
    } else if (text.startsWith('<!', position))
      refuse('it declares a document type, which may hide entities; such files are not read');
    else if (text.startsWith('</', position)) {
      const name = (take(closeTag) ?? refuse('a closing tag is not well-formed'))[1]!;
      const closed = open.pop()!;
      if (open.length === 0 || closed.name !== name)
        refuse(`</${name}> closes ${closed.name === '' ? 'nothing' : `<${closed.name}>`}`);
    } else if (text[position] === '<') begin((take(openTag) ?? refuse('a "<" begins no tag'))[1]!);
    else {
      const end = text.indexOf('<', position);
      const raw = end < 0 ? text.slice(position) : text.slice(position, end);
      open.at(-1)!.text += decoded(raw);
      position += raw.length;
    }
  }
  if (open.length > 1) refuse(`the text ends, but <${open.at(-1)!.name}> is not closed`);
  const [root, ...others] = outermost.children;
  if (!root || others.length > 0 || outermost.text.trim() !== '')
    refuse('it should be one element and nothing beside it');
  return root!;
}
