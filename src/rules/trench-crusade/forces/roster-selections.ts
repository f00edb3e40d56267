/** The parts of a roster: figures, units that hold figures, settings and stores of a campaign. */
import type { RosterProfile, RosterSelection } from '../../../table/import/roster';

/** Reports whether a selection is a setting or store of the campaign. */
export const isConfiguration = ({ categories, costs }: RosterSelection): boolean =>
  categories.some(({ name, primary }) => primary && /configuration/i.test(name)) ||
  costs.some(({ value }) => value < 0);

const isUnitType = (type: string): boolean => /^(unit|model)$/i.test(type);

/** Returns the Unit profiles of a selection. */
export const unitProfiles = ({ profiles }: RosterSelection): readonly RosterProfile[] =>
  profiles.filter(({ type }) => isUnitType(type));

/** Reports whether a selection is a figure. A unit that holds models is not one. */
export const isFigure = (selection: RosterSelection): boolean =>
  selection.type === 'model' ||
  (unitProfiles(selection).length > 0 && !selection.selections.some(hasFigures));

/** Reports whether a selection is a figure or holds figures. */
export const hasFigures = (selection: RosterSelection): boolean =>
  isFigure(selection) || selection.selections.some(hasFigures);

/** Returns the models and settings inside a figure. */
export const figuresWithin = ({ selections }: RosterSelection): readonly RosterSelection[] =>
  selections.flatMap((inner) =>
    inner.type === 'model' || isConfiguration(inner) ? [inner] : figuresWithin(inner),
  );

/**
 * Returns the parts of a unit, its figures under the player's name for the unit. A unit of one figure is that figure, with
 * the unit's costs, texts and equipment.
 */
export function partsOf(unit: RosterSelection): readonly RosterSelection[] {
  const parts = unit.selections.map((inner) =>
    hasFigures(inner) ? { ...inner, customName: inner.customName ?? unit.customName } : inner,
  );
  const [figure, ...others] = parts.filter(hasFigures);
  if (!figure || others.length > 0 || !isFigure(figure)) return parts;
  return [
    {
      ...figure,
      categories: [...figure.categories, ...unit.categories],
      rules: [...figure.rules, ...unit.rules],
      profiles: [...figure.profiles, ...unit.profiles.filter(({ type }) => !isUnitType(type))],
      costs: [...figure.costs, ...unit.costs],
      selections: [...figure.selections, ...parts.filter((part) => part !== figure)],
    },
  ];
}

/** Returns the name of a selection, with its player's name for it. */
export const titleOf = ({ name, customName }: RosterSelection): string =>
  customName ? `${customName} (${name})` : name;

/** Lists what a selection holds, for a note. */
export function contentsOf({ selections }: RosterSelection): string {
  if (selections.length === 0) return '';
  const names = selections.slice(0, 8).map(({ name }) => name);
  return `, with ${names.join(', ')}${selections.length > 8 ? ` and ${selections.length - 8} more` : ''}`;
}
