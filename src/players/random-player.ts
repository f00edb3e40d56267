import { contextOf, type Json } from '../engine/index';
import { aiProfileOf, asKnown, isLegal, type Player } from './player';
import { Chance } from './random';

/** Gives random legal answers: the baseline that every player must beat. */
export function randomPlayer(seed: string): Player {
  return (truth) => {
    const battle = asKnown(truth);
    const question = battle.question!;
    const chance = new Chance(`${seed} ${battle.commands.length}`);
    const ids = question.options.map(({ id }) => id);
    const answer = (): Json => {
      switch (question.form) {
        case 'one':
          return chance.pick(ids);
        case 'many':
          return chance.draw(ids, question.min! + chance.below(question.max! - question.min! + 1));
        case 'data': {
          const [width, depth] = battle.file.table.size;
          const spot = [(chance.below(1000) / 1000) * width, (chance.below(1000) / 1000) * depth] as const;
          return chance.pick([...aiProfileOf(battle).answers(contextOf(battle), question, [spot])]);
        }
      }
    };
    for (let tries = 0; tries < 200; tries++) {
      const given = answer();
      if (isLegal(battle, given)) return given;
    }
    throw new Error(`No answer to ${question.kind} was found that the rules take.`);
  };
}
