/** Texts of online play. */
import type { DiceRule } from '../../net/messages';
import type { Checked } from '../../net/verify';
import type { CitationNote } from '../../store/online/citation';
import { agree } from '../../table/agreement';
import { plural } from '../text';

export const onlineText = {
  way: 'Play online',
  wayHint: 'Choose a battle, and send the other player a link',
  create: 'Invite another player online',
  creating: 'Asking the server…',
  sendingMeshes: (part: number) => `Sending the table’s meshes: ${Math.floor(100 * part)}%`,
  meshesTooLarge: (bytes: number, most: number) =>
    `The table’s own meshes have ${(bytes / 2 ** 20).toFixed(1)} MiB together; online they may have ${most / 2 ** 20}.`,
  clock: 'Clock',
  clocks: {
    none: 'No clock',
    hour: '60 minutes a side, 30 seconds for each answer',
    post: 'By post: 3 days for each answer',
  },
  delay: 'Spectators',
  delays: {
    none: 'See each answer at once',
    few: 'Are 5 answers behind',
    many: 'Are 20 answers behind',
  },
  dice: 'Dice',
  diceRules: {
    server: 'The server’s, sealed beforehand',
    chains: 'Nobody’s: both players and the server share in each roll',
  },
  diceHint: 'For a battle of two who are both here: each roll waits until both programs are connected.',
  noServer:
    'No battle server answers at this address. Start one with “npm run serve”, and open the app from it.',
  source: 'The online battle',
  badLink: 'This link is incomplete. Copy all of it.',
  slow: 'The server does not answer. Check your connection, and open the link again.',
  title: 'Online battle',
  connection: {
    connecting: 'Connecting…',
    open: 'Connected.',
    lost: 'Connection lost. Your answers are kept, and sent when it returns.',
    ended: 'Disconnected.',
  },
  youPlay: (side: string) => `You play ${side}`,
  you: 'You',
  watching: (behind: number) =>
    behind === 0 ? 'You watch' : `You watch, ${plural(behind, 'answer')} behind until the battle ends`,
  spectatorsBehind: (behind: number) => `Spectators are ${plural(behind, 'answer')} behind.`,
  withSide: (name: string, side: string) => `${name} (${side})`,
  here: (name: string) => `${name} is here.`,
  unknown: (name: string) => name,
  away: (name: string) => `${name} is away.`,
  empty: (side: string) => `Nobody plays ${side} yet.`,
  spectators: (count: number) => `${plural(count, 'spectator')}.`,
  name: 'Your name',
  join: (side: string) => `Join as ${side}`,
  colour: 'Your colour',
  takenBy: (name: string) => `taken by ${name}`,
  changeColour: 'Change colour',
  playIn: (colour: string) => `Play in ${colour.toLowerCase()}`,
  playsIn: (name: string, colour: string) => `${name} now plays in ${colour.toLowerCase()}.`,
  invite: (links: number) =>
    links === 1
      ? 'Send this link to the other player, and to nobody else: it leads to a seat.'
      : 'Send these links. Each leads to one seat, so send each to one person only.',
  linkOf: (side: string) => `Link for ${side}`,
  watchLink: 'Link to watch',
  copy: 'Copy',
  copied: 'Copied',
  qr: (side: string) => `QR code of the link for ${side}`,
  backAsked: (name: string) => `${name} asks to take back the last answer.`,
  backWaits: 'You have asked to take back your last answer.',
  agree: 'Agree',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  waitsForShare: (name: string) => `Waiting for ${name}’s share of the dice.`,
  missesShare:
    'This device does not have your share of these dice. Open the battle on the device on which you have played, or agree to take the answer back.',
  askBack: 'Ask to take the answer back',
  newChain: (side: string) => `${side} has committed to new dice, as on a new device.`,
  looksAt: (name: string, unit: string) => `${name} looks at ${unit}.`,
  lookToo: 'Look too',
  hasRuling: (name: string) => `${name} has a sight ruling open.`,
  openToo: 'Open it too',
  measures: (name: string, length: string) => `${name}: ${length}`,
  lookArrow: (name: string) => `Turn to the place that ${name} shows`,
  lookHere: (name: string, place: string) => `${name}: look here. ${place}`,
  lookThere: 'Look there',
  place: (thing: string | null, across: string, deep: string) =>
    `${thing === null ? '' : `${thing}, `}${across} across, ${deep} deep.`,
  showToBoth: 'Show to both',
  showToBothHint: 'Opens this call for the other player. Both ends compute the verdict.',
  showLater: 'A call for both is about the battle as it stands: drop the move in preview, or go back to now.',
  calls: 'Calls for both',
  asksCall: (name: string, viewer: string, target: string) =>
    `${name} asks: ${agree(viewer, 'does')} ${viewer} see ${target}?`,
  youAskedCall: (viewer: string, target: string) =>
    `You asked: ${agree(viewer, 'does')} ${viewer} see ${target}?`,
  openCall: 'Open',
  dismiss: 'Dismiss',
  openedBy: (name: string) => `Opened for both by ${name}.`,
  openedByYou: 'You have opened this call for both.',
  earlier: 'It is about the battle as it stood then.',
  checkingCall: (names: readonly string[]) => `Waiting for the verdict of ${names.join(' and ')}…`,
  agreedCall: 'Both ends agree',
  agreedWith: (verdict: string) => `Both ends agree: ${verdict}`,
  hashOf: (hash: string) => `Hash of the report: ${hash}`,
  otherHere: 'This program finds another verdict than both players.',
  differCall: 'The ends have found different verdicts, and the battle has stopped.',
  saveReport: (name: string) => `Save the report of ${name}`,
  more: 'Chat and links',
  unread: (count: number) => `${count} new`,
  chat: 'Message',
  send: 'Send',
  said: (name: string, line: string) => `${name}: ${line}`,
  cite: { moment: 'Cite this moment', ruling: 'Cite this ruling' },
  showCited: { moment: 'Show the moment', ruling: 'Open the ruling' },
  citationNotes: {
    unreadable: 'This citation cannot be read: another version of the program wrote it.',
    'no-moment': 'This moment is not in the battle: its answers have been taken back.',
    'no-models': 'The moment is shown. The models of this ruling do not stand there.',
    now: 'The battle has not gone on since.',
  } satisfies Readonly<Record<CitationNote, string>>,
  noChat: 'Nothing has been said yet.',
  moveSeat: 'Play on another device',
  movedSeat: 'Open this link on the other device. This one then leaves the battle.',
  seatMoved: (side: string) => `${side} has moved to another device.`,
  pause: 'Pause',
  resume: 'Resume',
  claim: 'Claim the battle',
  paused: 'The clock is paused.',
  leave: 'Leave',
  over: {
    over: 'The battle is over.',
    claimed: (side: string) => `${side} has claimed the battle: the other player’s time was up.`,
    stoppedByCall: 'The battle has stopped: the two programs have found different verdicts of a call.',
    stopped:
      'The battle has stopped: the two programs disagree about its state. Save it from the menu as evidence.',
  },
  checking: 'Checking the dice…',
  checked: (outcome: Checked, rule: DiceRule): string => {
    switch (outcome.kind) {
      case 'verified':
        return rule === 'server'
          ? `Dice verified: ${plural(outcome.dice, 'face')} follow from the secret to which the server had committed.`
          : `Dice verified: ${plural(outcome.dice, 'face')} follow from the shares to which both players and the server had committed.`;
      case 'other-secret':
        return 'The dice are not verified: the server has opened another secret than it had committed to.';
      case 'other-faces':
        return `The dice are not verified: those of entry ${outcome.entry} do not follow from the secrets that were committed.`;
    }
  },
};
