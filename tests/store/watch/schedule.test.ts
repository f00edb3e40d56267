import { beforeAll, describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/engine/index';
import { readingTime } from '../../../src/store/log/caption';
import { actsOf, logOf } from '../../../src/analysis/log/group-log';
import { contains } from '../../../src/store/watch/frames';
import { scheduleOf, type Schedule } from '../../../src/store/watch/schedule';
import { watchedBattle } from '../../support/watched-battle';

const speeds = [0.5, 1, 2, 4, 8];

/** Charges of each game by its events. */
const charges: Readonly<Record<string, (event: Battle['events'][number]) => boolean>> = {
  'ruined-village': ({ type, data }) => type === 'action-declared' && data['action'] === 'charge',
  minster: ({ type }) => type === 'charged',
  depot: ({ type, data }) =>
    type === 'action-performed' && /^(running|walking)-charge$/.test(`${data['action']}`),
};

describe.each(['ruined-village', 'minster', 'depot'])('the playback of %s', (name) => {
  let battle: Battle;
  const plans = new Map<number, Schedule>();
  beforeAll(async () => {
    battle = await watchedBattle(name);
    for (const speed of speeds) plans.set(speed, scheduleOf(battle, speed));
  }, 60_000);
  const captionsAt = (speed: number) => plans.get(speed)!.shots.flatMap(({ captions }) => captions);

  test.each(speeds)('at ×%d steps to every moment in order, to the end, without a gap in time', (speed) => {
    const { shots, seconds } = plans.get(speed)!;
    const steps = captionsAt(speed).flatMap((caption) => caption.steps);
    let clock = 0;
    let moment = 0;
    for (const step of steps) {
      expect(step.starts).toBeCloseTo(clock, 6);
      expect(step.to).toBeGreaterThanOrEqual(moment);
      clock += step.seconds;
      moment = step.to;
    }
    expect(clock).toBeCloseTo(seconds, 6);
    expect(moment).toBe(battle.events.length);
    shots.slice(1).forEach((shot, index) => expect(shot.from).toBe(shots[index]!.to));
  });

  test.each(speeds)('at ×%d leaves each caption as long as its words need', (speed) => {
    for (const { captions } of plans.get(speed)!.shots) {
      captions.forEach(({ line, stakes, seconds }, index) => {
        // Of a caption that goes on from the one before, only the new words are read.
        const stood = captions[index - 1]?.line.split(' ') ?? [];
        const words = line.split(' ');
        const changed = words.findIndex((word, at) => word !== stood[at]);
        // The word that changes may have changed at its end: "hit", "hit,".
        const fresh = index === 0 ? line : words.slice(changed < 0 ? words.length : changed + 1).join(' ');
        expect(seconds).toBeGreaterThanOrEqual(readingTime(fresh + (stakes ?? '')) - 1e-6);
      });
    }
  });

  test.each(speeds)('at ×%d cuts at most once in a second, and never while a caption stands', (speed) => {
    const { shots } = plans.get(speed)!;
    const cuts = shots.flatMap(({ frame, starts }, index) =>
      index > 0 && frame !== shots[index - 1]!.frame ? [starts] : [],
    );
    cuts.slice(1).forEach((cut, index) => expect(cut - cuts[index]!).toBeGreaterThanOrEqual(1));
    for (const { starts, seconds } of captionsAt(speed))
      for (const cut of cuts) expect(cut > starts + 1e-6 && cut < starts + seconds - 1e-6).toBe(false);
  });

  test.each(speeds)(
    'at ×%d shows every fall and every charge with a caption and a frame of its own',
    (speed) => {
      const { shots } = plans.get(speed)!;
      const acts = actsOf(logOf(battle));
      let found = 0;
      battle.events.forEach((event, index) => {
        if (event.type !== 'model-removed' && !charges[name]!(event)) return;
        found++;
        const act = acts.findLast(({ from }) => from <= index)!;
        const shot = shots.find(({ from, to }) => from <= index && index < to)!;
        expect(shot.captions.at(-1)!.line).toBe(act.line);
        const fallen = shot.act!.beats.filter(({ kind }) => kind === 'fall').flatMap(({ places }) => places);
        expect(contains(shot.frame!, fallen)).toBe(true);
      });
      expect(found).toBeGreaterThan(5);
    },
  );

  test.each([2, 4, 8])('at ×%d takes no longer than asked, but for what it may not leave out', (speed) => {
    const least = plans
      .get(speed)!
      .shots.filter(({ act }) => act?.weight === 'grave' || act === null)
      .reduce((sum, { captions }) => sum + captions.reduce((all, { seconds }) => all + seconds, 0), 0);
    const asked = plans.get(1)!.seconds / speed;
    expect(plans.get(speed)!.seconds).toBeLessThanOrEqual(asked + least);
  });

  test('says how many acts pass, and passes none at full speed but those without a picture', () => {
    for (const speed of speeds)
      for (const { captions, passed } of plans.get(speed)!.shots)
        expect(captions.reduce((sum, caption) => sum + caption.passed, 0)).toBe(passed);
    const weighty = plans.get(1)!.shots.filter(({ act }) => act && act.weight !== 'idle').length;
    const eight = plans.get(8)!.shots.length;
    expect(weighty).toBeGreaterThan(eight);
  });

  test('goes on from the middle with the same acts', () => {
    const { shots } = plans.get(1)!;
    const middle = shots[Math.floor(shots.length / 2)]!;
    const rest = scheduleOf(battle, 1, middle.from);
    expect(rest.shots.map(({ from, to }) => [from, to])).toEqual(
      shots.filter(({ from }) => from >= middle.from).map(({ from, to }) => [from, to]),
    );
  });

  test('ends with who won and why, before the winner’s figures', () => {
    const { shots } = plans.get(8)!;
    const last = shots.at(-1)!;
    const { winner } = battle.state.result!;
    expect(winner).not.toBeNull();
    const side = battle.file.table.sides.find(({ id }) => id === winner)!;
    expect(last.captions[0]!.line).toMatch(
      new RegExp(`^${side.name} wins?\\. .*Left on the table: .* of \\d+ units?`),
    );
    const winners = Object.values(battle.state.models).filter(
      (model) => model.side === winner && !model.removed && model.undeployed === undefined,
    );
    expect(
      contains(
        last.frame!,
        winners.map(({ at, y }) => [at[0], y, at[1]]),
      ),
    ).toBe(true);
  });
});
