/** Sentences about the campaign and the list, which a battle does not need. */

/** Words of a battle: a sentence with one of them is not taken for book-keeping, unless it speaks of Exploration. */
const battle =
  /\b(?:keywords?|dice|die|markers?|within|attacks?|activat\w+|actions?|deploy\w*|fight|shoot|charge|dash|injury rolls|line of sight|down|turn|battle(?!kit)|fireteams?|infiltrators?|characteristic|instead|replace\w*|ability|abilities|morale|treat|count)\b/;

const openings: readonly RegExp[] = [
  /^(?:your|this) warband (?:may|can|now|can now) (?:take|buy|employ|use) /,
  /^it can use (?:an? )?.+ as though it were from /,
  /^(?:your|this) warband can use .+ as though (?:they|it) were from /,
  /^(?:the limit of|increase the limit of|the cost of any|a warband can (?:only )?have (?:only )?(?:one|1) )/,
  /^choose the battlekit the bonus will apply to and write down your choice on your roster$/,
  /^an? .+ warband (?:cannot|can|may|must|can only) (?:only )?(?:include|have|recruit|take) /,
  /^(?:no|one|only|all|up to|each) .+ warband (?:cannot|can|may|must) (?:include|have|recruit|take|buy) /,
  /^this warband cannot include /,
  /^the patron of an? .+ warband is always /,
  /^.+ cost \d+ (?:ducats|glory) /,
  /^you can (?:purchase|repurchase) /,
  /^(?:if this item is lost|the ducats are only gained once|this item must have a value of)/,
];

const warband = String.raw`(?:[\w' -]+ )?warbands?(?: of [\w' -]+)?`;
const option = String.raw`(?:at|for) (?:an? |no )?(?:additional )?(?:cost )?(?:in ducats|of \+?\d+ ducats(?: each| per model)?|\+?\d+ ducats(?: each| per model)?|cost in ducats)`;

/** Sentences on what a list may include or buy: the text of the option, not of a model that has it. */
const optionPhrases: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:the |an? |this |your )?${warband} (?:also )?(?:can|may|must|cannot|can only|may only|may not|may neither)(?: now| still| also| only| optionally| instead)* (?:include|recruit|purchase|buy|field|employ|have a maximum of|have \d+-\d+|have up to)\b(?!.* (?:dice|marker)).*$`,
  ),
  /^(?:it|they|she|he) (?:also )?(?:can|cannot|may not|can still|may still)(?: only)? (?:include|recruit|purchase|field)\b(?!.* (?:dice|marker)).*$/,
  new RegExp(
    String.raw`^(?:up to |one or more |any |one |two |three |four |each |all )?[\w' -]+ (?:can|may) (?:be given|have|be upgraded|be made|gain|be promoted)\b(?!.* (?:dice|marker)).* ${option}(?:, .*)?$`,
  ),
  /^for \+?\d+ ducats per model, up to .* may be promoted to .*$/,
  /^.+ (?:warband entry|profile), (?:except|but) (?:that|do not count|does not have|it replaces?)\b(?!.*(?:dice to rolls|marker)).*$/,
];

