import { describe, expect, test } from 'vitest';
import { stateAt, type Battle } from '../../../src/engine/index';
import { nextCaption, readingTime, type ShownCaption } from '../../../src/store/log/caption';
import { actsOf, logOf } from '../../../src/analysis/log/group-log';
import { watchedBattle } from '../../support/watched-battle';

/** Number of events after the act with this line. */
function after(battle: Battle, line: RegExp): number {
  return actsOf(logOf(battle)).find((act) => line.test(act.line))!.to;
}

describe('captions of a watched battle', () => {
  test('an act changes its caption while it goes on, without a new time to read', async () => {
    const battle = await watchedBattle('ruined-village');
    const end = after(battle, /^Grenadiers fire at Rifles: 4 of 9/);
    // The dice to hit, then two more events: the saves and a casualty.
    const hits = battle.events.slice(0, end).findLastIndex(({ type }) => type === 'attack-rolled') + 1;
    const first = nextCaption(null, stateAt(battle, hits), 10)!;
    expect(first.act.line).toBe('Grenadiers fire at Rifles: 4 of 9 hit (needs 6+).');
    const then = nextCaption(first, stateAt(battle, hits + 2), 10.1)!;
    expect(then.act.line).toBe(
      'Grenadiers fire at Rifles: 4 of 9 hit (needs 6+), 2 of 4 saved (needs 4+), 1 falls.',
    );
    expect(then.since).toBe(10);
  });

  test('the next act waits until a caption has been read; the most telling stands for those that passed', async () => {
    const battle = await watchedBattle('minster');
    const shot = after(battle, /^Pilgrim Gunner shoots Heretic Gunner.*Out of Action/);
    const shown = nextCaption(null, stateAt(battle, after(battle, /^Heretic Trooper moves/)), 0)!;
    const soon = nextCaption(shown, stateAt(battle, shot + 6), 0.1)!;
    expect(soon).toBe(shown);
    const later = nextCaption(shown, stateAt(battle, shot + 6), readingTime(shown.act.line) + 0.1)!;
    expect(later.act.line).toBe(
      'Pilgrim Gunner shoots Heretic Gunner with Machine Gun: 1 of 2 hit (needs 7+), Out of Action.',
    );
    expect(later.skipped).toBeGreaterThan(10);
  });

  test('at eight times the speed every caption of a whole battle stands long enough to be read', async () => {
    const battle = await watchedBattle('depot');
    let shown: ShownCaption | null = null;
    const stood: number[] = [];
    // A beat lasts a tenth of a second.
    for (let moment = 1, now = 0; moment < battle.events.length; moment += 3, now += 0.1) {
      const next: ShownCaption | null = nextCaption(shown, stateAt(battle, moment), now);
      if (shown && next!.act.from !== shown.act.from)
        stood.push(now - shown.since - readingTime(shown.act.line));
      shown = next;
    }
    expect(stood.length).toBeGreaterThan(5);
    for (const spare of stood) expect(spare).toBeGreaterThanOrEqual(0);
  });

  test('a jump back shows the act of that moment at once', async () => {
    const battle = await watchedBattle('depot');
    const late = nextCaption(null, stateAt(battle, 500), 5)!;
    const early = nextCaption(late, stateAt(battle, 16), 5.1)!;
    expect(early.act.line).toBe('Rifle Section moves up to 5.9″ (8 models).');
  });
});
