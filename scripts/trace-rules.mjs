// A Vite plugin for the audit: code below a rule's ID counts its runs. A comment such as `// GT-MOVE-01, GT-MOVE-03 to GT-MOVE-05`
// above a function counts its calls, above a statement its runs, above a constant its uses. Reading an option counts its ruling.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { root } from './setup.mjs';

const rulesFolder = join(root, 'src', 'rules');
const idPattern = /\b[A-Z]{2}-[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?\b/;

/** Lists the IDs of a comment; "X-01 to X-03" are three. */
function idsIn(comment) {
  const found = [];
  const pattern = new RegExp(`(${idPattern.source})(?:\\s+to\\s+(${idPattern.source}))?`, 'g');
  for (const [, from, to] of comment.matchAll(pattern)) {
    found.push(from);
    if (to === undefined) continue;
    const [stem, first] = split(from);
    const [, last] = split(to);
    const digits = from.length - stem.length;
    for (let number = Number(first) + 1; number <= Number(last); number++)
      found.push(stem + String(number).padStart(digits, '0'));
  }
  return found;
}

function split(id) {
  const [, stem, number] = /^(.*-)(\d+)/.exec(id);
  return [stem, number];
}

const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.bench.ts') ? [path] : [];
  });

const parsed = new Map();
/** Parses a file once: the survey and the tracer both read it. */
function parse(path, text) {
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  parsed.set(path, source);
  return source;
}
const systemOf = (path) => path.slice(rulesFolder.length + 1).split(sep)[0];

/** Returns the function that a node holds or is, through brackets and type assertions; null for another node. */
function functionOf(node) {
  if (!node) return null;
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node;
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isGetAccessor(node))
    return node.body ? node : null;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return functionOf(node.expression);
  return null;
}

