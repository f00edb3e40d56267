/** Rosters for tests, written from a plain tree in BattleScribe's XML and New Recruit's JSON. */
export interface Selection {
  readonly name: string;
  readonly customName?: string;
  readonly type?: 'unit' | 'model' | 'upgrade';
  readonly number?: number;
  readonly categories?: readonly string[];
  /** [profile type, name, characteristics]. */
  readonly profiles?: readonly (readonly [string, string, Readonly<Record<string, string>>])[];
  readonly rules?: readonly string[];
  readonly costs?: Readonly<Record<string, number>>;
  readonly selections?: readonly Selection[];
}

export interface RosterTree {
  readonly name: string;
  readonly gameId?: string;
  readonly gameName?: string;
  readonly catalogue?: string;
  readonly costs?: Readonly<Record<string, number>>;
  readonly costLimits?: Readonly<Record<string, number>>;
  readonly selections: readonly Selection[];
}

const trenchCrusade = { gameId: 'sys-4f3d-c5c9-7df1-ad01', gameName: 'Trench Crusade' };

export function rosterJson(tree: RosterTree): string {
  const {
    name,
    gameId,
    gameName,
    catalogue = 'Iron Sultanate',
    costs = {},
    costLimits = {},
    selections,
  } = { ...trenchCrusade, ...tree };
  const selectionJson = (one: Selection): unknown => ({
    id: 'a1-b2',
    name: one.name,
    entryId: '661a::4415',
    number: one.number ?? 1,
    type: one.type ?? 'upgrade',
    from: 'entry',
    ...(one.customName && { customName: one.customName }),
    categories: (one.categories ?? []).map((category, i) => ({
      id: `c${i}`,
      name: category,
      primary: i === 0,
    })),
    costs: costsJson(one.costs ?? {}),
    rules: (one.rules ?? []).map((rule) => ({ id: 'r', name: rule, description: `What ${rule} does.` })),
    profiles: (one.profiles ?? []).map(([typeName, profile, fields]) => ({
      id: 'p',
      name: profile,
      typeName,
      characteristics: Object.entries(fields).map(([field, text]) => ({
        name: field,
        typeId: 'f',
        $text: text,
      })),
    })),
    selections: (one.selections ?? []).map(selectionJson),
  });
  return JSON.stringify({
    roster: {
      id: 'r1',
      name,
      gameSystemId: gameId,
      gameSystemName: gameName,
      gameSystemRevision: 17,
      generatedBy: 'a test',
      costs: costsJson(costs),
      costLimits: costsJson(costLimits),
      forces: [
        {
          id: 'f1',
          name: 'Warband',
          catalogueId: 'k',
          catalogueName: catalogue,
          catalogueRevision: 14,
          selections: selections.map(selectionJson),
        },
      ],
    },
  });
}

export function rosterXml(tree: RosterTree): string {
  const {
    name,
    gameId,
    gameName,
    catalogue = 'Iron Sultanate',
    costs = {},
    costLimits = {},
    selections,
  } = { ...trenchCrusade, ...tree };
  const list = (tag: string, items: readonly string[]): string =>
    items.length === 0 ? '' : `<${tag}>${items.join('')}</${tag}>`;
  const selectionXml = (one: Selection): string =>
    `<selection id="a1-b2" name="${escaped(one.name)}"${one.customName ? ` customName="${escaped(one.customName)}"` : ''} entryId="661a::4415" number="${one.number ?? 1}" type="${one.type ?? 'upgrade'}">
      ${list(
        'rules',
        (one.rules ?? []).map(
          (rule) =>
            `<rule id="r" name="${escaped(rule)}" hidden="false"><description>What ${escaped(rule)} does.</description></rule>`,
        ),
      )}
      ${list(
        'profiles',
        (one.profiles ?? []).map(
          ([typeName, profile, fields]) =>
            `<profile id="p" name="${escaped(profile)}" typeName="${typeName}" hidden="false">${list(
              'characteristics',
              Object.entries(fields).map(
                ([field, text]) =>
                  `<characteristic name="${field}" typeId="f">${escaped(text)}</characteristic>`,
              ),
            )}</profile>`,
        ),
      )}
      ${list('selections', (one.selections ?? []).map(selectionXml))}
      ${list('costs', costsXml('cost', one.costs ?? {}))}
      ${list(
        'categories',
        (one.categories ?? []).map(
          (category, i) =>
            `<category id="c${i}" name="${escaped(category)}" entryId="e" primary="${i === 0}"/>`,
        ),
      )}
    </selection>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="r1" name="${escaped(name)}" battleScribeVersion="2.03" gameSystemId="${gameId}" gameSystemName="${escaped(gameName)}" gameSystemRevision="17" xmlns="http://www.battlescribe.net/schema/rosterSchema">
  ${list('costs', costsXml('cost', costs))}${list('costLimits', costsXml('costLimit', costLimits))}
  <forces><force id="f1" name="Warband" entryId="e" catalogueId="k" catalogueRevision="14" catalogueName="${escaped(catalogue)}">
    ${list('selections', selections.map(selectionXml))}
  </force></forces>
</roster>`;
}

