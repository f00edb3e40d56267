/** Wordings of rosters: titles of promoted figures, and texts that speak of a figure by its name. */
import { nearest } from '../../../table/check';

/** Titles that catalogues put before the name of a figure that became ELITE. */
const titles = /^(favoured|exalted|ascendant|blasphemous|putrid|commissioned officer)\s+(?=\S)/i;

/** Returns the name of a figure without the title of its promotion: "Favoured Brazen Bull" is a Brazen Bull. */
export const withoutTitle = (name: string): string => name.replace(titles, '');

/**
 * Reports whether a name is another one, at most one letter in three off. It has as many words, or the same letters: "Shock Trooper" is
 * the Shocktrooper, and "Monk's Melee" is not the Monk.
 */
export const isNear = (name: string, own: string): boolean =>
  isSame(name, own) || (rank.test(own) && isSame(name, own.replace(rank, '')));

/** A rank after a figure's name, which its texts leave out. */
const rank = / Captain$/;

const isSame = (name: string, own: string): boolean =>
  wordsIn(name) === wordsIn(own) ? nearest(name, [own]).length > 0 : letters(name) === letters(own);

const wordsIn = (name: string): number => name.split(/\s+/).length;
const letters = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

const named =
  /(?<![\p{L}\d])(?:an?|the|this)\s+((?:\p{Lu}[\p{L}\d’'-]*)(?:\s+(?:of|the|\p{Lu}[\p{L}\d’'-]*))*)/gu;

/**
 * Returns a text in the wording of most texts: "this model" for the figure's own name, at most one letter in three off, and
 * "INJURY DICE" for dice on Injury Rolls.
 */
export const usualWording = (text: string, names: readonly string[]): string =>
  text
    .replaceAll(/(\d) (?:DICE|DIE) to (?=(?:the )?Injury Rolls?\b)/gi, '$1 INJURY DICE to ')
    .replaceAll(named, (whole, name: string, at: number, all: string) =>
      !isOfWarband(all.slice(at + whole.length)) && names.map(withoutTitle).some((own) => isNear(name, own))
        ? 'this model'
        : whole,
    );

/** Reports whether a name before these words is that of a warband, though a figure may have it: "a Trench Pilgrims warband". */
export const isOfWarband = (next: string): boolean => /^ [Ww]arband/.test(next);
