/** Notes on what becomes of a roster's items. */
import type { ImportNote, NoteKind } from '../../../table/import/import-refusal';
import { descriptionOf } from './keyword-effects';

const noteOf =
  (kind: NoteKind) =>
  (about: string, message: string): ImportNote => ({ about, message, kind });

/** Makes the note on an item that is played, but not as the roster has it. */
export const otherwise = noteOf('otherwise');
/** Makes the note on an item that is not played. */
export const notPlayed = noteOf('not-played');
/** Makes the note on an item of the campaign, which a battle does not need. */
export const bookKeeping = noteOf('book-keeping');

const keywordNote = 'The keyword';

/** Makes the note on a keyword without a rule. */
export const unknownKeyword = (about: string, word: string): ImportNote =>
  descriptionOf(word) === null
    ? notPlayed(about, `${keywordNote} ${word} has no rule here and is not played.`)
    : bookKeeping(about, `${word.toUpperCase()}: ${descriptionOf(word)}`);

/** Makes the note on an item that a roster only names. `text` describes the item as it is played. */
export const oursInstead = (about: string, text: string): ImportNote =>
  otherwise(
    about,
    `The roster does not say what it does; ours of this name is played${text === '' ? '.' : `: “${text}”`}`,
  );

/** A fact of a figure, as its card states it. */
interface CardNote {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the notes on a figure for its card, in two groups; facts without a rule have the roster's own text where it has one.
 */
export function cardNotes(
  title: string,
  notes: readonly ImportNote[],
  texts: readonly CardNote[],
): { readonly otherwise?: readonly CardNote[]; readonly unplayed?: readonly CardNote[] } {
  const about = ({ about, message }: ImportNote): CardNote => ({
    name: (about.startsWith(`${title} › `) ? about.slice(title.length + 3) : about) || 'Unnamed',
    text: message,
  });
  const played = notes.filter(({ kind }) => kind === 'otherwise').map(about);
  const told = new Set(texts.map(({ name }) => name));
  const isTold = ({ name, text }: CardNote): boolean =>
    told.has(name.split(' › ').at(-1)!) && !text.startsWith(keywordNote);
  const unplayed = [
    ...notes
      .filter(({ kind }) => kind === 'not-played')
      .map(about)
      .filter((note) => !isTold(note)),
    ...texts,
  ];
  return {
    ...(played.length > 0 && { otherwise: played }),
    ...(unplayed.length > 0 && { unplayed }),
  };
}

/** Says how a text is played that depends on what its player has written down. */
export const asksWritten =
  'The roster does not hold what its player has written down: it is asked before the battle.';
/** Says how a text is played that depends on an ACTION, which its player has chosen. */
export const asksAction =
  'The roster does not hold the ACTION that its player has chosen: it is asked before the battle. Offered are Dash and ACTIONS of its own.';
/** The note on a text that changes characteristics. */
export const inProfile =
  'It changes a characteristic. Rosters write such changes into the profile: the characteristic is played as the profile has it.';

const campaignNames = /^(experience|promot|assigned\b|advance|kill count|victor)/i;

/** Reports whether a name is of the campaign, which a battle does not need. */
export const isOfCampaign = (name: string): boolean => campaignNames.test(name);

/** Makes the note on a text that is not played. */
export const unplayedText = (about: string, name: string, message: string): ImportNote =>
  isOfCampaign(name) ? bookKeeping(about, message) : notPlayed(about, message);