/** Sentences on limits, prices and the campaign, whatever they name. */
const listPhrases: readonly RegExp[] = [
  /^.+ (?:has|have) a limit of \d+(?: instead of (?:only )?\d+)?(?:[ ,(].*)?$/,
  /^.+ have the \(?limit: ?\d+\)? stipulation(?: instead of \(limit: ?\d+\))?$/,
  /^(?:when this warband is created, )?select one item with limit in .+$/,
  /^its limit is increased by one for your warband$/,
  /^(?:halve the cost|.+ cost \d+ (?:ducats|glory) instead of \d+)\b.*$/,
  /^for example, the first .+ purchased for a warband would cost .+$/,
  /^for example, if the warband entry for .+$/,
  /^if it is killed or otherwise removed from the warband, .+$/,
  /^.*\b(?:in the|from the) (?:following )?quartermaster step\b(?!.*(?:dice to rolls)).*$/,
  /^(?:in a campaign|during the campaign|when playing campaigns|after (?:the|each) battle|after a game|between battles|at the end of a battle|at the end of each game|at the end of the game), .+$/,
  /^you can (?:purchase|repurchase|buy|choose|assign|re-roll the d66)\b(?!.*\b(?:activat|within|battle)).*$/,
  /^if (?:it|this item|the battlekit|you) (?:is|lose it)(?: ever)?(?: lost| killed)?\b.*\b(?:campaign|roster|purchased|repurchase|unmark it)\b.*$/,
  /^add (?:an?|the) [\w' ]+ to your warband's roster(?: for free)?$/,
  /^.*\b(?:exploration|promotion) (?:die|dice|stage|option|step)\b.*$/,
  /^.*\b(?:trauma|promotion|reinforcement) (?:table|step|option)\b.*$/,
  /^.*\bcannot be (?:reallocated|sold|removed(?: or lost)? (?:from a model )?(?:over|during|once))\b.*$/,
  /^.*\bdoe?s? not count towards .* (?:field strength|threshold value|number of elite models)\b.*$/,
  /^do not count towards .* field strength$/,
  /^any stipulations that apply to (?:it|the weapon) (?:must|are) .+$/,
  /^(?:choose|note|write down|mark down) .+ on your (?:warband )?roster$/,
  /^(?:this (?:equipment|upgrade) (?:is treated as an upgrade|can be reversed)|once this battlekit has been equipped)\b.*$/,
  /^\(?note: .*$/,
  /^please (?:only|do not) use .*$/,
  /^it is (?:officially condoned|included here)\b.*$/,
  /^these (?:subfactions|mercenaries) are not fully official$/,
  /^(?:enables|uses) (?:skills|campaign-only|only core rulebook)\b.*$/,
  /^your patron is .+$/,
  /^it can use an? [\w' -]+ as though it were from (?:the )?[\w' -]+$/,
  /^(?:models|[\w' ,/&-]+) (?:in|from|of) (?:an? |the )?[\w' -]+ warband (?:cannot have|may not have|do not have the \(?elite only|can have 1 dose of|cannot be resurrected|cannot be included)\b(?!.*(?:dice|marker)).*$/,
  /^[\w' ,/&-]+ (?:in|from|of) [\w' -]+ warband can have (?!.*keyword).* at a cost of \d+ ducats(?: each)?(?:, .*)?$/,
  /^(?:your|a) warband (?:may|can|that includes it can) (?:take an additional .+|increase any limits on .+)$/,
  /^the (?:ducats|increase|curative fluids|resurrection engine|warband has no access)\b.*$/,
  /^(?:once|once,)(?: during the campaign,| in any future quartermaster step,) .+$/,
  /^an? [\w' -]+ is not allocated to a model \(just add it to your arsenal instead\)$/,
  /^each time you place a blood marker next to it, add \d+ ducats to your treasury$/,
  /^.+ (?:is|are) (?:limit: ?\d+|replaced by .+ for \d+ ducats)$/,
  /^(?:when you are recording the experience points|when it is killed)\b.*$/,
  /^(?:you can't pick it itself|you cannot pick it itself)$/,
  /^pick (?:one skill from any skill chart|1 weapon or suit of armour from your armoury tables)\b.*$/,
  /^(?:apart from|only) .*(?:can be equipped with|can join the warband|can have ranged weapons and melee weapons with the heavy keyword|can have reinforced armour)\b.*$/,
];

/** Whole sentences about injuries, rewards and rosters. */
const sentences: readonly RegExp[] = [
  /^no battle scar is suffered$/,
  /^if an? [a-z' -]+ is ever removed or lost from it that has it equipped for any reason, it instantly dies$/,
  /^it cannot have an? (?!.*\b(?:keyword|marker|cover)\b)[a-z' -]{3,30}$/,
  /^it does not receive an injury or a battle scar$/,
  /^it gains d?\d+ extra experience points?$/,
  /^suffering two such injuries blinds it and it has to retire from the campaign$/,
  /^after receiving this injury, it cannot be fielded next battle$/,
  /^it maintains this as a scar$/,
  /^it can suffer \d extra battle scars? before (?:it|they) (?:is|are) unfit for duty$/,
  /^when it rolls on the serious injuries chart, it may re-roll the result$/,
  /^the second result stands$/,
  /^you can re-roll the d66 rolls? on the trauma table for it$/,
  /^at the end of each game, your warband (?:gains|receives) [a-z0-9 ]*?(?:ducats|glory points?) for (?:it|each it|each model with .+?)(?: that is)? on the battlefield$/,
  /^it does not count towards the number of elite models that are in your warband at the start of the promotion step$/,
  /^it has the (?:extra|re-roll) dice exploration skill$/,
  /^your warband gains the set dice exploration skill$/,
  /^\(note: go increment that manually\)?$/,
  /^add \d dice to the promotion pool in the promotion step for (?:it|each it) in your warband(?: with this skill)?$/,
  /^add 1 dice to the promotion pool in the promotion step for each model in your warband with this skill$/,
  /^(?:roll one extra exploration die|re-roll any exploration dice once|modify one exploration dice result by [+-]\d)$/,
  /^to deploy it, you must deduct \d+ ducats from your strongbox$/,
  /^this payment does not count towards your warband's threshold value$/,
  /^you can add \d+ ducats to your strongbox when you take this skill for it in your warband$/,
  /^this unit is now elite$/,
  /^it cannot carry heavy weapons$/,
  /^it can no longer gain experience points$/,
  /^\(cost \d+ ducats\)$/,
  /^its wounds require constant treatment$/,
  /^.+ cannot be used by models with the [a-z ]+ keywords?$/,
];

/** Reports whether a sentence says what a list may include or buy. */
export const isOption = (sentence: string): boolean =>
  optionPhrases.some((pattern) => pattern.test(sentence));

/** Reports whether a sentence is about the campaign or the list alone. */
export const isOfCampaignText = (sentence: string): boolean =>
  [...sentences, ...listPhrases].some((pattern) => pattern.test(sentence)) ||
  (!battle.test(sentence) && openings.some((pattern) => pattern.test(sentence)));
