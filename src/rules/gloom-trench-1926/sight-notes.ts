import type { RuleNote, SightFacts } from '../../engine/sight-notes';

const rule = (number: string, text: string): RuleNote => ({ id: `GT-LOS-${number}`, kind: 'rule', text });
const ruling = (number: number, text: string): RuleNote => ({
  id: `GT-RULING-${number}`,
  kind: 'ruling',
  text,
});

/** Cites the rules and rulings behind a sight verdict. */
export function citeSight(facts: SightFacts): readonly RuleNote[] {
  const { options } = facts;
  const notes: RuleNote[] = [
    rule('02', 'One unbroken line between the two is enough.'),
    rule('03', 'It may begin anywhere on the viewer’s base and end anywhere on the target’s.'),
    rule('04', 'Bases count; figures, poses and facing do not.'),
  ];
  if (facts.pastOwnUnit) notes.push(rule('07', 'A unit sees through its own models.'));
  if (facts.blockedByModels) {
    notes.push(rule('08', 'Nobody sees through a third unit, friend or enemy.'));
    notes.push(
      ruling(
        45,
        options['modelBlocks'] === 'base-endless'
          ? 'Chosen for this table: a model in the way blocks at every height.'
          : 'A model in the way is its base carried up by its height.',
      ),
    );
  }
  if (facts.blockedByModels && options['unitScreen'] === 'gaps-too')
    notes.push(ruling(44, 'Chosen for this table: gaps up to 2 MU inside a third unit block too.'));
  if (facts.pastTargetUnit || options['targetUnitBlocks'] === true) {
    notes.push(
      ruling(
        43,
        options['targetUnitBlocks'] === true
          ? 'Chosen for this table: the target’s comrades hide it.'
          : 'The target’s comrades do not hide it.',
      ),
    );
  }
  if (facts.blockedByTerrain || facts.standsIn)
    notes.push(rule('11', 'One sees into a blocking piece, not through it.'));
  if (facts.standsIn) {
    notes.push(
      ruling(
        42,
        options['blockerInside'] === 'into-only'
          ? 'Chosen for this table: one sees into a piece from outside, not out of it.'
          : 'A piece stops no line of a model that stands in it, either way.',
      ),
    );
  }
  if (facts.blockedByTerrain || facts.blockedByModels || facts.overBlockers) {
    notes.push(
      ruling(
        41,
        options['blockerHeight'] === 'endless'
          ? 'Chosen for this table: blockers are endlessly tall.'
          : facts.level
            ? 'Blockers have their real heights; on one level whatever stands there blocks, however low.'
            : 'Blockers have their real heights: from higher up one may see over them.',
      ),
    );
  }
  if (facts.verdict === 'too-close' || facts.narrow)
    notes.push(ruling(46, 'A line may touch; a call within 0.01 mm is too close to make.'));
  if (facts.crosses) notes.push(ruling(96, 'Cover goes by the free line that meets the weakest.'));
  return notes;
}
