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

/** Whole sentences about injuries, rewards and rosters. */
const sentences: readonly RegExp[] = [
  /^no battle scar is suffered$/,
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

/** Reports whether a sentence is about the campaign or the list alone. */
export const isOfCampaignText = (sentence: string): boolean =>
  sentences.some((pattern) => pattern.test(sentence)) ||
  (!battle.test(sentence) && openings.some((pattern) => pattern.test(sentence)));
