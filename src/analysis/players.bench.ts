/** Battles an hour and decisions a second of the program's players, each against itself on the small table of each system, on one core. */
import { elapsedMs, type Bench } from '../cli/bench';
import { grounds } from './grounds';
import { Simulator } from './simulate';
import type { Strength } from './strengths';

const battles: Readonly<Record<Strength, number>> = { random: 8, recruit: 8, regular: 1, veteran: 1 };

const bench: Bench = (report) => {
  for (const table of grounds) {
    for (const [strength, count] of Object.entries(battles) as readonly (readonly [Strength, number])[]) {
      const simulator = new Simulator({ table, seed: 'bench', players: [strength, strength] });
      let answers = 0;
      const seconds = elapsedMs(() => {
        for (let battle = 0; battle < count; battle++) answers += simulator.play(battle).commands;
      }) / 1000;
      report({ name: `${table.rules}: battles, ${strength}`, value: (3600 * count) / seconds, unit: 'an hour' });
      report({ name: `${table.rules}: decisions, ${strength}`, value: answers / seconds, unit: 'a second' });
    }
  }
};
export default bench;
