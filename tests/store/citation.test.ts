import { beforeEach, describe, expect, it } from 'vitest';
import { randomPlayer } from '../../src/players/random-player';
import { createApp, type App } from '../../src/store/app';
import { citeMoment, citeRuling, showCited } from '../../src/store/online/citation';
import { memoryLibrary } from '../../src/store/persistence/library';
import { citation, type Citation } from '../../src/net/entries';
import { skirmishTable } from '../support/program-battles';

const player = randomPlayer('cited');

describe('a citation in a line of chat', () => {
  let app: App;
  const session = () => app.store.getState().session!;
  const answers = () => session().battle!.commands.length;
  const ends = () => {
    const { models } = session().table;
    return { from: models[0]!.id, to: models.find(({ side }) => side !== models[0]!.side)!.id };
  };
  const play = (count: number) => {
    for (let done = 0; done < count; done++) app.battle.answer(player(session().battle!));
  };

  beforeEach(async () => {
    app = createApp(
      memoryLibrary(),
      () => 'id',
      () => 0,
    );
    const table = skirmishTable('trenches-and-turbines', 3);
    await app.files.openFile(JSON.stringify({ ...table, options: {} }), 'table', { seed: 'cited' });
    play(3);
  });

  it('of a moment leads there, and the end of the battle leads back', () => {
    const cites = citeMoment(session());
    expect(cites).toEqual({ kind: 'moment', commands: 3 });
    expect(showCited(app, cites)).toBe('now');
    play(2);
    expect(showCited(app, cites)).toBeNull();
    expect(answers()).toBe(3);
    app.battle.returnToHead();
    expect(answers()).toBe(5);
  });

  it('of a ruling opens it at its moment', () => {
    const { from, to } = ends();
    const cites = citeRuling(session(), { kind: 'models', from, to });
    expect(citation.safeParse(cites).success).toBe(true);
    play(2);
    expect(showCited(app, cites)).toBeNull();
    expect(answers()).toBe(3);
    expect(app.store.getState().ruling).toEqual({ kind: 'models', from, to });
  });

  it('of a ruling between units opens the pair that it showed, or none', () => {
    const { units, models } = session().table;
    const [from, to] = units.map(({ id }) => id) as [string, string];
    const lastOf = (unit: string) => models.findLast((model) => model.unit === unit)!.id;
    for (const pair of [[lastOf(from), lastOf(to)] as const, null]) {
      const cites = citeRuling(session(), { kind: 'units', from, to, pair });
      expect(citation.safeParse(cites).success).toBe(true);
      expect(showCited(app, cites)).toBeNull();
      expect(app.store.getState().ruling).toEqual({ kind: 'units', from, to, pair });
    }
    const gone = citeRuling(session(), { kind: 'units', from, to, pair: [lastOf(from), lastOf(from)] });
    expect(showCited(app, gone)).toBe('no-models');
  });

  it('says what is not as cited: taken back, other models, or a link that nothing reads', () => {
    expect(showCited(app, { kind: 'moment', commands: 99 })).toBe('no-moment');
    const gone = citeRuling(session(), { kind: 'models', from: 'nobody', to: 'nowhere' });
    expect(showCited(app, gone)).toBe('no-models');
    const links = [
      '',
      '#call=abc',
      'at=1&kind=models&from=a',
      'at=x&kind=models&from=a&to=b',
      'at=1&kind=guns&from=a&to=b',
    ];
    const cited = links.map((link): Citation => ({ kind: 'ruling', link }));
    expect(cited.map((cites) => showCited(app, cites))).toEqual(links.map(() => 'unreadable'));
    expect(app.store.getState().ruling).toBeNull();
  });
});
