/**
 * Reads the XML of roster files into a tree. Document types are refused and only XML's own five entities are known, so nothing
 * can be made to expand; depth and number of elements are bounded.
 */
import { SaxesParser } from 'saxes';
import { ImportRefusal } from './import-refusal';
import { formatCount } from '../numbers';

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** All text directly within it, joined. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const maxElements = 200_000;
const maxDepth = 64;

/**
 * Returns the file's root element.
 * @throws ImportRefusal with the line of the first error
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const refuse = (reason: string): never => {
    throw new ImportRefusal(`The XML cannot be read: line ${parser.line}: ${reason}`);
  };
  const document: OpenElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open: OpenElement[] = [document];
  const addText = (part: string): void => void (open.at(-1)!.text += part);
  let elements = 0;

  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () =>
    refuse('it declares a document type, which may hide entities; such files are not read.'),
  );
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > maxElements) refuse(`it has more than ${formatCount(maxElements)} elements.`);
    if (open.length > maxDepth) refuse(`its elements are nested more than ${maxDepth} deep.`);
    const element: OpenElement = {
      name,
      attributes: new Map(Object.entries(attributes)),
      children: [],
      text: '',
    };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return document.children[0]!;
}