/** Reads all rule files: the constants that carry IDs, by system and name, and the options' rulings. */
export function survey() {
  const constants = new Map();
  const options = new Map();
  for (const path of filesOf(rulesFolder)) {
    const text = readFileSync(path, 'utf8');
    const source = parse(path, text);
    const system = systemOf(path);
    const [, prefix] = /rulingsOf\('(\w+)'\)/.exec(text) ?? [];
    for (const [, name, ruling] of text.matchAll(/\b(?:ruling|amount)\(\s*'(\w+)',\s*(\d+|'[^']+')/g))
      options.set(
        `${system}/${name}`,
        ruling.startsWith("'") ? ruling.slice(1, -1) : `${prefix}-RULING-${ruling.padStart(2, '0')}`,
      );
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      const [declaration] = statement.declarationList.declarations;
      if (!ts.isIdentifier(declaration.name) || functionOf(declaration.initializer)) continue;
      const ids = idsIn(commentsIn(text, statement));
      if (ids.length > 0) constants.set(`${system}/${declaration.name.text}`, ids);
    }
  }
  return { constants, options };
}

/** Returns all comments before and inside a statement. */
function commentsIn(text, statement) {
  const before = (ts.getLeadingCommentRanges(text, statement.pos) ?? []).map(({ pos, end }) =>
    text.slice(pos, end),
  );
  const inside = [...statement.getText().matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)].map(([comment]) => comment);
  return [...before, ...inside].join('\n');
}

/** Returns the code of a rule file with its counters. */
export function traced(path, text, surveyed) {
  const tracer = new Tracer(path, text, surveyed);
  tracer.visit(tracer.source, false);
  return tracer.code();
}

class Tracer {
  inserts = [];
  ids = [];
  seen = new Set();

  constructor(path, text, { constants, options }) {
    this.text = text;
    this.constants = constants;
    this.options = options;
    this.system = systemOf(path);
    this.source = parse(path, text);
    const { statements } = this.source;
    this.names = new Set([
      ...statements
        .filter(ts.isImportDeclaration)
        .flatMap(({ importClause }) => importClause?.namedBindings?.elements ?? [])
        .map(({ name }) => name.text),
      ...statements
        .filter(ts.isVariableStatement)
        .map(({ declarationList }) => declarationList.declarations[0].name.text),
    ]);
  }

  visit(node, inFunction) {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    this.comment(node, inFunction);
    if (inFunction) {
      this.reference(node);
      this.option(node);
    }
    const inside = inFunction || functionOf(node) !== null;
    ts.forEachChild(node, (child) => this.visit(child, inside));
  }

  /** Returns code that counts these IDs. */
  counter(found) {
    return found
      .map((id) => {
        if (!this.ids.includes(id)) this.ids.push(id);
        return `__ran[${this.ids.indexOf(id)}]++`;
      })
      .join(', ');
  }

  insert(at, code) {
    this.inserts.push({ at, code, order: this.inserts.length });
  }

  wrap(node, code) {
    this.insert(node.getStart(), `(${code}, `);
    this.insert(node.end, ')');
  }

  /** Counts the code below a comment with IDs. */
  comment(node, inFunction) {
    if (node === this.source || this.seen.has(node.pos)) return;
    const ranges = ts.getLeadingCommentRanges(this.text, node.getFullStart()) ?? [];
    const found = idsIn(ranges.map(({ pos, end }) => this.text.slice(pos, end)).join('\n'));
    if (found.length > 0 && this.count(node, inFunction, this.counter(found))) this.seen.add(node.pos);
  }

  /** Counts a node's runs; returns false for one that does not run. */
  count(node, inFunction, code) {
    const holder = ts.isVariableStatement(node)
      ? functionOf(node.declarationList.declarations[0].initializer)
      : functionOf(ts.isPropertyAssignment(node) ? node.initializer : node);
    if (holder) {
      if (ts.isBlock(holder.body)) this.insert(holder.body.getStart() + 1, ` ${code};`);
      else this.wrap(holder.body, code);
    } else if (ts.isCaseOrDefaultClause(node) && node.statements.length > 0)
      this.insert(node.statements[0].getStart(), `${code}; `);
    else if (!inFunction) return false;
    else if (ts.isStatement(node) && (ts.isBlock(node.parent) || ts.isCaseOrDefaultClause(node.parent)))
      this.insert(node.getStart(), `${code}; `);
    else if (ts.isPropertyAssignment(node)) this.wrap(node.initializer, code);
    else if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) this.wrap(node.expression, code);
    else if (ts.isExpression(node)) this.wrap(node, code);
    else return false;
    return true;
  }

  /** Counts the use of a constant that carries IDs. */
  reference(node) {
    if (!ts.isIdentifier(node) || !this.names.has(node.text)) return;
    const found =
      this.constants.get(`${this.system}/${node.text}`) ?? this.constants.get(`shared/${node.text}`);
    if (!found) return;
    const { parent } = node;
    if (ts.isShorthandPropertyAssignment(parent))
      return void this.insert(node.end, `: (${this.counter(found)}, ${node.text})`);
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) return;
    const isName = [
      ts.isPropertyAssignment,
      ts.isBindingElement,
      ts.isParameter,
      ts.isVariableDeclaration,
    ].some((is) => is(parent) && parent.name === node);
    if (!isName) this.wrap(node, this.counter(found));
  }

  /** Counts the reading of an option as its ruling. */
  option(node) {
    const isOptions = (expression) => /(^|\.)options$/.test(expression.getText());
    const rulingOf = (name) => this.options.get(`${this.system}/${name}`);
    if (ts.isPropertyAccessExpression(node) && isOptions(node.expression)) {
      const ruling = rulingOf(node.name.text);
      if (ruling) this.wrap(node, this.counter([ruling]));
    }
    if (ts.isElementAccessExpression(node) && isOptions(node.expression)) {
      const ruling = ts.isStringLiteral(node.argumentExpression) && rulingOf(node.argumentExpression.text);
      if (ruling) this.wrap(node, this.counter([ruling]));
    }
    if (!ts.isVariableStatement(node) || !ts.isBlock(node.parent)) return;
    const [{ name, initializer }] = node.declarationList.declarations;
    if (!ts.isObjectBindingPattern(name) || !initializer || !isOptions(initializer)) return;
    const found = name.elements
      .map((one) => rulingOf((one.propertyName ?? one.name).getText()))
      .filter(Boolean);
    if (found.length > 0) this.insert(node.getStart(), `${this.counter(found)}; `);
  }

  /** Returns the file's code with all insertions: at one place outer ones come first, closing brackets before opening ones. */
  code() {
    if (this.ids.length === 0) return this.text;
    const closes = ({ code }) => code === ')';
    this.inserts.sort(
      (a, b) => a.at - b.at || closes(b) - closes(a) || (closes(a) ? b.order - a.order : a.order - b.order),
    );
    let [code, from] = ['', 0];
    for (const { at, code: added } of this.inserts) {
      code += this.text.slice(from, at) + added;
      from = at;
    }
    const counters = `const __ran = new Uint32Array(${this.ids.length});`;
    const known = `(globalThis.defiladeRuns ??= []).push([${JSON.stringify(this.ids)}, __ran]);`;
    return `${counters} ${known} ${code}${this.text.slice(from)}`;
  }
}

/** Returns the plugin. */
export function traceRules() {
  let surveyed;
  return {
    name: 'trace-rules',
    enforce: 'pre',
    buildStart() {
      surveyed = survey();
    },
    transform(code, id) {
      const path = id.split('?')[0];
      if (!path.startsWith(rulesFolder + sep) || !path.endsWith('.ts')) return null;
      return { code: traced(path, code, surveyed), map: null };
    },
  };
}
