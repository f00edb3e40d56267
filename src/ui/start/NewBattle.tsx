import './new-battle.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { place } from '../../table/place';
import { readFile, problemsUnderRules } from '../../store/files/read-file';
import { shapesOf } from '../../rules/registry';
import { noMeshes, readMeshes } from '../../table/mesh';
import { seatOf } from '../../store/opponent/seats';
import { forceId } from '../../analysis/field-force';
import type { ImportedForce } from '../../store/files/import-roster';
import { rulingOf } from '../../store/files/setup';
import { dialogKeys } from '../app/dialog-keys';
import { shippedMesh } from '../app/files';
import { fetchShipped, shippedTables } from '../app/shipped-tables';
import { Icon } from '../parts/Icon';
import { BackgroundBattles } from '../opponent/BackgroundBattles';
import { BeginInBackground } from '../opponent/BeginInBackground';
import { PlayOnline } from '../online/PlayOnline';
import { text } from '../text';
import { useApp } from '../app/useStore';
import { BroughtForces } from './BroughtForces';
import {
  playable,
  setUpFor,
  sideChoice,
  tableOf,
  withBrought,
  withoutForces,
  type Choices,
  type Ground,
} from './choices';
import { OpenForce } from './OpenForce';
import { Rulings } from './Rulings';
import { SideCard } from './SideCard';
import { TablePicker } from './TablePicker';
import { newSeed } from '../../store/new-id';

interface NewBattleProps {
  /** Name of the designed table to select first, if any. */
  readonly table?: string | null;
  /** A battle is on the table. */
  readonly onBegun: () => void;
  readonly onClose: () => void;
}

/** The new battle: choose its rules, table, forces and rulings. */
export function NewBattle({ table = null, onBegun, onClose }: NewBattleProps) {
  const app = useApp();
  const [grounds, setGrounds] = useState<readonly Ground[]>([]);
  const [choices, setChoices] = useState<Choices | null>(null);
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let open = true;
    const load = async () => {
      const all = await loadGrounds(app);
      if (!open) return;
      setGrounds(all);
      const { importedForces } = app.store.getState();
      const ground =
        groundFor(all, importedForces) ??
        all.find(({ key }) => key === `own ${table}`) ??
        all.find(({ file }) => playable.some(({ id }) => id === file.rules));
      if (ground) setChoices(withBrought(await choicesFor(app, ground, ground.file.rules), importedForces));
    };
    void load();
    sheet.current?.focus();
    return () => {
      open = false;
    };
  }, [app, table]);

  // A roster may also be dropped on the open screen.
  useEffect(
    () =>
      app.store.subscribe(({ importedForces }, before) => {
        if (importedForces === before.importedForces || importedForces.length === 0) return;
        const ground = groundFor(grounds, importedForces);
        const came = importedForces.filter((brought) => !before.importedForces.includes(brought));
        if (choices?.rules === importedForces.at(-1)!.rules)
          setChoices(withBrought(withoutForces(choices, came), importedForces));
        else if (ground)
          void choicesFor(app, ground, ground.file.rules).then((chosen) =>
            setChoices(withBrought(chosen, importedForces)),
          );
      }),
    [app, choices, grounds],
  );

  const choose = (ground: Ground, rules: string) =>
    void choicesFor(app, ground, rules).then((chosen) =>
      setChoices((now) =>
        withBrought(
          { ...chosen, seats: now?.seats ?? {}, forces: now?.rules === rules ? now.forces : [] },
          app.store.getState().importedForces,
        ),
      ),
    );
  const file = useMemo(() => choices && tableOf(choices), [choices]);
  const problems = useMemo(
    () => (file && choices ? problemsUnderRules(file, choices.ground.meshes) : []),
    [file, choices],
  );
  const bringForce = (force: unknown) =>
    setChoices(
      (now) =>
        now && {
          ...now,
          forces: [...now.forces.filter((other) => forceId(other) !== forceId(force)), force],
        },
    );
  const play = () => {
    if (!file || !choices) return;
    void app.library.saveRulings(file.rules, choices.rulings).catch(() => {});
    app.files.openTable(file, choices.seed, choices.ground.meshes, choices.seats);
    onBegun();
  };

  return (
    <div
      className="new-battle"
      role="dialog"
      aria-modal="true"
      aria-label={text.start.title}
      ref={sheet}
      tabIndex={-1}
      onKeyDown={(event) => dialogKeys(event, onClose)}
    >
      <div className="new-left">
        <h1 className="new-title">{text.start.title}</h1>
        <button
          type="button"
          className="button-primary new-play"
          disabled={!file || problems.length > 0}
          onClick={play}
        >
          {file ? text.start.play(file.name) : text.loading}
          {file && <small>{text.start.against(file.sides.map(({ name }) => name))}</small>}
        </button>
        {problems.length > 0 && <p className="refusal">{problems[0]!.message}</p>}
        {file && choices && (
          <BeginInBackground
            file={file}
            choices={choices}
            disabled={problems.length > 0}
            onBegun={() => setChoices({ ...choices, seed: newSeed() })}
          />
        )}
        {file && choices && (
          <PlayOnline
            file={file}
            meshes={choices.ground.meshes}
            disabled={problems.length > 0}
            onBegun={onBegun}
          />
        )}
        <button type="button" className="new-back" onClick={onClose}>
          <Icon name="undo" size={18} /> {text.start.back}
        </button>
        <BackgroundBattles onOpen={onBegun} />
      </div>
      {choices && file && (
        <div className="sheet new-sheet">
          <BroughtForces />
          <RulesPicker
            rules={choices.rules}
            onChoose={(rules) =>
              choose(grounds.find(({ file: { rules: own } }) => own === rules) ?? choices.ground, rules)
            }
          />
          <TablePicker
            grounds={[...grounds].sort(
              (a, b) => Number(b.file.rules === choices.rules) - Number(a.file.rules === choices.rules),
            )}
            chosen={choices.ground}
            rules={choices.rules}
            onChoose={(ground) => choose(ground, choices.rules)}
            onForget={(ground) => {
              setGrounds(grounds.filter((other) => other !== ground));
              void app.library.removeTable(ground.file.name);
            }}
          />
          <section className="new-sides" aria-label={text.start.sides}>
            {file.sides.map((side, index) => (
              <SideCard
                key={side.id}
                index={index}
                side={side}
                file={file}
                choice={sideChoice(choices, side.id)}
                seat={seatOf(choices.seats, side.id)}
                onSeat={(seat) => setChoices({ ...choices, seats: { ...choices.seats, [side.id]: seat } })}
                onChoose={(change) =>
                  setChoices({
                    ...choices,
                    sides: { ...choices.sides, [side.id]: { ...choices.sides[side.id], ...change } },
                  })
                }
                onTableForce={
                  setUpFor(choices)
                    ? () => {
                        const { force: _, ...rest } = choices.sides[side.id] ?? {};
                        setChoices({ ...choices, sides: { ...choices.sides, [side.id]: rest } });
                      }
                    : null
                }
                onForce={bringForce}
              />
            ))}
          </section>
          <OpenForce file={file} onForce={bringForce} />
          <Rulings
            specs={playable.find(({ id }) => id === file.rules)?.options ?? []}
            valueOf={(spec) => rulingOf(file, spec)}
            onChoose={(spec, value) =>
              setChoices({ ...choices, rulings: { ...choices.rulings, [spec.name]: value } })
            }
            onReset={() => setChoices({ ...choices, rulings: {} })}
          />
          <label className="new-seed">
            <span>{text.start.seed}</span>
            <input
              value={choices.seed}
              maxLength={80}
              spellCheck={false}
              onChange={(event) => setChoices({ ...choices, seed: event.target.value })}
            />
            <button
              type="button"
              className="button-icon"
              aria-label={text.start.newSeed}
              title={text.start.newSeed}
              onClick={() => setChoices({ ...choices, seed: newSeed() })}
            >
              <Icon name="die" />
            </button>
            <small>{text.start.seedHint}</small>
          </label>
        </div>
      )}
    </div>
  );
}

