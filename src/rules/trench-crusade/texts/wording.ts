/**
 * Brings texts of rosters to one wording, so that a small grammar can read them: signs, keywords' plurals, and names of the
 * figure and the item, which become "it" and "this weapon". Nothing is left out.
 */
import { nearest } from '../../../table/check';
import { sameName } from '../forces/roster-equipment';
import { isNear, isOfWarband, withoutTitle } from '../forces/roster-wording';
import { modelKeywords, weaponKeywords } from '../forces/profiles';

/** The bearer of a text. */
export interface Bearer {
  /** Names of the figure. */
  readonly names: readonly string[];
  /** Name of the item, skill or weapon with the text. */
  readonly item: string;
  /** Names of the weapon's records; empty for anything else. */
  readonly weapons: readonly string[];
}

/** Returns the sentences of a text in one wording, in lower case, without their full stops. */
export function sentencesOf(text: string, bearer: Bearer): readonly string[] {
  const whole = withoutNames(plainSigns(text), bearer);
  return whole
    .split(/(?<=[.!])\s+(?!ACTION\b)|\.(?=[A-Z])|\n+/)
    .map(withoutHeading)
    .map(usual)
    .filter((sentence) => sentence !== '');
}

const plainSigns = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll(/[“”„‟″〃]/g, '"')
    .replaceAll(/[’‘′´`]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    // Items of a list, whose lines a roster has run together.
    .replaceAll(/(?<=[.:;])\s*[*•]\s+(?=[A-Z])/g, '\n')
    .replaceAll('*', ' ')
    .replaceAll(/[ \t]+/g, ' ');

/** Leaves out the title of a paragraph ("Fanfare:") and the sign of a list; "ACTION:" is not a title. */
const withoutHeading = (sentence: string): string =>
  sentence
    .trim()
    .replace(/^[-•]\s+/, '')
    .replace(
      /^(?!ACTION)(?:[A-Z][\w'!-]*|of|the|to|and|From)(?: (?:[A-Z][\w'!-]*|of|the|to|and|From)){0,5} ?:\s+/,
      '',
    );

const article = String.raw`(?:[Aa]n?|[Tt]he|[Tt]his|[Aa]ny|[Aa]ll|[Ee]ach)`;
const kindOfModel = String.raw`(?:model|unit|character|bearer|wearer|wielder)s?`;
const carrying = String.raw`(?:with|that has|that have|has|who has|armed with|equipped with|wearing|carrying|using)`;
const itemKind = String.raw`(?:Skill|skill|item|special rule|ability|Goetic Ability|upgrade|Battlekit)`;

/** Puts "this model" for the figure and for the bearer of the item, and "this weapon" for a weapon's name. */
function withoutNames(text: string, { names, item, weapons }: Bearer): string {
  const own = new RegExp(
    String.raw`\b(?:${article} )?${kindOfModel} ${carrying} (?:(?:an?|the|this|their|its) )?(?:suit of )?(${itemKind}\b|[A-Z][\w'-]*(?: (?:of|the|[A-Z][\w'-]*))*)(?: ${itemKind}| [Ss]train)?(?! (?:Keyword|keyword))`,
    'g',
  );
  const isItem = (named: string): boolean => isItemName(named.replace(/ [Ss]train$/, ''));
  const isItemName = (name: string): boolean =>
    new RegExp(`^${itemKind}$`).test(name) ||
    sameName(name, item) ||
    (weapons.length > 0 && nearest(name, [item]).length > 0);
  const isFigure = (name: string): boolean =>
    names.map(withoutTitle).some((own) => isNear(name, own) || isLonger(name, own));
  const isShort = (whole: string, name: string): boolean =>
    /^(?:the|this) /i.test(whole) && names.some((own) => own.includes(' ') && own.endsWith(` ${name}`));
  const named =
    /(?<![\p{L}\d])(?:an?|the|this|The|A|An|This) ((?:\p{Lu}[\p{L}\d'-]*)(?: (?:of|the|\p{Lu}[\p{L}\d'-]*))*)/gu;
  const lastWords = names
    .map((name) => withoutTitle(name).split(' ').at(-1)!.toLowerCase())
    .filter((word) => /^[a-z]{4,}$/.test(word));
  const short = new RegExp(String.raw`\b(?:[Tt]he|[Tt]his) (?:${lastWords.join('|')})(?=('s)?\b)`, 'g');
  return text
    .replaceAll(own, (whole: string, name: string) => (isItem(name) ? 'this model' : whole))
    .replaceAll(named, (whole: string, name: string, at: number, all: string) => {
      if (isOfWarband(all.slice(at + whole.length))) return whole;
      if (weapons.length > 0 && (sameName(name, item) || nearest(name, [item]).length > 0))
        return 'this weapon';
      // "the Cleric's Activation", "a Lion of Jabir Climbs": what follows the name may have capitals, too.
      const words = name.split(' ');
      for (let count = words.length; count > 0; count--) {
        const [bare = '', possessive = ''] = /^(.+?)('s)?$/.exec(words.slice(0, count).join(' '))!.slice(1);
        if (isFigure(bare) || isShort(whole, bare))
          return ['this model' + possessive, ...words.slice(count)].join(' ');
      }
      return whole;
    })
    .replaceAll(lastWords.length > 0 ? short : /$^/g, 'this model')
    .replaceAll(
      /(?:^|(?<=[.!] ))((?:[A-Z][\w'-]*)(?: [A-Z][\w'-]*)*)(?= (?:may|can|has|have|gains?|suffers?|treats?)\b)/g,
      (whole: string) =>
        names.map(withoutTitle).some((name) => sameName(name, whole)) ? 'This model' : whole,
    );
}

const keyword = [
  ...modelKeywords,
  ...weaponKeywords,
  'FLYING',
  'REGENERATE \\d',
  'DEMONIC',
  'ARTIFICIAL',
  'BLACK GRAIL',
]
  .map((word) => word.toLowerCase())
  .join('|');
/** "the keyword strong", "keywords fire and gas". */
const keywordFirst = new RegExp(
  String.raw`\b(?:the )?keywords? ((?:${keyword})(?:(?:,| and| or|, and|, or| and/or) (?:${keyword}))*)\b`,
  'g',
);

/** Replacements that keep the meaning, in order. */
const replacements: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/[.!,;:]+$/, ''],
  [/\b(?:take|takes|taking|took) (?:an? )?risky success rolls?\b/g, 'take a risky roll'],
  [/\bbecomes? risky success rolls?\b/g, 'become risky rolls'],
  [/ ?\(cost \d+ (?:ducats|glory)\)$/, ''],
  [/^these (?:models|warriors|soldiers) (?=are|have|gain)/, 'it '],
  [/^it are /, 'it is '],
  [/^(?:in addition|additionally|finally|also),? /, ''],
  [/\b(?:the|a) following rules apply to this model:? /, ''],
  [/\bthe (?:enemy |targeted )?target model\b/g, 'the target'],
  [/\bthe target enemy model\b/g, 'the target'],
  [/\badd- ?(?=\d)/g, 'add -'],
  [/\b(?:the|this) (?:model|unit|character|bearer|wearer)'s\b/g, 'its'],
  [
    /\bthe ((?:movement|melee|ranged) characteristic) of (?:this model|it|a model with this skill)\b/g,
    'its $1',
  ],
  [/\bthis weapon's\b/g, 'its'],
  [/\b(?:friendly models with this special rule)\b/g, 'it'],
  [/\b(?:the|this) (?:model|unit|character|bearer|wearer)\b/g, 'it'],
  [/\b(?:an? )?models? with this (?:skill|special rule|ability|keyword)\b/g, 'it'],
  [/\bthey\b|\bthem\b(?! \()/g, 'it'],
  [/\b(?:friendly it|it model)\b/g, 'it'],
  [/\btheirs?\b/g, 'its'],
  [/(^|, |\b(?:if|when|while|that|because|unless|as|and) )it are\b/g, '$1it is'],
  [
    /(^|, |\b(?:if|when|while|that|unless|and) )it (?:do|have)\b/g,
    (found) => found.replace(/do$/, 'does').replace(/have$/, 'has'),
  ],
  [/\bit (take|make|climb|jump|fall|gain|lose|suffer|add|move|retreat|use|cause)\b/g, 'it $1s'],
  [keywordFirst, 'the $1 keyword'],
  [/([+-]) (?=\d)/g, '$1'],
  [/([+-]\d+)d\b/g, '$1 dice'],
  [/([+-]\d+) (injury )?die\b/g, '$1 $2dice'],
  [/\b(?:success rolls or risky success rolls|(?:risky )?success rolls?)\b/g, 'rolls'],
  [/\b(?:the|a) rolls?\b/g, 'rolls'],
  [/\broll (?=for|of|to|when|on)/g, 'rolls '],
  [/\bdie rolls\b/g, 'rolls'],
  [/\ba?(?:n )?injury rolls?\b/g, ' injury rolls'],
  [/\bthe +injury rolls\b/g, 'injury rolls'],
  [/\brolls on the injury (?:table|chart)\b/g, 'injury rolls'],
  [/\brolling on the injury (?:table|chart)\b/g, 'injury rolls'],
  [/\b(?:a |all )?(?:of )?(its )?ranged? attacks?(?: actions?)?\b/g, ' $1ranged attacks'],
  [/\b(?:a |all )?(?:of )?(its )?melee attacks?(?: actions?)?\b/g, ' $1melee attacks'],
  [/\b(?:any|all|an) attacks?\b/g, 'attacks'],
  [/\s+/g, ' '],
  [
    /\b(?:melee attacks and ranged attacks|ranged attacks and melee attacks|melee (?:or|and) ranged attacks|ranged (?:or|and) melee attacks)\b/g,
    'attacks',
  ],
  [/([+-]\d+) (?:bonus )?dice (?=(?:to|for|on) (?:the |all |any )?injury rolls)/g, '$1 injury dice '],
  [/\bis downed\b/g, 'is down'],
  [/\bdowned\b/g, 'down'],
  [
    /\bsuffers?(?: an?)?(?: additional)? ([+-]\d+ (?:injury )?dice)(?: penalty)?(?: modifier)?\b/g,
    'suffers $1',
  ],
  [/\badds? (?:a |an )?(?=[+-]\d)/g, 'add '],
  [/\badditional (?=[+-]\d)/g, ''],
  [/(\d) ?(?:"|inch(?:es)?|'')/g, '$1"'],
  [/\s+/g, ' '],
];

/** Reports whether a name is another with words put in between: "Hound of the Cult of the Moon" for "Hound of the Moon". */
function isLonger(name: string, own: string): boolean {
  const [words, wanted] = [name.split(' '), own.split(' ')];
  let found = 0;
  for (const word of words) if (word === wanted[found]) found++;
  return (
    wanted.length > 2 && found === wanted.length && words[0] === wanted[0] && words.at(-1) === wanted.at(-1)
  );
}

/** Returns a sentence in lower case and one wording. */
function usual(sentence: string): string {
  let text = sentence.trim().toLowerCase();
  for (const [found, instead] of replacements)
    text = (typeof instead === 'string' ? text.replace(found, instead) : text.replace(found, instead)).trim();
  return text;
}
