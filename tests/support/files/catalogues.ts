/** A small invented game as list builders keep it: a game system, a library of equipment and one catalogue. */

const ids = {
  ducats: 'cost-ducats',
  glory: 'cost-glory',
  unit: 'type-unit',
  weapon: 'type-weapon',
  kit: 'type-kit',
  ability: 'type-ability',
  movement: 'char-movement',
  ranged: 'char-ranged',
};

const fields: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Unit: [
    ['Movement', ids.movement],
    ['Ranged', ids.ranged],
    ['Melee', 'char-melee'],
    ['Armour', 'char-armour'],
    ['Base', 'char-base'],
  ],
  Weapon: [
    ['Type', 'char-type'],
    ['Range', 'char-range'],
    ['Keywords', 'char-keywords'],
    ['Rules', 'char-rules'],
  ],
  Ability: [['Description', 'char-description']],
};
const typeIds: Readonly<Record<string, string>> = {
  Unit: ids.unit,
  Weapon: ids.weapon,
  Ability: ids.ability,
};

/** A profile, its values in the order of its type's characteristics. */
export const profile = (type: string, name: string, values: readonly string[], inner = ''): string =>
  `<profile id="p-${name}" name="${name}" hidden="false" typeId="${typeIds[type]}" typeName="${type}"><characteristics>${fields[
    type
  ]!.map(
    ([field, id], index) =>
      `<characteristic name="${field}" typeId="${id}">${values[index] ?? ''}</characteristic>`,
  ).join('')}</characteristics>${inner}</profile>`;

/** The cost of an entry in Ducats. */
export const costs = (ducats: number): string =>
  `<costs><cost name="Ducats" typeId="${ids.ducats}" value="${ducats}"/></costs>`;

/** A constraint on a number of selections. */
export const constraint = (
  type: string,
  value: number,
  scope = 'parent',
  id = `${type}-${value}-${scope}`,
): string =>
  `<constraint id="${id}" type="${type}" value="${value}" field="selections" scope="${scope}" shared="true" includeChildSelections="${scope !== 'parent'}"/>`;

export const category = (id: string, primary: boolean): string =>
  `<categoryLinks><categoryLink id="l-${id}" name="${id}" targetId="${id}" primary="${primary}"/></categoryLinks>`;

/** A condition on the number of selections of something in the whole list. */
export const condition = (type: string, value: number, childId: string, scope = 'roster'): string =>
  `<conditions><condition type="${type}" value="${value}" field="selections" scope="${scope}" childId="${childId}" shared="true" includeChildSelections="true"/></conditions>`;

export const gameSystem = `<?xml version="1.0" encoding="UTF-8"?>
<gameSystem id="sys-lantern" name="Trench Crusade" revision="3" battleScribeVersion="2.03" type="gameSystem" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes>
    <costType id="${ids.ducats}" name="Ducats" defaultCostLimit="-1"/>
    <costType id="${ids.glory}" name="Glory Points" defaultCostLimit="-1"/>
  </costTypes>
  <categoryEntries>
    <categoryEntry id="Elite" name="Elite" hidden="false"/>
    <categoryEntry id="Troop" name="Troop" hidden="false"/>
    <categoryEntry id="Heavy" name="Heavy" hidden="false"/>
  </categoryEntries>
  <forceEntries>
    <forceEntry id="force-company" name="Company" hidden="false"><categoryLinks>
      <categoryLink id="fl-elite" name="Elite" targetId="Elite"/>
      <categoryLink id="fl-troop" name="Troop" targetId="Troop"><constraints>${constraint('max', 5, 'force', 'most-troops')}</constraints></categoryLink>
    </categoryLinks></forceEntry>
  </forceEntries>
  <profileTypes/>
  <sharedRules>
    <rule id="rule-steady" name="Steady" hidden="false"><description>It does not mind the dark &amp; the wet.</description></rule>
  </sharedRules>
</gameSystem>`;

export const library = `<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="cat-armoury" name="Lantern Armoury" revision="2" library="true" gameSystemId="sys-lantern" gameSystemRevision="3" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <sharedSelectionEntries>
    <selectionEntry id="e-rifle" name="Long Rifle" type="upgrade" hidden="false" import="true" collective="false">
      ${costs(10)}<profiles>${profile('Weapon', 'Long Rifle', ['2-handed', '24"', '', ''])}</profiles>
    </selectionEntry>
    <selectionEntry id="e-mace" name="Mace" type="upgrade" hidden="false" import="true" collective="false">
      ${costs(4)}<constraints>${constraint('max', 1, 'parent', 'one-mace')}</constraints>
      <profiles>${profile('Weapon', 'Mace', ['1-handed', 'Melee', 'CRITICAL', ''])}</profiles>
    </selectionEntry>
    <selectionEntry id="e-mortar" name="Coal Mortar" type="upgrade" hidden="true" import="true" collective="false">
      ${costs(30)}${category('Heavy', false)}
      <constraints>${constraint('max', 1, 'roster', 'one-mortar')}</constraints>
      <modifiers><modifier type="set" field="hidden" value="false">${condition('atLeast', 1, 'e-oath-coal')}</modifier></modifiers>
      <profiles>${profile('Weapon', 'Coal Mortar', ['2-handed', '36"', 'HEAVY, GLOWS', 'It lights the sky.'])}</profiles>
    </selectionEntry>
  </sharedSelectionEntries>
  <sharedSelectionEntryGroups>
    <selectionEntryGroup id="g-weapons" name="Weapons" hidden="false">
      <constraints>${constraint('max', 2, 'parent', 'two-weapons')}</constraints>
      <entryLinks>
        <entryLink id="l-rifle" name="Long Rifle" type="selectionEntry" targetId="e-rifle" hidden="false" import="true"/>
        <entryLink id="l-mace" name="Mace" type="selectionEntry" targetId="e-mace" hidden="false" import="true"/>
        <entryLink id="l-mortar" name="Coal Mortar" type="selectionEntry" targetId="e-mortar" hidden="false" import="true"/>
        <entryLink id="l-again" name="Weapons" type="selectionEntryGroup" targetId="g-weapons" hidden="false" import="true"/>
        <entryLink id="l-lost" name="Star Lance" type="selectionEntry" targetId="e-nowhere" hidden="false" import="true"/>
      </entryLinks>
    </selectionEntryGroup>
  </sharedSelectionEntryGroups>
</catalogue>`;

