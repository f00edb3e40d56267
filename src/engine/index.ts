export {
  battleFormat,
  type Answered,
  type Battle,
  type BattleFile,
  type Bookmark,
  type Branch,
} from './battle';
export type { AiProfile, Goal } from './ai-profile';
export { DictatedFaceError, rollDie, seedDice, type DiceState } from './dice';
export {
  answer,
  answerByHand,
  answerWithDice,
  backTo,
  contextOf,
  drawOpening,
  history,
  withSeed,
  stateAt,
  openBattle,
  refusalOf,
  ReplayRefused,
  saveBattle,
  startBattle,
  systemOf,
  type AwaitedRoll,
} from './driver';
export type { BattleEvent, Modifier } from './events';
export type { DrawFace, HandRoll } from './run';
export { askers, checkpoint, emit, emitter, roll, type Flow, type Step } from './flow';
export { canonicalJson, hashState, sha256 } from './hash';
export { checkOptions, resolveOptions } from './options';
export { readBattle, type ReadBattle } from './read-battle';
export type { Command, Json, Option, Question, Refusal } from './question';
export type { BattleContext } from './battle-context';
export type { ModelShape, RuleSystem } from './rule-system';
export type { Options, OptionSpec, OptionValue } from './options';
export type { Known, Secrets, Viewer } from './secrets';
export type { BattleState, ModelState, SideState, UnitState } from './state';
export { standInFor, viewFor } from './views';
