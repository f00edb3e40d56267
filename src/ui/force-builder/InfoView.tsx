import type { Evaluation } from '../../table/import/catalogue/evaluation';
import { infoAt, type ShownInfo, type ShownProfile } from '../../table/import/catalogue/info';
import type { Place } from '../../table/import/catalogue/query';
import { useOpenList } from './useBuilder';
import { buildWords } from './words';

/** Reports whether an option has profiles or rules to show. */
export function hasInfo(evaluation: Evaluation, place: Place): boolean {
  const { profiles, rules } = infoAt(evaluation, place);
  return profiles.length + rules.length > 0;
}

/** The profiles and rules of an option, after modifiers; nothing without any. */
export function InfoView({ place }: { readonly place: Place }) {
  const { evaluation } = useOpenList();
  return <Info {...infoAt(evaluation, place)} />;
}

/** A unit's characteristics; its abilities and rules behind one line. */
export function UnitInfo({ place }: { readonly place: Place }) {
  const { evaluation } = useOpenList();
  const { profiles, rules } = infoAt(evaluation, place);
  const isShort = ({ characteristics }: ShownProfile): boolean =>
    characteristics.every(({ text }) => text.length <= shortText);
  const long = profiles.filter((profile) => !isShort(profile));
  return (
    <>
      <Info profiles={profiles.filter(isShort)} rules={[]} />
      {long.length + rules.length > 0 && (
        <details className="build-own">
          <summary>
            {buildWords.rules}: {[...long, ...rules].map(({ name }) => name).join(', ')}
          </summary>
          <Info profiles={long} rules={rules} />
        </details>
      )}
    </>
  );
}

const Info = ({ profiles, rules }: ShownInfo) => (
  <div className="build-info">
    {profiles.map((profile, index) => (
      <ProfileView key={index} profile={profile} />
    ))}
    {rules.map(({ name, text }, index) => (
      <div key={index} className="build-profile">
        <strong>{name}</strong>
        {text !== '' && <p className="build-rule">{withoutMarks(text)}</p>}
      </div>
    ))}
  </div>
);

/** Removes New Recruit's marks for bold and keywords. */
export const withoutMarks = (text: string): string => text.replaceAll(/\*\*|\^\^/g, '');

/** The longest text that stands in a row beside others. */
const shortText = 40;

/** A profile: short characteristics in a row, long ones as text. */
export function ProfileView({ profile }: { readonly profile: ShownProfile }) {
  const { name, typeName, characteristics } = profile;
  const short = characteristics.filter(({ text }) => text.length <= shortText);
  const long = characteristics.filter(({ text }) => text.length > shortText);
  return (
    <div className="build-profile">
      <strong>{name}</strong> <small>{typeName}</small>
      {short.length > 0 && (
        <dl className="build-characteristics">
          {short.map((each) => (
            <div key={each.name}>
              <dt>{each.name}</dt>
              <dd>{withoutMarks(each.text) || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      {long.map((each) => (
        <p key={each.name} className="build-rule">
          {withoutMarks(each.text)}
        </p>
      ))}
    </div>
  );
}
