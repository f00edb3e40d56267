import { reportFacts, type ReportFacts } from '../analysis/report/facts';
import type { Battle } from '../engine/index';
import { formatPercent } from '../table/numbers';
import { readArguments } from './arguments/arguments';
import { paperNamed } from './arguments/paper';
import { problemLine, UsageError, type Io } from './io';
import { loadBattle, replay } from './open-battle';

/** `report`: prints the report of a battle as a PDF. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values } = readArguments('report', args);
  const [path] = files;
  if (path === undefined || files.length > 1) throw new UsageError('report needs one battle.');
  if (values.out === undefined) throw new UsageError('report needs --out PDF.');
  const paper = paperNamed(values.paper);
  const loaded = await loadBattle(path, io);
  const replayed = loaded.ok ? replay(loaded) : null;
  if (!loaded.ok || !replayed?.ok) {
    const problems = loaded.ok ? (replayed?.ok === false ? [replayed.problem] : []) : loaded.problems;
    for (const problem of problems) io.err(problemLine(path, problem));
    return 1;
  }
  const facts = collect(replayed.battle, io);
  const [{ reportPdf }, { sheetFonts }] = await Promise.all([
    import('../export/report/report-pdf'),
    import('../export/sheet/sheet-fonts'),
  ]);
  await io.replace(values.out, await reportPdf(loaded.open.table, facts, { paper, fonts: sheetFonts }));
  return 0;
}

/** Collects the facts of a battle and reports the progress. */
function collect(battle: Battle, io: Io): ReportFacts {
  const steps = reportFacts(battle);
  for (;;) {
    const { done, value } = steps.next();
    io.progress(formatPercent(done ? 1 : value), done === true);
    if (done) return value;
  }
}
