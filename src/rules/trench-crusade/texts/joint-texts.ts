/** Texts of several sentences that make one effect: hits taken in place of others, pushes, markers after an Injury Roll. */
import { readConditionText } from './conditions';
import { results, resultWords } from './deed-phrases';
import type { Joint } from './joint';
import { effect, type Part } from './parts';
import { writtenTexts } from './written-texts';

const blown = String.raw`blown|pushed|driven back|driven`;
const ofFaction = (words: string): string => words.replace(/^cult of the /, '').toUpperCase();

const lists = (list: string): readonly string[] =>
  list.split(/, or |, | or /).map((word) => word.trim().toUpperCase());

const joints: readonly Joint[] = [
  ...writtenTexts,
  [
    [
      /^roll a d6 the first time it is deployed during a game$/,
      /^on a (?:1-)?(?<upTo>[1-5]), add (?<dice>[+-]\d) dice to rolls for it for the rest of the game$/,
    ],
    ([, second]) => [
      effect(
        { kind: 'modifier', roll: 'success', value: Number(second!['dice']) },
        {},
        { chosen: 'rolled', upTo: Number(second!['upTo']) },
      ),
    ],
  ],
  [
    [
      new RegExp(
        String.raw`^if it suffers a down result on the injury table, it is treated as an? (?<to>${resultWords}) result instead(?<rest> if .+)$`,
      ),
      new RegExp(
        String.raw`^if it also has the tough keyword, once per game it can use the keyword to change an out of action result to a down result, and then use this skill to change the down result to (?<tough>${resultWords})$`,
      ),
    ],
    ([first, second]) => {
      const conditions = readConditionText(first!['rest']!);
      const survives = { kind: 'survives', result: 'down' };
      const [to, tough] = [results[first!['to']!], results[second!['tough']!]];
      if (conditions === null || to === 'out' || to === 'down' || tough === 'out' || tough === 'down')
        return null;
      return [
        effect({ ...survives, instead: to }, conditions),
        effect({ ...survives, instead: tough, tough: true }, conditions, { once: 'battle' }),
      ];
    },
  ],
  [
    [
      /^add (?<length>\d+)" to the range of the following weapons when it is used by it$/,
      /^any weapon with the pistol keyword$/,
      /^any weapon which has the word "rifle" as part of its name \(i\.?e$/,
      /^a bolt action rifle, assault rifle etc\)$/,
      /^any jezzail or arquebus$/,
    ],
    ([first]) => {
      const does = { kind: 'range', value: Number(first!['length']) };
      return [
        effect(does, { weapon: 'PISTOL' }),
        effect(does, { weaponWord: ['Rifle', 'Jezzail', 'Arquebus'], weaponLacks: 'PISTOL' }),
      ];
    },
  ],
  [
    [
      /^if a friendly (?:(?<faction>[a-z ]+) )?model within (?<within>\d+)" of it is hit by (?:ranged attacks or melee attacks|attacks), you can say that it will take the hit$/,
      /^if you do so, make injury rolls for it instead of the original target$/,
      /^this ability cannot be used against attacks that have the blast keyword$/,
    ],
    ([first]) => [
      effect(
        { kind: 'takes-hits' },
        { weaponLacks: 'BLAST' },
        {
          on: {
            who: 'other-friends',
            within: Number(first!['within']),
            ...(first!['faction'] !== undefined && { having: ofFaction(first!['faction']) }),
          },
        },
      ),
    ],
  ],
  [
    [
      new RegExp(
        String.raw`^if a model that has been hit by this weapon is not taken out of action by injury rolls, it is (?:${blown})(?: away)? (?<length>d3|d6|\d+)" in a straight line directly away from the attacking model$`,
      ),
      new RegExp(
        String.raw`^it stops if it (?:is )?(?:${blown}) into another model, impassable terrain,? or (?:a )?terrain (?:piece )?it cannot cross without having to climb$`,
      ),
    ],
    ([first], weapons) => {
      const length = first!['length']!;
      return weapons.length === 0
        ? null
        : [
            effect(
              { kind: 'push', distance: /^\d/.test(length) ? Number(length) : length.toUpperCase() },
              { weapon: weapons.length === 1 ? weapons[0] : weapons },
              { on: { who: 'cause' }, after: { event: 'injures' } },
            ),
          ];
    },
  ],
  [
    [
      /^after making injury rolls for this weapon, place (?<count>\d) extra (?<marker>blood|infection) markers? next to the target(?: \(even if injury rolls has no effect\))?$/,
      /^if the target has the (?<list>[a-z ,-]+?) keywords?, place (?<more>\d) (?<marker>blood|infection) markers? next to it instead of (?<than>\d)$/,
    ],
    ([first, second], weapons) => {
      const { count, marker } = first as { count: string; marker: string };
      const { list, more, than } = second as { list: string; more: string; than: string };
      const weapon = weapons.length === 1 ? weapons[0] : weapons;
      if (weapons.length === 0 || than !== count || second!['marker'] !== marker) return null;
      const after = { on: { who: 'cause' }, after: { event: 'injures' } };
      return [
        effect({ kind: 'markers', marker, change: Number(count) }, { weapon }, after),
        effect(
          { kind: 'markers', marker, change: Number(more) - Number(count) },
          { weapon, otherHas: lists(list) },
          after,
        ),
      ];
    },
  ],
];

/** Reads sentences that begin with a joint statement; null for any others. Returns its parts and the sentences after it. */
export function jointParts(
  sentences: readonly string[],
  weapons: readonly string[],
): { readonly parts: readonly Part[]; readonly rest: readonly string[] } | null {
  for (const [patterns, meaning] of joints) {
    const found = patterns.map((pattern, index) => pattern.exec(sentences[index] ?? ''));
    if (found.some((match) => match === null)) continue;
    const parts = meaning(
      found.map((match) => ({ ...match!.groups })),
      weapons,
    );
    if (parts !== null) return { parts, rest: sentences.slice(patterns.length) };
  }
  return null;
}
