/** Notes on what becomes of a roster's items. */
import type { ImportNote, NoteKind } from '../../../table/import/import-refusal';

const noteOf =
  (kind: NoteKind) =>
  (about: string, message: string): ImportNote => ({ about, message, kind });

/** Makes the note on an item that is played, but not as the roster has it. */
export const otherwise = noteOf('otherwise');
/** Makes the note on an item that is not played. */
export const notPlayed = noteOf('not-played');
/** Makes the note on an item of the campaign, which a battle does not need. */
export const bookKeeping = noteOf('book-keeping');

/** Makes the note on a keyword without a rule. */
export const unknownKeyword = (about: string, word: string): ImportNote =>
  word.toUpperCase() === 'CONSUMABLE'
    ? bookKeeping(about, 'CONSUMABLE: in a campaign it is lost after the battle in which it is used.')
    : notPlayed(about, `The keyword ${word} has no rule here and is not played.`);

/** Makes the note on an item that a roster only names. `text` says what is played. */
export const oursInstead = (about: string, text: string): ImportNote =>
  otherwise(
    about,
    `The roster does not say what it does; ours of this name is played${text === '' ? '.' : `: “${text}”`}`,
  );

const campaignNames = /^(experience|promot|assigned\b|advance|kill count|victor)/i;

/** Makes the note on a text that is not played. */
export const unplayedText = (about: string, name: string, message: string): ImportNote =>
  campaignNames.test(name) ? bookKeeping(about, message) : notPlayed(about, message);
