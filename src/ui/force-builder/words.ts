/** Texts of the force builder. Sentences about a list come from table/import/catalogue. */
export const buildWords = {
  title: 'Build a force',
  way: 'Build a force from catalogues',
  wayHint: 'From your own .gst and .cat files of BattleScribe or New Recruit',
  leave: 'Back to the table',
  hint: 'From your own catalogues, on this device only.',
  reading: (files: { readonly done: number; readonly of: number } | null) =>
    files === null ? 'Reading the catalogues …' : `Reading the catalogues: ${files.done} of ${files.of} …`,
  loading: 'Opening the catalogues …',
  catalogues: 'Catalogues',
  noCatalogues:
    'Open the data files of your game: one .gst and its .cat files, or a zip of them, as list builders use them. They stay on this device.',
  addFiles: 'Open catalogue files…',
  revision: (revision: string) => `revision ${revision}`,
  newList: 'New list:',
  removeGame: (game: string) => `Remove ${game}`,
  effects: (game: string) => `What of ${game} is played here?`,
  lists: 'Your lists',
  noLists: 'Choose a catalogue to begin a list.',
  openList: 'Open',
  removeList: (name: string) => `Delete ${name}`,
  removed: (name: string) => `${name} is deleted.`,
  restore: 'Bring it back',
  notes: 'Notes on the files',
  unsaved: 'This browser could not save the last change. Export the list to keep it.',
  back: 'All lists',
  name: 'Name of the list',
  force: 'Kind of force',
  limit: (cost: string) => `Limit of ${cost}`,
  noLimit: 'none',
  undo: 'Undo',
  print: 'Print',
  exportRos: 'Export .ros',
  field: 'Field it',
  figures: 'Figures',
  cannotField: 'The force cannot be fielded:',
  parts: { add: 'Add', list: 'List', unit: 'Unit' },
  add: 'Add',
  empty: 'The list is empty. Add a unit.',
  problems: (count: number) =>
    count === 0 ? 'No problems' : count === 1 ? '1 problem' : `${count} problems`,
  show: 'Show',
  remove: (name: string) => `Remove ${name}`,
  copy: (name: string) => `Copy ${name}`,
  customName: 'Its own name',
  noUnit: 'Choose a unit of the list to see its options.',
  none: 'None',
  fewer: (name: string) => `Fewer ${name}`,
  more: (name: string) => `More ${name}`,
  range: (min: number, max: number) =>
    max === Infinity
      ? min > 0
        ? `${min} or more`
        : ''
      : min === max
        ? `exactly ${max}`
        : min > 0
          ? `${min} to ${max}`
          : `up to ${max}`,
  rules: 'Profiles and rules',
  rulesOf: (name: string) => `Profiles and rules of ${name}`,
  uncategorised: 'Others',
  cost: (amounts: readonly string[]) => (amounts.length === 0 ? 'free' : amounts.join(', ')),
  instance: (name: string, number: number) => `${name}, number ${number}`,
  played: {
    counting: 'Trying each effect …',
    close: 'Close',
    classes: {
      played: 'Played',
      otherwise: 'Played otherwise',
      'not-played': 'Not played',
      campaign: 'Book-keeping',
    },
    share: (percent: number, withOtherwise: number) =>
      `${percent} % of the keywords, profiles and texts that concern a battle are played, ${withOtherwise} % with those that are played otherwise. Texts of the rest stay at hand on the unit’s card.`,
    count: (count: number, all: number) => `${count} of ${all} played`,
  },
} as const;
