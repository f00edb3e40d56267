/** Prints what a mutation test found: the changes that no test noticed, one a line, and the score of each folder. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { forSpeedOnly } from './speed-only.mjs';

const noticed = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/** Prints the report that Stryker wrote to `reportFile`. */
export function printReport(reportFile) {
  const files = withTies(JSON.parse(readFileSync(reportFile, 'utf8')).files);
  const paths = Object.keys(files).toSorted();
  for (const path of paths) for (const line of survivors(path, files[path])) console.log(line);
  console.log('\n  score  noticed  survived  not reached  ties  speed only');
  const folders = [...new Set(paths.map((path) => dirname(path)))];
  for (const folder of folders)
    printScore(
      folder,
      paths.filter((path) => dirname(path) === folder).flatMap((path) => files[path].mutants),
    );
  printScore(
    'all',
    paths.flatMap((path) => files[path].mutants),
  );
}

/**
 * Gives the status 'Tie' to mutants in geometry that change a comparison only where both sides are equal. Its measures are rounded, so
 * that no test and no player can tell.
 */
function withTies(files) {
  const judged = Object.entries(files).map(([path, { source, mutants }]) => [
    path,
    {
      source,
      mutants: mutants.map((mutant) =>
        path.startsWith('src/geometry') && isTie(source, mutant) ? { ...mutant, status: 'Tie' } : mutant,
      ),
    },
  ]);
  return Object.fromEntries(judged);
}

function isTie(source, { location, replacement, mutatorName }) {
  const strict = (text) => text.replaceAll(/([<>])=/g, '$1');
  return (
    mutatorName === 'EqualityOperator' &&
    strict(textAt(source, location)) === strict(replacement).replaceAll(/\s+/g, ' ')
  );
}

/** Lists the mutants of a file that no test noticed: place, what stood there, what stands there instead. */
const survivors = (path, { source, mutants }) =>
  mutants
    .filter(({ status }) => missed.has(status))
    .toSorted((a, b) => a.location.start.line - b.location.start.line)
    .map(
      ({ location, replacement, mutatorName, status }) =>
        `${path}:${location.start.line}:${location.start.column} ${status === 'NoCoverage' ? '(not reached) ' : ''}` +
        `${short(textAt(source, location))} → ${replacement === undefined ? mutatorName : short(replacement)}`,
    );

/** The text of a source between two places; lines and columns count from 1. */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join(' ');
}

function short(text) {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}

function printScore(name, mutants) {
  const count = (statuses) => mutants.filter(({ status }) => statuses.has(status)).length;
  const kept = count(noticed);
  const all = kept + count(missed);
  const cells = [
    `${all === 0 ? '–' : ((100 * kept) / all).toFixed(1)} %`.padStart(7),
    String(kept).padStart(7),
    String(count(new Set(['Survived']))).padStart(8),
    String(count(new Set(['NoCoverage']))).padStart(11),
    String(count(new Set(['Tie']))).padStart(4),
    String(mutants.filter(({ statusReason }) => statusReason === forSpeedOnly).length).padStart(10),
  ];
  console.log(`${cells.join('  ')}  ${name}`);
}
