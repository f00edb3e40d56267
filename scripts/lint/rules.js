// ESLint rules of this project: who may import whom.
import path from 'node:path';
import { importCycles, resolveImport } from './import-graph.js';

const root = path.join(import.meta.dirname, '..', '..');
const src = path.join(root, 'src');

/** Returns the path within src that a relative import leads to, in parts; null outside src. */
function partsOf(filename, specifier) {
  if (!specifier.startsWith('.')) return null;
  const parts = path.relative(src, path.resolve(path.dirname(filename), specifier)).split(path.sep);
  return parts[0] === '..' ? null : parts;
}

/** Calls `check` with each import and re-export that names its source. */
const onImports = (check) => {
  const visit = (node) => {
    if (typeof node.source?.value === 'string') check(node, node.source.value);
  };
  return { ImportDeclaration: visit, ExportNamedDeclaration: visit, ImportExpression: visit };
};

const isTypeOnly = ({ importKind, exportKind, specifiers = [] }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every((each) => each.importKind === 'type' || each.exportKind === 'type'));

/** Reports each import of a folder that the importing folder may not know. */
const borders = (folders) => ({
  meta: {
    type: 'problem',
    schema: [],
    messages: { border: '{{from}}/ may not import {{what}}{{to}}/ (see eslint.config.js).' },
  },
  create(context) {
    const from = partsOf(context.filename, `./${path.basename(context.filename)}`)?.[0];
    if (!(from in folders)) return {};
    const { values, types = [] } = folders[from];
    return onImports((node, specifier) => {
      const parts = partsOf(context.filename, specifier);
      const to = parts !== null && parts.length > 1 && parts[0] in folders ? parts[0] : null;
      if (to === null || to === from || values.includes(to)) return;
      const mayImportTypes = types.includes(to);
      if (mayImportTypes && isTypeOnly(node)) return;
      context.report({
        node,
        messageId: 'border',
        data: { from, to, what: mayImportTypes ? 'values of ' : '' },
      });
    });
  },
});

/** Files of a game that others may import, each by the files of rules/ that may. */
const faces = {
  module: ['registry.ts', 'all-games.ts'],
  sight: ['shipped-sight.ts'],
};

/** Reports imports from inside a game: other folders, and other games, know only its module and its sight, through files of rules/. */
const gameFaces = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      inside:
        'rules/{{game}}/ is known only by its module.ts, to rules/registry.ts and rules/all-games.ts, and by its sight.ts, to rules/shipped-sight.ts.',
    },
  },
  create(context) {
    const own = partsOf(context.filename, `./${path.basename(context.filename)}`);
    if (own === null) return {};
    return onImports((node, specifier) => {
      const parts = partsOf(context.filename, specifier);
      if (parts?.[0] !== 'rules' || parts.length < 3 || parts[1] === 'shared') return;
      const game = parts[1];
      if (own[0] === 'rules' && own[1] === game) return;
      const readers = faces[parts.slice(2).join('/')] ?? [];
      if (readers.some((file) => own.join('/') === `rules/${file}`)) return;
      context.report({ node, messageId: 'inside', data: { game } });
    });
  },
};

let cycles = null;

/** Reports imports that lie on an import cycle, type imports included. */
const importCycle = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { cycle: 'This import lies on a cycle: {{members}}.' },
  },
  create(context) {
    cycles ??= importCycles(src);
    const members = cycles.get(context.filename);
    if (members === undefined) return {};
    return onImports((node, specifier) => {
      if (!specifier.startsWith('.')) return;
      if (resolveImport(new Set(members), context.filename, specifier) === undefined) return;
      const names = members.map((file) => path.relative(root, file)).sort();
      context.report({ node, messageId: 'cycle', data: { members: names.join(', ') } });
    });
  },
};

/** Returns the plugin with these rules, for a table of folders. */
export const importRules = (folders) => ({
  rules: { borders: borders(folders), 'game-faces': gameFaces, 'import-cycle': importCycle },
});
