/**
 * Texts of an ACTION: its name, its roll, and what follows a success. Other sentences before and after it are read as usual; one of the
 * ACTION itself that is not understood leaves the whole text unread.
 */
import { keywordsOf } from './conditions';
import { anywhere, effect, type FileEffect, type Part } from './parts';

/** Reads sentences; null if one of them is not understood. */
type ReadSentences = (sentences: readonly string[]) => readonly Part[] | null;

type Groups = Readonly<Record<string, string>>;
type Reach = Readonly<Record<string, unknown>>;

const announced =
  /^(?:(?:[a-z'! -]+ )?action: ?)?(?:instead, when you activate it )?it can take an? (?<name>[a-z'! -]+?) action(?: as part of the activation)?$/;
/** An ACTION that gives a marker of its bearer away. */
const giving =
  /^as an action, (?:it|the [a-z]+) removes one (?<marker>blessing|blood) marker it has and adds it to any other member of the warband$/;
const sure = /^this action succeeds automatically$/;

/** Reads an ACTION that gives a marker away and always succeeds; null for any other text. */
function givingParts(sentences: readonly string[]): readonly Part[] | null {
  const marker = giving.exec(sentences[0] ?? '')?.groups?.['marker'];
  if (marker === undefined || sentences.length !== 2 || !sure.test(sentences[1]!)) return null;
  return [
    effect(
      { kind: 'markers', marker, change: 1 },
      { selfBears: { marker, least: 1 } },
      { on: { who: 'other-friends', within: anywhere, pick: true }, chosen: 'action' },
    ),
    asAlong(effect({ kind: 'markers', marker, change: -1 })),
  ];
}

/** The text of an ACTION under its own name. */
const unannounced = /^take (?:a risky )?rolls for it$/;
const rolled =
  /^if it does so, take (?<risky>a risky )?rolls(?: with (?<before>[+-]\d+) dice)? for it(?:,? (?:and add|with) (?<dice>[+-]\d+) dice(?: to rolls)?)?$/;
const failed =
  /^if rolls is a failure,? (?:nothing happens|(?<ends>(?:nothing happens,? and )?its? activation ends(?: immediately)?))$/;
const succeeded = /^(?:if rolls is|if it is|on) a success(?: or (?:a )?critical success)?, (?<deed>.+)$/;
const critically = /^if rolls is a critical success, (?<deed>.+?) instead(?: of only \d)?$/;
const moreFor =
  /^if the (?:enemy )?model has the (?<list>[a-z ,-]+?) keywords?, place (?<count>\d) (?<marker>blood|blessing|infection) markers? next to it instead of (?<than>\d)$/;
/** Friends include the bearer here. */
const onItselfToo = /^it can use this action (?:on|to heal) (?:itself|themselves)$/;
const ending = /^then,? its activation ends(?: immediately)?$/;
const oneOfThese = 'you can do one of the following things';

/** Reads a text with an ACTION; null for one without, and for one that is not understood. */
export function actionParts(sentences: readonly string[], read: ReadSentences): readonly Part[] | null {
  const given = givingParts(sentences);
  if (given) return given;
  if (unannounced.test(sentences[0] ?? ''))
    return actionParts(
      ['it can take an own action', `if it does so, ${sentences[0]!}`, ...sentences.slice(1)],
      read,
    );
  const from = sentences.findIndex((sentence) => announced.test(sentence));
  if (from < 0) return null;
  const own = sentences
    .slice(from + 1)
    .map((sentence) =>
      sentence.replaceAll(/\bit taking the [a-z'! -]+? action\b/g, 'it').replaceAll(/\bit's\b/g, 'its'),
    );
  const found = new ActionReader(own).read();
  const others = found && read([...sentences.slice(0, from), ...found.rest]);
  return found && others && [...others, ...found.parts];
}

/** The deed of an ACTION: alternatives of which one happens, and what goes along with any of them. */
interface Deed {
  readonly outcomes: readonly Part[];
  readonly along: readonly Part[];
}

/** Reads the sentences of an ACTION from the roll on. */
class ActionReader {
  #left: readonly string[];

  constructor(sentences: readonly string[]) {
    this.#left = sentences;
  }

  read(): { readonly parts: readonly Part[]; readonly rest: readonly string[] } | null {
    const roll = this.#take(rolled);
    const failure = this.#take(failed);
    const success = this.#take(succeeded);
    // A roll that is not Risky ends no activation.
    if (!roll || !success) return null;
    if (roll['risky'] === undefined ? failure?.['ends'] !== undefined : failure === null) return null;
    const deed = success['deed'] === oneOfThese ? this.#alternatives() : deedOf(success['deed']!);
    if (deed === null || deed.outcomes.length === 0) return null;
    const more = this.#more(deed);
    if (more === null) return null;
    const ends = this.#take(ending) !== null;
    const terms = {
      roll: roll['risky'] === undefined ? 'success' : 'risky',
      ...(dice(roll) !== 0 && { dice: dice(roll) }),
      ...(ends && { ends }),
    };
    return {
      parts: [
        ...deed.outcomes.map((part) => asOutcome(part, terms, deed.outcomes.length > 1)),
        ...[...deed.along, ...more].map(asAlong),
      ],
      rest: this.#left,
    };
  }

  /** Takes the next sentence, if it has this form. */
  #take(pattern: RegExp): Groups | null {
    const found = pattern.exec(this.#left[0] ?? '');
    if (!found) return null;
    this.#left = this.#left.slice(1);
    return { ...found.groups };
  }

  /** Takes the sentences of deeds of which one happens. */
  #alternatives(): Deed {
    const outcomes: Part[] = [];
    for (;;) {
      const [next] = this.#left;
      const deed = next === undefined ? null : deedOf(next);
      if (deed === null || deed.along.length > 0) return { outcomes, along: [] };
      outcomes.push(...deed.outcomes);
      this.#left = this.#left.slice(1);
    }
  }

  /** Takes what a Critical Success, or a keyword of the target, adds; null if it is not understood. */
  #more({ outcomes: [first] }: Deed): readonly Part[] | null {
    const does = first?.kind === 'effect' ? first.effect.does : {};
    const more: Part[] = [];
    const critical = this.#take(critically);
    if (critical) {
      const deed = deedOf(critical['deed']!);
      const added = deed?.outcomes.length === 1 ? difference(deed.outcomes[0]!, first!) : null;
      if (added === null) return null;
      more.push(effect({ ...does, change: added }, { critical: true }, { on: { who: 'cause' } }));
    }
    if (reachesFriends(first)) this.#take(onItselfToo);
    const keyword = this.#take(moreFor);
    if (keyword) {
      const { list, count, marker, than } = keyword as {
        list: string;
        count: string;
        marker: string;
        than: string;
      };
      if (does['marker'] !== marker || does['change'] !== Number(than)) return null;
      const having = list.split(/, or |, | or /).map((word) => word.trim().toUpperCase());
      more.push(
        effect({ ...does, change: Number(count) - Number(than) }, {}, { on: { who: 'cause', having } }),
      );
    }
    return more;
  }
}