const costsJson = (costs: Readonly<Record<string, number>>): unknown =>
  Object.entries(costs).map(([name, value]) => ({ name, typeId: 't', value }));
const costsXml = (tag: string, costs: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(costs).map(
    ([name, value]) => `<${tag} name="${name}" typeId="t" value="${value.toFixed(1)}"/>`,
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const unit = (movement: string, ranged: string, melee: string, armour: string, base: string) => ({
  Movement: movement,
  Ranged: ranged,
  Melee: melee,
  Armour: armour,
  Base: base,
});
const weapon = (type: string, range: string, keywords = '-', rules = '-') => ({
  Type: type,
  Range: range,
  Keywords: keywords,
  Rules: rules,
});

/** An invented warband with the features of real rosters: storage, settings, nested equipment, twins, unusual names. */
export const ironCompany: RosterTree = {
  name: 'The Iron Company ⚙️',
  costs: { Ducats: 700, 'Glory Points': 3 },
  costLimits: { Ducats: 900, 'Glory Points': -1 },
  selections: [
    { name: 'Campaign Rules', categories: ['Configuration'], selections: [{ name: 'Enabled' }] },
    {
      name: 'Pile of Stuff',
      type: 'model',
      categories: ['Configuration'],
      costs: { Ducats: -35 },
      selections: [{ name: 'Gas Mask' }],
    },
    { name: 'The House of Wisdom', categories: ['Variant'] },
    {
      name: 'Yüzbaşı',
      customName: 'Kâzım <b>the Bold</b>',
      type: 'model',
      categories: ['ELITE', 'Sultanate', 'Strong'],
      costs: { Ducats: 70 },
      profiles: [
        ['Unit', 'Yüzbaşı Captain', unit('6"/Infantry', '+2 Dice', '+1 DICE', '-2', '32mm')],
        ['Ability', 'Mubarizun', { Description: 'He leads.' }],
      ],
      selections: [
        {
          name: 'Weapons',
          selections: [
            {
              name: 'Halberd-Gun',
              profiles: [['Weapon', 'Halberd-Gun', weapon('2-handed', '24"', 'ASSAULT, CUMBERSOME')]],
              selections: [
                {
                  name: 'Alchemical Ammunition',
                  profiles: [
                    [
                      'Battlekit',
                      'Alchemical Ammunition',
                      {
                        Type: 'Equipment',
                        Range: '-',
                        Keywords: 'CONSUMABLE',
                        Rules: 'Before the battle it loads the weapon: +1 DICE.',
                      },
                    ],
                  ],
                },
              ],
            },
          ],
        },
        {
          name: 'Reinforced Armour',
          profiles: [
            [
              'Battlekit',
              'Reinforced Armour',
              { Type: 'Armour', Range: '-', Keywords: '-2 INJURY MODIFIER', Rules: '-' },
            ],
          ],
        },
        {
          name: 'Combat Helmet',
          profiles: [
            [
              'Battlekit',
              'Combat Helmet',
              { Type: 'Equipment', Range: '-', Keywords: 'NEGATE SHRAPNEL', Rules: '-' },
            ],
          ],
        },
      ],
    },
    {
      name: 'Azebs',
      type: 'model',
      number: 3,
      categories: ['TROOP'],
      costs: { Ducats: 25 },
      profiles: [['Unit', 'Azeb', unit('6"/Infantry', '0', '-1 Dice', '0', '25mm')]],
      selections: [
        {
          name: 'Musket',
          number: 3,
          profiles: [['Weapon', 'Musket', weapon('2-handed', '18"', '-1 INJURY DICE')]],
        },
        {
          name: 'Silenced Pistol',
          number: 6,
          profiles: [
            [
              'Weapon',
              'Silenced Pistol',
              weapon('1-handed', '12"/Melee', 'ASSAULT, PISTOL', 'Silent: it is quiet.'),
            ],
          ],
        },
      ],
    },
    {
      name: 'Homunculus Rider',
      type: 'unit',
      categories: ['Tough', 'Fear'],
      profiles: [['Unit', 'Homunculus Rider', unit('10"/Flying', '+1 DICE', '+2 DICE', '-1', '30x60mm')]],
      selections: [
        {
          name: 'Lance',
          profiles: [['Weapon', 'Lance', weapon('1-handed', 'Melee', '+1 DICE, CRITICAL, IGNORES ARMOUR')]],
        },
        { name: 'Trench Shield' },
        {
          name: 'Frag Grenades',
          profiles: [
            [
              'Weapon',
              'Frag Grenades',
              weapon('GRENADE', '8"', 'ASSAULT, BLAST 2", IGNORE COVER, IGNORE LONG RANGE, SHRAPNEL'),
            ],
          ],
        },
      ],
    },
    { name: 'Nameless Thing', type: 'model', categories: ['TROOP'] },
  ],
};
