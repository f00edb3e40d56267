import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import '../../src/rules/all-games';
import { openTable, type Session } from '../../src/store/battle/session';
import type { TableFile } from '../../src/table/format';
import { openingFigures } from '../../src/ui/table/figure-views';
import { miniatureViews } from '../../src/ui/table/miniature-views';

const opened = (name: string): Session =>
  openTable(name, JSON.parse(readFileSync(`public/tables/${name}.table.json`, 'utf8')) as TableFile, 'views');

/** The session after a unit has got a token, and its first model has become lower, as a game may make it. */
function withToken(session: Session, unit: string, token: string, height?: number): Session {
  const { state } = session.battle!;
  const model = session.table.models.find((placed) => placed.unit === unit)!.id;
  const battle = {
    ...session.battle!,
    state: {
      ...state,
      units: { ...state.units, [unit]: { ...state.units[unit]!, tokens: { [token]: 1 } } },
      models: {
        ...state.models,
        [model]: { ...state.models[model]!, undeployed: false, ...(height && { height }) },
      },
    },
  };
  return { ...session, battle };
}

const stancesOf = (session: Session, unit: string) =>
  new Set(
    miniatureViews(session)
      .filter(({ id }) => session.table.models.find((model) => model.id === id)!.unit === unit)
      .map(({ stance }) => stance),
  );

describe('figures of a session', () => {
  it.each([
    ['black-strand', 'down', 'down'],
    ['depot', 'prone', 'down'],
    ['depot', 'overwatch', 'braced'],
    ['ruined-village', 'dug-in', 'braced'],
    ['ruined-village', 'stress', undefined],
  ] as const)('on %s with the token %s are %s', (table, token, stance) => {
    const session = opened(table);
    const unit = session.table.units[0]!.id;
    expect(stancesOf(withToken(session, unit, token), unit)).toEqual(new Set([stance]));
  });

  it('keep their size when the rules make a model lower while it is down', () => {
    const session = opened('black-strand');
    const { id, unit, height } = session.table.models[0]!;
    const down = withToken(session, unit, 'down', height / 2);
    expect(miniatureViews(down).find((view) => view.id === id)!.height).toBe(height);
  });

  it('wear the uniform of their force and the colours of their side', () => {
    for (const [table, uniforms] of [
      ['ruined-village', ['albion', 'rhenish']],
      ['depot', ['kessel', 'vallon']],
    ] as const) {
      const views = miniatureViews(opened(table));
      expect([...new Set(views.map(({ uniform }) => uniform))].sort()).toEqual(uniforms);
      expect(new Set(views.map(({ uniform, side }) => `${uniform} ${side}`)).size).toBe(2);
    }
  });
});

describe('figures before a battle is open', () => {
  const ending = '.table.json';
  const tables = readdirSync('public/tables').filter((file) => file.endsWith(ending));
  it.each(tables.map((file) => file.slice(0, -ending.length)))(
    'are those of the open battle on %s',
    (name) => {
      const session = opened(name);
      expect(openingFigures(session.system!, session.table)).toEqual(miniatureViews(session));
    },
  );
});
