/** The items of a roster's figure, each with its place in the roster. */
import type { RosterProfile, RosterSelection } from '../../../table/import/roster';
import { saysNothing } from './roster-equipment';

/** An item of a figure, or the figure itself. */
export interface Item {
  readonly item: RosterSelection;
  readonly isFigure: boolean;
  /** Number on each of the equal figures. */
  readonly times: number;
  /** Its name in notes. */
  readonly about: string;
  /** Name of the weapon under which it lies; null elsewhere. */
  readonly holder: string | null;
}

/** Returns the figure and its equipment. An item's number counts for all equal figures together. */
export function itemsOf(
  figure: RosterSelection,
  equipment: readonly RosterSelection[],
  title: string,
): readonly Item[] {
  const weapons = equipment.filter(({ profiles }) => profiles.some(({ type }) => isWeapon(type)));
  const holders = new Map(
    weapons.flatMap(({ name, selections }) => selections.map((inner) => [inner, name] as const)),
  );
  return [
    { item: figure, isFigure: true, times: 1, about: title, holder: null },
    ...equipment.map((item) => ({
      item,
      isFigure: false,
      times: Math.min(4, Math.max(1, Math.round(item.number / figure.number))),
      about: `${title} › ${item.name}`,
      holder: holders.get(item) ?? null,
    })),
  ];
}

/** Reports whether a profile's type is a weapon's. */
export const isWeapon = (type: string): boolean => /^weapon/i.test(type);

/** Returns the text of a profile; empty where it has none. */
export const textOf = ({ characteristics }: RosterProfile): string => {
  const { Description: description, Rules: rules } = characteristics;
  const text = [description, rules].find((each) => !saysNothing(each));
  return text?.trim() ?? '';
};

/** Something of a roster that its text describes. */
export interface Described {
  readonly name: string;
  /** Empty where it has none. */
  readonly text: string;
  /** The sentence on an item without a profile whose name is unknown here. */
  readonly unknown: string;
  readonly about: string;
}

/** Returns the subject of a sentence on a profile of this type. */
export function kindOf(type: string): string {
  if (type === '') return 'This';
  return type === 'Ability' ? 'This ability' : `This (${type})`;
}