interface RulesPickerProps {
  readonly rules: string;
  readonly onChoose: (rules: string) => void;
}

/** A table to field the last of these forces on. */
const groundFor = (grounds: readonly Ground[], brought: readonly ImportedForce[]): Ground | undefined =>
  grounds.find(({ file }) => file.rules === brought.at(-1)?.rules);

/** Each system that can be played. */
function RulesPicker({ rules, onChoose }: RulesPickerProps) {
  return (
    <section className="new-rules" role="group" aria-label={text.start.rules}>
      {playable.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === rules}
          onClick={() => id !== rules && onChoose(id)}
        >
          {name}
        </button>
      ))}
    </section>
  );
}

/** Returns the first choices: the rulings of the last battle under these rules, unless the table sets its own. */
async function choicesFor(app: ReturnType<typeof useApp>, ground: Ground, rules: string): Promise<Choices> {
  const rulings = await app.library.rulings(rules).catch(() => ({}));
  return {
    rules,
    ground,
    sides: {},
    seats: {},
    rulings: { ...rulings, ...(ground.file.rules === rules && ground.file.options) },
    forces: [],
    seed: newSeed(),
  };
}

/** The tables that come with the program, then the person's own; those that cannot be read, or placed, are left out. */
async function loadGrounds(app: ReturnType<typeof useApp>): Promise<readonly Ground[]> {
  const shipped = shippedTables.map(async (name): Promise<Ground | null> => {
    const read = await readFile(await fetchShipped(name));
    if (!read.ok || read.kind !== 'table') return null;
    const { meshes, problems } = await readMeshes(read.table, shippedMesh);
    return problems.length > 0
      ? null
      : {
          key: `shipped ${name}`,
          file: read.table,
          meshes,
          own: false,
          picture: `./pictures/tables/${name}.webp`,
        };
  });
  const own = (await app.library.tables().catch(() => [])).map(
    ({ name, file, meshes = noMeshes }): Ground => ({ key: `own ${name}`, file, meshes, own: true }),
  );
  return [...(await Promise.all(shipped)).filter((ground) => ground !== null), ...own.filter(canBePlaced)];
}

/** A table that an earlier visit kept is as good as whatever wrote it. */
function canBePlaced({ file, meshes }: Ground): boolean {
  try {
    place(file, shapesOf(file.rules) ?? (() => null), meshes);
    return true;
  } catch {
    return false;
  }
}
