import './reference.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ruleModule } from '../../rules/registry';
import type { Session } from '../../store/battle/session';
import { useReturnFocus } from '../app/focus';
import { Icon } from '../parts/Icon';
import { Ruling } from '../parts/Ruling';
import {
  chapterOf,
  chaptersOf,
  filters,
  findRules,
  type Chapter,
  type Filter,
  type RuleEntry,
} from './entries';
import { referenceText as words } from './words';

interface ReferencePanelProps {
  readonly session: Session;
  /** The rule to begin at; null for the first. */
  readonly rule: string | null;
  readonly onClose: () => void;
}

/** The rules reference: every rule and ruling by chapter, with a search and the choices of this battle. */
export function ReferencePanel({ session, rule, onClose }: ReferencePanelProps) {
  const chapters = useChapters(session);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const found = useMemo(() => findRules(chapters, search, filter), [chapters, search, filter]);
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useReturnFocus();
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    if (chapters.length > 0 && rule !== null) scrollTo(list.current, rule);
  }, [chapters, rule]);

  return (
    <section
      ref={panel}
      className="sheet reference"
      role="dialog"
      aria-label={words.title(session.system?.name ?? '')}
      tabIndex={-1}
      // Keys pressed here are not for the battle behind.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="reference-head">
        <h2>{words.title(session.system?.name ?? '')}</h2>
        <button type="button" className="button-icon" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
        <p className="panel-sub">{words.note}</p>
        <input
          type="search"
          placeholder={words.search}
          aria-label={words.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <div className="reference-tools">
          <div className="button-row" role="group" aria-label={words.filter}>
            {filters.map((name) => (
              <button
                key={name}
                type="button"
                className="button-quiet"
                aria-pressed={name === filter}
                onClick={() => setFilter(name)}
              >
                {words.filters[name]}
              </button>
            ))}
          </div>
          <ChapterChoice chapters={found} onChoose={(id) => scrollTo(list.current, id)} />
        </div>
        <p className="panel-sub" role="status">
          {words.found(found.reduce((sum, { rules }) => sum + rules.length, 0))}
        </p>
      </header>
      <div ref={list} className="scroll reference-list" tabIndex={0}>
        {chapters.length > 0 && found.length === 0 && (
          <p className="panel-note">
            {filter === 'changed' && search === '' ? words.noneChanged : words.none}
          </p>
        )}
        {found.map((chapter) => (
          <section key={chapter.id} aria-label={chapter.title} data-reference={chapter.id}>
            <h3>{chapter.title}</h3>
            {chapter.rules.map((entry) => (
              <Entry key={entry.id} entry={entry} session={session} isAsked={entry.id === rule} />
            ))}
          </section>
        ))}
      </div>
    </section>
  );
}

function ChapterChoice({
  chapters,
  onChoose,
}: {
  chapters: readonly Chapter[];
  onChoose: (id: string) => void;
}) {
  return (
    <select aria-label={words.chapter} value="" onChange={({ target }) => onChoose(target.value)}>
      <option value="">{words.chapter}</option>
      {chapters.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}

function Entry({ entry, session, isAsked }: { entry: RuleEntry; session: Session; isAsked: boolean }) {
  const { id, title, says, specs, isChanged } = entry;
  return (
    <article className={isAsked ? 'reference-rule asked' : 'reference-rule'} data-reference={id}>
      <h4>
        {title} <small>{id}</small> {isChanged && <em>{words.changed}</em>}
      </h4>
      {says !== '' && <p>{says}</p>}
      {specs.map((spec) => (
        <Ruling key={spec.name} spec={spec} options={session.table.file.options} />
      ))}
    </article>
  );
}

/** Loads the texts of the session's game. */
function useChapters({ table, system }: Session): readonly Chapter[] {
  const [chapters, setChapters] = useState<readonly Chapter[]>([]);
  const { rules } = table;
  const { options } = table.file;
  useEffect(() => {
    let isOpen = true;
    const module = ruleModule(rules);
    void Promise.all([module.chapters(), module.titles(), module.texts()]).then(([names, titles, texts]) => {
      if (isOpen)
        setChapters(chaptersOf({ chapters: names, titles, texts, specs: system?.options ?? [], options }));
    });
    return () => {
      isOpen = false;
    };
  }, [rules, options, system]);
  return chapters;
}

/** Scrolls to a rule or chapter; to the rule's chapter where the search hides the rule. */
function scrollTo(list: HTMLElement | null, id: string): void {
  const at = [id, chapterOf(id)]
    .map((name) => list?.querySelector(`[data-reference="${CSS.escape(name)}"]`))
    .find((element) => element instanceof Element);
  at?.scrollIntoView({ block: 'start' });
}