const reachesFriends = (part: Part | undefined): boolean =>
  part?.kind === 'effect' && part.effect.on?.['who'] === 'friends';

const dice = ({ before, dice: after }: Groups): number => Number(before ?? after ?? 0);

/** Returns how many markers more one deed has than another of the same marker and reach; null for others. */
function difference(more: Part, less: Part): number | null {
  if (more.kind !== 'effect' || less.kind !== 'effect') return null;
  const [a, b] = [more.effect, less.effect];
  const isSame =
    a.does['marker'] === b.does['marker'] && JSON.stringify(a.on ?? {}) === JSON.stringify(b.on ?? {});
  const [change, than] = [Number(a.does['change']), Number(b.does['change'])];
  return isSame && Math.sign(change) === Math.sign(than) && Math.abs(change) > Math.abs(than)
    ? change - than
    : null;
}

function asOutcome(part: Part, terms: object, isOneOf: boolean): Part {
  if (part.kind !== 'effect') return part;
  const { action, ...others } = part.effect;
  const made: FileEffect = {
    ...others,
    chosen: 'action',
    action: { ...terms, ...action },
    ...(isOneOf && { oneOf: '' }),
  };
  return { kind: 'effect', effect: made };
}

const asAlong = (part: Part): Part =>
  part.kind === 'effect' ? { ...part, effect: { ...part.effect, chosen: 'action', with: '' } } : part;

const marked = String.raw`(?<count>\d) (?<marker>blood|blessing|infection) markers?`;
const placing = new RegExp(String.raw`^(?:you can )?place ${marked} next to (?<target>.+)$`);
const picking = new RegExp(String.raw`^pick (?<target>.+) and place ${marked} next to it$`);
const removing = new RegExp(
  String.raw`^(?:you can )?remove (?:up to )?${marked}(?: or (?<other>\d) (?<second>blood|blessing|infection) markers?)? from (?<target>.+)$`,
);
const raising = /^stand up a friendly model that is down and (?:which is )?within (?<within>\d+)" of it$/;
const lasting =
  /^it has the (?<keyword>[a-z -]+) keyword until (?<until>the end of the turn|it moves away from its current position)(?:, and (?<then>you can remove .+))?$/;
