import { decodeText } from './decode-text';
import type { Problem } from './table';

/** A larger file is refused before it is read. */
export const maxFileBytes = 32 * 1024 * 1024;

/** Parsed JSON, or the problem with it. */
export type Parsed =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: Problem };

/** Two million triangles of an STL take 100 MB. */
export const maxMeshBytes = 128 * 1024 * 1024;

/** Returns the problem of a file too large to read, or null. Call this before reading an untrusted file. */
export const tooLarge = (bytes: number): Problem | null => over(bytes, maxFileBytes);

/** The same for the file of a mesh, which may be larger. */
export const largeMesh = (bytes: number): Problem | null => over(bytes, maxMeshBytes);

function over(bytes: number, most: number): Problem | null {
  if (bytes <= most) return null;
  const megabytes = (size: number): string => `${Math.ceil(size / 1024 / 1024)} MB`;
  return { at: '', message: `The file has ${megabytes(bytes)}; at most ${megabytes(most)} are read.` };
}

/**
 * Reads JSON, as text or as the bytes of a file in UTF-8 or UTF-16. A refusal gives the line and column at which the text
 * stops being JSON.
 */
export function parseJson(source: string | Uint8Array): Parsed {
  const large = tooLarge(source.length);
  if (large) return { ok: false, problem: large };
  const text = typeof source === 'string' ? source : decodeText(source);
  if (text === null)
    return {
      ok: false,
      problem: { at: '', message: 'The file is not text: its bytes are neither UTF-8 nor UTF-16.' },
    };
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch {
    return { ok: false, problem: { at: '', message: `The file is not JSON: ${syntaxError(text)}.` } };
  }
}

const wordsThatAreNotJson: Readonly<Record<string, string>> = {
  NaN: 'NaN is not a JSON number',
  Infinity: 'Infinity is not a JSON number',
  undefined: 'JSON has no undefined; leave the field out',
  True: 'write true',
  False: 'write false',
  None: 'write null, or leave the field out',
};

const token =
  /[ \t\n\r]+|[{}[\]:,]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Returns the token at a position, or undefined. Strings are walked by hand: they may be longer than a
 * pattern's stack allows.
 */
function tokenAt(text: string, position: number): string | undefined {
  if (text[position] !== '"') {
    token.lastIndex = position;
    return token.exec(text)?.[0];
  }
  for (let end = position + 1; end < text.length && text[end]! >= ' '; end++) {
    if (text[end] === '"') return text.slice(position, end + 1);
    if (text[end] !== '\\') continue;
    escape.lastIndex = end;
    if (!escape.test(text)) return undefined;
    end = escape.lastIndex - 1;
  }
  return undefined;
}

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or the end' | 'nothing';

/**
 * Finds the place and the reason why a text that JSON.parse refused is not JSON. The engines' own messages
 * differ and mostly name no place. Walks tokens with its own stack, so that a file of ten million brackets
 * gets a message too.
 */
function syntaxError(text: string): string {
  const open: string[] = [];
  let expected: Expected = 'value';
  let position = text.startsWith('\uFEFF') ? 1 : 0;
  const place = (): string => {
    const before = text.slice(0, position).split('\n');
    return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
  };
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : ', or the end');

  while (position < text.length) {
    const found = tokenAt(text, position);
    if (found === undefined) return `${place()}: ${strayText(text, position)}`;
    const kind = /^\s/.test(found) ? ' ' : found.startsWith('"') ? 'string' : found;
    const wantsValue = expected === 'value' || expected === 'value or ]';
    const wantsName = expected === 'name' || expected === 'name or }';
    if (kind === ' ') {
      // Space is allowed anywhere.
    } else if (closes(kind, expected, open.at(-1))) {
      open.pop();
      expected = afterValue();
    } else if (kind === ',' && expected === ', or the end') {
      expected = open.at(-1) === '{' ? 'name' : 'value';
    } else if (kind === ':' && expected === ':') {
      expected = 'value';
    } else if (kind === 'string' && wantsName) {
      expected = ':';
    } else if ((kind === '[' || kind === '{') && wantsValue) {
      open.push(kind);
      expected = kind === '[' ? 'value or ]' : 'name or }';
    } else if (wantsValue && !/^[\]},:]$/.test(kind)) {
      expected = afterValue();
    } else {
      return `${place()}: ${unexpected(kind, expected)}`;
    }
    position += found.length;
  }
  if (text.trim() === '') return 'it is empty';
  return `${place()}: the text ends, but ${open.length === 0 ? 'a value' : `${open.length} open "${open.at(-1)}"`} should be completed`;
}

function closes(kind: string, expected: Expected, open: string | undefined): boolean {
  if (kind === ']') return open === '[' && (expected === 'value or ]' || expected === ', or the end');
  return kind === '}' && open === '{' && (expected === 'name or }' || expected === ', or the end');
}

function unexpected(kind: string, expected: Expected): string {
  if ((kind === ']' && expected === 'value') || (kind === '}' && expected === 'name'))
    return `there is a comma too many before "${kind}"`;
  if (expected === ', or the end') return 'a comma is missing, or a closing bracket';
  if (expected === 'nothing') return 'there is more text after the end';
  return `here should be a ${expected}, but it is ${kind === 'string' ? 'text' : `"${kind}"`}`;
}

function strayText(text: string, position: number): string {
  const rest = text.slice(position, position + 40);
  const word = /^-?(\w+)/.exec(rest)?.[1];
  if (word !== undefined && Object.hasOwn(wordsThatAreNotJson, word)) return wordsThatAreNotJson[word]!;
  if (rest.startsWith('//') || rest.startsWith('/*')) return 'JSON has no comments';
  if (rest.startsWith("'")) return 'names and texts stand in double quotes';
  if (rest.startsWith('"'))
    return 'a text is not closed by a double quote on its line, or has an unknown \\-sequence';
  if (/^[-+.\d]/.test(rest)) return `"${/^[-+.\w]+/.exec(rest)![0]}" is not a valid JSON number`;
  if (word !== undefined) return `"${word}" should be in double quotes`;
  return `${JSON.stringify(rest.charAt(0))} is not allowed here`;
}