export const catalogue = `<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="cat-company" name="Lantern Company" revision="7" library="false" gameSystemId="sys-lantern" gameSystemRevision="3" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <catalogueLinks><catalogueLink id="cl-armoury" name="Lantern Armoury" targetId="cat-armoury" type="catalogue" importRootEntries="true"/></catalogueLinks>
  <selectionEntries>
    <selectionEntry id="e-warden" name="Warden" type="model" hidden="false" import="true" collective="false">
      ${costs(60)}${category('Elite', true)}
      <constraints>${constraint('min', 1, 'roster', 'warden-min')}${constraint('max', 1, 'roster', 'warden-max')}</constraints>
      <profiles>
        ${profile('Unit', 'Warden', ['6"/Infantry', '+2 Dice', '+1 Dice', '0', '32mm'], `<modifiers><modifier type="increment" field="${ids.ranged}" value="1">${condition('atLeast', 1, 'e-spyglass', 'self')}</modifier></modifiers>`)}
        ${profile('Ability', 'Night Eyes', ['It sees by starlight.'])}
      </profiles>
      <infoLinks><infoLink id="il-steady" name="Steady" type="rule" targetId="rule-steady" hidden="false"/></infoLinks>
      <entryLinks><entryLink id="l-warden-weapons" name="Weapons" type="selectionEntryGroup" targetId="g-weapons" hidden="false" import="true"/></entryLinks>
      <selectionEntries>
        <selectionEntry id="e-spyglass" name="Spyglass" type="upgrade" hidden="false" import="true" collective="false">
          ${costs(5)}<constraints>${constraint('max', 1, 'parent', 'one-spyglass')}</constraints>
        </selectionEntry>
        <selectionEntry id="e-boots" name="Quick Boots" type="upgrade" hidden="false" import="true" collective="false">
          ${costs(8)}<constraints>${constraint('max', 1, 'parent', 'one-boots')}</constraints>
          <modifiers>
            <modifier type="increment" field="${ids.movement}" value="2" scope="model" affects="profiles.Unit"/>
            <modifier type="add" field="category" value="Heavy" scope="model"/>
          </modifiers>
        </selectionEntry>
      </selectionEntries>
      <selectionEntryGroups>
        <selectionEntryGroup id="g-oath" name="Oath" hidden="false" defaultSelectionEntryId="e-oath-oil">
          <constraints>${constraint('min', 1, 'parent', 'oath-min')}${constraint('max', 1, 'parent', 'oath-max')}</constraints>
          <selectionEntries>
            <selectionEntry id="e-oath-oil" name="Oath of Oil" type="upgrade" hidden="false" import="true" collective="false"/>
            <selectionEntry id="e-oath-coal" name="Oath of Coal" type="upgrade" hidden="false" import="true" collective="false">${costs(12)}</selectionEntry>
          </selectionEntries>
        </selectionEntryGroup>
      </selectionEntryGroups>
    </selectionEntry>
    <selectionEntry id="e-bearer" name="Lampbearer" type="model" hidden="false" import="true" collective="false">
      ${costs(25)}${category('Troop', true)}
      <constraints>${constraint('max', 2, 'roster', 'bearer-max')}</constraints>
      <modifiers>
        <modifier type="increment" field="bearer-max" value="2"><repeats><repeat value="1" repeats="1" field="selections" scope="roster" childId="e-drum" shared="true" roundUp="false" includeChildSelections="true"/></repeats></modifier>
        <modifier type="add" field="error" value="A bearer needs light."><conditionGroups><conditionGroup type="and">
          ${condition('lessThan', 1, 'e-candle', 'self')}
          <conditionGroups><conditionGroup type="not">${condition('atLeast', 1, 'e-drum')}</conditionGroup></conditionGroups>
        </conditionGroup></conditionGroups></modifier>
      </modifiers>
      <profiles>${profile('Unit', 'Lampbearer', ['6"/Infantry', '+0 Dice', '-1 Dice', '0', '25mm'])}</profiles>
      <entryLinks><entryLink id="l-bearer-weapons" name="Weapons" type="selectionEntryGroup" targetId="g-weapons" hidden="false" import="true"/></entryLinks>
      <selectionEntries>
        <selectionEntry id="e-candle" name="Candle" type="upgrade" hidden="false" import="true" collective="false">
          ${costs(1)}<constraints>${constraint('max', 3, 'parent', 'three-candles')}</constraints>
        </selectionEntry>
      </selectionEntries>
    </selectionEntry>
    <selectionEntry id="e-drum" name="Company Drum" type="upgrade" hidden="false" import="true" collective="false">${costs(15)}</selectionEntry>
  </selectionEntries>
</catalogue>`;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The files of the game, as a person has them in a folder. */
export const lanternFiles: readonly { readonly name: string; readonly bytes: Uint8Array }[] = [
  { name: 'Trench Crusade.gst', bytes: bytesOf(gameSystem) },
  { name: 'Lantern Armoury.cat', bytes: bytesOf(library) },
  { name: 'Lantern Company.cat', bytes: bytesOf(catalogue) },
];
