import './live-rules.css';
import { useEffect, useState } from 'react';
import type { RuleResult } from '../../analysis/pack/check-pack';
import { breachSentence, ruleSentence } from '../../analysis/pack/words';
import { openPackLibrary, type SavedPack } from '../../store/packs/pack-library';
import { runInPackWorker } from '../../store/workers/pack-client';
import type { TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { packWords } from './words';

const words = packWords.live;
/** Time (milliseconds) after a change before the rules are checked. */
const restMs = 300;

interface LiveRulesProps {
  /** Id of the pack. */
  readonly pack: string;
  readonly file: TableFile;
  readonly meshes: Meshes;
}

/** The rules of the event on a table of a pack while it is being designed, checked off the main thread after each change. */
export default function LiveRules({ pack: id, file, meshes }: LiveRulesProps) {
  const [saved, setSaved] = useState<SavedPack | null>(null);
  const [found, setFound] = useState<{
    readonly file: TableFile;
    readonly results: readonly RuleResult[];
  } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    void openPackLibrary()
      .load(id)
      .then(
        (pack) => setSaved(pack ?? null),
        () => {},
      );
  }, [id]);
  const rules = saved?.pack.rules;
  useEffect(() => {
    if (!rules) return;
    let stop = (): void => {};
    const check = () => {
      const task = runInPackWorker<readonly RuleResult[]>((worker) =>
        worker.rules(rules, file, { own: new Map(), meshes }),
      );
      stop = task.stop;
      task.result.then(
        (results) => {
          setFound({ file, results });
          setFailed(null);
        },
        (error: unknown) => setFailed(error instanceof Error ? error.message : String(error)),
      );
    };
    const timer = setTimeout(check, restMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [rules, file, meshes]);
  if (!saved) return null;
  const broken = found?.results.filter(({ breach }) => breach !== null) ?? [];
  const isCurrent = found?.file === file;
  return (
    <section className="live-rules" aria-label={words.title(saved.pack.name)}>
      <h2 className="section-title">{words.title(saved.pack.name)}</h2>
      <p role="status" data-broken={isCurrent && broken.length > 0}>
        {!rules
          ? words.none
          : failed !== null
            ? packWords.failed(failed)
            : !isCurrent
              ? words.checking
              : broken.length === 0
                ? words.kept(rules.length)
                : words.broken(broken.length, rules.length)}
      </p>
      <ul>
        {broken.map(({ index, rule, breach }) => (
          <li key={index}>
            <strong>{ruleSentence(rule)}:</strong> {breachSentence(rule, breach!)}
          </li>
        ))}
      </ul>
    </section>
  );
}