const forTheRest =
  /^for the rest of the activation, add (?<dice>[+-]\d+) (?<injury>injury )?dice to (?:injury )?rolls for (?<attack>ranged|melee) attacks (?:that are )?made by it$/;

/** Reads what an ACTION does; null for anything else. */
function deedOf(text: string): Deed | null {
  return transferOf(text) ?? markersOf(text) ?? raisesOf(text) ?? keywordOf(text) ?? restOf(text);
}

const only = (...outcomes: readonly Part[]): Deed => ({ outcomes, along: [] });

function markersOf(text: string): Deed | null {
  const placed = (placing.exec(text) ?? picking.exec(text))?.groups;
  const removed = removing.exec(text)?.groups;
  const on = reachOf((placed ?? removed)?.['target'] ?? '');
  if (on === null) return null;
  const change = (marker: string, count: number) =>
    effect({ kind: 'markers', marker, change: count }, {}, 'who' in on ? { on } : {});
  if (placed) return only(change(placed['marker']!, Number(placed['count'])));
  const { count, marker, other, second } = removed!;
  return only(
    change(marker!, -Number(count)),
    ...(second === undefined ? [] : [change(second, -Number(other))]),
  );
}

const transferring = new RegExp(
  String.raw`^you can remove 1 (?<marker>blood|blessing|infection) marker from it and place it next to any other model that is within (?<within>\d+)" of it, in its line of sight, and which does not have the (?<list>[a-z ,-]+?) keywords?$`,
);

/** Reads a marker that goes from the bearer to another model. */
function transferOf(text: string): Deed | null {
  const { marker, within, list } = transferring.exec(text)?.groups ?? {};
  if (marker === undefined) return null;
  const lacking = list!.split(/, or |, | or /).map((word) => word.trim().toUpperCase());
  const on = { who: 'others', within: Number(within), pick: true, sight: true, lacking };
  return {
    outcomes: [effect({ kind: 'markers', marker, change: 1 }, { selfBears: { marker, least: 1 } }, { on })],
    along: [effect({ kind: 'markers', marker, change: -1 })],
  };
}

function raisesOf(text: string): Deed | null {
  const within = raising.exec(text)?.groups?.['within'];
  if (within === undefined) return null;
  return only(
    effect({ kind: 'stand-up' }, {}, { on: { who: 'friends', within: Number(within), pick: true } }),
  );
}

function keywordOf(text: string): Deed | null {
  const { keyword, until, then } = lasting.exec(text)?.groups ?? {};
  const keywords = keyword === undefined ? null : keywordsOf(keyword);
  if (keywords === null || keywords.weapon.length > 0 || keywords.model.length !== 1) return null;
  const along = then === undefined ? only() : deedOf(then);
  if (along === null || along.along.length > 0) return null;
  const gains = { kind: 'keyword', keyword: keywords.model[0]!, change: 'gains', of: 'unit' };
  return {
    outcomes: [effect(gains, {}, { action: { lasts: until!.startsWith('it') ? 'stay' : 'turn' } })],
    along: along.outcomes,
  };
}

/** Reads dice on attacks for the rest of the activation. */
function restOf(text: string): Deed | null {
  const { dice: value, injury, attack } = forTheRest.exec(text)?.groups ?? {};
  if (value === undefined) return null;
  const deed = { kind: 'modifier', roll: injury === undefined ? attack : 'injury', value: Number(value) };
  return only(effect(deed, injury === undefined ? {} : { attack }, { action: { lasts: 'activation' } }));
}

const targets: readonly (readonly [RegExp, string])[] = [
  [/^(?:it or )?(?:an?|1) friendly model (?:that is )?within (?<within>\d+)" of it$/, 'friends'],
  [
    /^(?:an?|1) enemy model (?:that is )?within (?<within>\d+)" of it(?<sight> and in its line of sight)?(?: \(no line of sight is required\))?$/,
    'enemies',
  ],
  [/^any other model within (?<within>\d+)" of it$/, 'others'],
];

/** Reads a model that an ACTION concerns; empty for the bearer, null for words that are not understood. */
function reachOf(text: string): Reach | null {
  if (text === 'it') return {};
  for (const [pattern, who] of targets) {
    const groups = pattern.exec(text)?.groups;
    if (groups)
      return {
        who,
        within: Number(groups['within']),
        pick: true,
        ...(groups['sight'] !== undefined && { sight: true }),
      };
  }
  return null;
}
