/** The profiles and rules of an option or selection, after modifiers. */
import { changeText } from './change-value';
import type { Characteristic, Info, Modifier, Profile, Rule } from './data';
import type { Evaluation } from './evaluation';
import type { Place } from './query';

/** A profile after modifiers. */
export interface ShownProfile {
  readonly id: string;
  readonly name: string;
  readonly typeId: string;
  readonly typeName: string;
  readonly characteristics: readonly Characteristic[];
  readonly publicationId: string;
  readonly page: string;
}

/** A rule after modifiers. */
export interface ShownRule {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly publicationId: string;
  readonly page: string;
}

export interface ShownInfo {
  readonly profiles: readonly ShownProfile[];
  readonly rules: readonly ShownRule[];
}

/** Groups of profiles within groups, and links in circles, end here. */
const maxDepth = 12;

/** Returns what an option shows where it stands, and the groups that it is in; hidden profiles and rules are left out. */
export function infoAt(evaluation: Evaluation, place: Place): ShownInfo {
  const profiles: ShownProfile[] = [];
  const rules: ShownRule[] = [];
  const add = (info: Info, outer: readonly Layer[], depth: number): void => {
    for (const profile of info.profiles) {
      const shown = shownProfile(evaluation, place, profile, [profile, ...outer]);
      if (shown) profiles.push(shown);
    }
    for (const rule of info.rules) {
      const shown = shownRule(evaluation, place, rule, [rule, ...outer]);
      if (shown) rules.push(shown);
    }
    if (depth > maxDepth) return;
    for (const group of info.groups) add(group.info, [group, ...outer], depth + 1);
    for (const link of info.links) {
      const [profile, rule] = [evaluation.book.profile(link.targetId), evaluation.book.rule(link.targetId)];
      const group = evaluation.book.infoGroup(link.targetId);
      if (profile) add({ ...nothing, profiles: [profile] }, [link, ...outer], depth + 1);
      else if (rule) add({ ...nothing, rules: [rule] }, [link, ...outer], depth + 1);
      else if (group) add(group.info, [group, link, ...outer], depth + 1);
    }
  };
  for (const { info } of place.option?.layers ?? []) add(info, [], 0);
  for (let group = place.option?.parent; group?.kind === 'group'; group = group.parent)
    for (const { info } of group.layers) add(info, [], 0);
  return { profiles, rules };
}

const nothing: Info = { profiles: [], rules: [], links: [], groups: [] };

/** A definition around a profile or rule: itself, a link to it, or a group that it is in. */
interface Layer {
  readonly isHidden: boolean;
  readonly modifiers: readonly Modifier[];
}

/** Returns the changes of a field by a profile's own modifiers, and by those of selections that reach profiles of its type. */
function changesOf(
  evaluation: Evaluation,
  place: Place,
  field: string,
  layers: readonly Layer[],
  typeName: string | null,
): readonly { readonly modifier: Modifier; readonly times: number }[] {
  const own = evaluation.applying(
    layers.flatMap(({ modifiers }) => modifiers),
    place,
    field,
  );
  const reaching =
    place.node && typeName !== null
      ? evaluation
          .reachingTo(place.node)
          .filter(
            ({ modifier, affects }) =>
              modifier.field === field && (affects.profileType === '' || affects.profileType === typeName),
          )
      : [];
  return [...own, ...reaching];
}

function isHiddenAt(
  evaluation: Evaluation,
  place: Place,
  layers: readonly Layer[],
  typeName: string | null,
): boolean {
  return changesOf(evaluation, place, 'hidden', layers, typeName).reduce(
    (_hidden, { modifier }) => modifier.value === 'true',
    layers.some(({ isHidden }) => isHidden),
  );
}

function shownProfile(
  evaluation: Evaluation,
  place: Place,
  profile: Profile,
  layers: readonly Layer[],
): ShownProfile | null {
  const { id, typeId, typeName, publicationId, page } = profile;
  if (isHiddenAt(evaluation, place, layers, typeName)) return null;
  const changed = (text: string, field: string): string =>
    changesOf(evaluation, place, field, layers, typeName).reduce(
      (now, { modifier, times }) => changeText(now, modifier, times),
      text,
    );
  return {
    id,
    name: changed(profile.name, 'name'),
    typeId,
    typeName,
    characteristics: profile.characteristics.map((each) => ({
      ...each,
      text: changed(each.text, each.typeId),
    })),
    publicationId,
    page,
  };
}

function shownRule(
  evaluation: Evaluation,
  place: Place,
  rule: Rule,
  layers: readonly Layer[],
): ShownRule | null {
  if (isHiddenAt(evaluation, place, layers, null)) return null;
  const changed = (text: string, field: string): string =>
    changesOf(evaluation, place, field, layers, null).reduce(
      (now, { modifier, times }) => changeText(now, modifier, times),
      text,
    );
  const { id, publicationId, page } = rule;
  return {
    id,
    name: changed(rule.name, 'name'),
    text: changed(rule.text, 'description'),
    publicationId,
    page,
  };
}
