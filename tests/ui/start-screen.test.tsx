import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ruleModules, rulesName } from '../../src/rules/registry';
import { createApp, type App } from '../../src/store/app';
import { memoryDesignLibrary } from '../../src/store/design/design-library';
import { memoryLibrary } from '../../src/store/persistence/library';
import { ServicesContext, type Services } from '../../src/ui/app/services';
import { quickTables, tableHeadings } from '../../src/ui/app/shipped-headings';
import { AppContext } from '../../src/ui/app/useStore';
import { openQuietTable, playShipped } from '../../src/ui/start/quick-start';
import { StartScreen } from '../../src/ui/start/StartScreen';

function freshApp(): App {
  let id = 0;
  return createApp(
    memoryLibrary(),
    () => `battle-${++id}`,
    () => id,
  );
}

// Nothing on this screen but the designs needs a service.
const services = { designLibrary: memoryDesignLibrary() } as unknown as Services;

function startScreen(app: App): string {
  const nothing = () => {};
  return renderToStaticMarkup(
    <AppContext value={app}>
      <ServicesContext value={services}>
        <StartScreen
          session={app.store.getState().session}
          onNewBattle={nothing}
          onSketch={nothing}
          onDesign={nothing}
          onLab={nothing}
          onOpenFiles={nothing}
          onClose={nothing}
        />
      </ServicesContext>
    </AppContext>,
  );
}

describe('the start screen', () => {
  test('has three doors, and a battle of every game behind the first', () => {
    const html = startScreen(freshApp());
    for (const door of ['Play a battle', 'Settle a line of sight', 'Design or test a table'])
      expect(html).toContain(`<section class="sheet door" aria-label="${door}">`);
    expect(quickTables.map(({ game }) => game)).toEqual(ruleModules().map(({ system }) => system.name));
    for (const { name, game } of quickTables)
      expect(html).toContain(`${game}<small>${name}, against the computer</small>`);
  });

  test('offers a line of sight by own measures, and one between figures', () => {
    expect(startScreen(freshApp())).toContain('With your own measures');
    expect(startScreen(freshApp())).toContain('Between figures on a table');
  });

  test('names the open table that the lab would test', async () => {
    const app = freshApp();
    expect(startScreen(app)).toMatch(/disabled=""[^>]*>.*Test the open table/);
    await playShipped(app, 'depot');
    expect(startScreen(app)).toContain('The Depot: maps of sight');
  });
});

test('the headings of the shipped tables are those of their files', () => {
  const files = readdirSync('public/tables').filter((name) => name.endsWith('.table.json'));
  expect(tableHeadings).toHaveLength(files.length);
  for (const { file, name, game, text } of tableHeadings) {
    const table = JSON.parse(readFileSync(`public/tables/${file}.table.json`, 'utf8')) as {
      readonly name: string;
      readonly rules: string;
      readonly text: string;
    };
    expect({ name, game, text }).toEqual({
      name: table.name,
      game: rulesName(table.rules),
      text: table.text,
    });
  }
});

test('a game has the same name before it is loaded and after', () => {
  for (const { system } of ruleModules()) expect(rulesName(system.id)).toBe(system.name);
});

describe('a quick start', () => {
  test.each(quickTables.map(({ file }) => file))(
    'on %s sets a person against the regular computer player, and a question is asked',
    async (file) => {
      const app = freshApp();
      await playShipped(app, file);
      const { session, seats } = app.store.getState();
      const [first, second] = session!.table.sides;
      expect(session!.battle!.question).not.toBeNull();
      expect(seats[first!.id] ?? 'person').toBe('person');
      expect(seats[second!.id]).toBe('regular');
    },
  );
});

describe('a quiet table', () => {
  test('is the open table as it stands, without a battle and its questions; the battle stays saved', async () => {
    const app = freshApp();
    await playShipped(app, 'ruined-village');
    const before = app.store.getState().session!;
    await openQuietTable(app);
    const { session } = app.store.getState();
    expect(session!.battle).toBeNull();
    expect(app.store.getState().mode).toBe('call');
    expect(session!.table.name).toBe('The Ruined Village');
    expect(session!.table.models).toHaveLength(before.table.models.length);
    expect((await app.library.list()).map(({ id }) => id)).toEqual([before.id]);
  });

  test('is the first shipped table where nothing is open', async () => {
    const app = freshApp();
    await openQuietTable(app);
    expect(app.store.getState().session!.table.name).toBe('The Trench Line');
    expect(app.store.getState().session!.battle).toBeNull();
  });
});
