/** Verbs that agree with the names of sides and units, which are plural as often as not. */

/** Endings of singular words that end in s: "Moss", "Augustus", "Iris", "Chaos". */
const singularEnding = /(ss|us|is|os)$/i;

/** Guesses whether a name is plural: "War Hounds", "Duchies of Kessel", "Riflemen". */
export function isPlural(name: string): boolean {
  const [head = ''] = name.split(/ (?:of|with) /);
  const word = /([\p{L}’'-]+)[\s\d]*$/u.exec(head)?.[1] ?? '';
  return /men$/i.test(word) || (word.endsWith('s') && !singularEnding.test(word));
}

const irregular: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' };

/** Returns the verb as it follows a name. `verb` is in the third person singular: "fires", "is", "does". */
export function agree(name: string, verb: string): string {
  if (!isPlural(name)) return verb;
  return (
    irregular[verb] ??
    verb
      .replace(/ies$/, 'y')
      .replace(/(sh|ch|ss|x|o)es$/, '$1')
      .replace(/([^s])s$/, '$1')
  );
}

/** Joins a name and a verb in the third person singular: "Iron Guard fires", "Rifles fire". */
export const doing = (name: string, verb: string): string => `${name} ${agree(name, verb)}`;
