// The imports between the files of src, read from their text: quick, and type imports count as well.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const importPattern = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)['"](\.[^'"]*)['"]/gm;

/** Returns the file that a relative import leads to; undefined outside `files`. */
export function resolveImport(files, importer, specifier) {
  const target = path.resolve(path.dirname(importer), specifier);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => target + ending)
    .find((file) => files.has(file));
}

/** Returns the files of a folder with the files that each imports. */
function importGraph(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  const files = new Set(names.map((name) => path.join(folder, name)));
  return new Map(
    [...files].map((file) => {
      const specifiers = [...readFileSync(file, 'utf8').matchAll(importPattern)].map((match) => match[1]);
      return [
        file,
        specifiers.map((each) => resolveImport(files, file, each)).filter((found) => found !== undefined),
      ];
    }),
  );
}

/** Returns the members of each file's import cycle, by file; files in no cycle are left out (Tarjan's algorithm). */
export function importCycles(folder) {
  const graph = importGraph(folder);
  const cycles = new Map();
  const [order, lowest] = [new Map(), new Map()];
  const stack = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    stack.push(file);
    for (const imported of graph.get(file)) {
      if (!order.has(imported)) {
        visit(imported);
        lowest.set(file, Math.min(lowest.get(file), lowest.get(imported)));
      } else if (stack.includes(imported)) lowest.set(file, Math.min(lowest.get(file), order.get(imported)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const members = stack.splice(stack.indexOf(file));
    if (members.length > 1) for (const member of members) cycles.set(member, members);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
