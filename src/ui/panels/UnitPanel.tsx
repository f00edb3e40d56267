import { lazy, Suspense } from 'react';
import { mayMeasure } from '../../store/view/ruler';
import type { EnemySight } from '../../store/view/sight-report';
import { ruleModule } from '../../rules/registry';
import type { ShotView, UnitCard } from '../../engine/rules-view';
import { unitsNow, type Session, type UnitNow } from '../../store/battle/session';
import type { Selection } from '../../store/view/selection';
import { RulingButton } from '../ruling/RulingButton';
import { HintLine } from '../lessons/HintLine';
import { Icon } from '../parts/Icon';
import { lengthOn } from '../parts/lengths';
import { modelNameOf, namesOf } from '../parts/names';
import { Rules } from '../parts/Rules';
import { SideMark } from '../parts/SideMark';
import { studioPlaceWords } from '../studio/place-words';
import { requestStudio } from '../studio/requests';
import { coverName, text } from '../text';
import { tokensShown } from '../../store/view/tokens';
import { useApp, useAppState } from '../app/useStore';
import { CoverMark, VerdictMark } from '../parts/Verdict';
import { Why } from '../parts/Why';

const EffectFacts = lazy(() => import('./EffectFacts'));
const EffectsNow = lazy(() => import('./EffectsNow'));

/** The selected unit's card, and the enemies it sees with range and cover. */
export function UnitPanel({ session }: { session: Session }) {
  const selection = useAppState((state) => state.selection);
  const unit = selection && unitsNow(session).find(({ id }) => id === selection.unit);
  if (!selection || !unit) {
    return (
      <div className="panel-body">
        <h2 className="panel-title">{text.unit.none}</h2>
        <p className="panel-note">{text.unit.noneHint}</p>
      </div>
    );
  }
  return (
    <>
      <UnitHead session={session} unit={unit} selection={selection} />
      <HintLine place="unit" />
      <div className="scroll">
        <UnitFacts session={session} unit={unit} />
        {unit.standing.length > 0 && <SightList session={session} />}
      </div>
    </>
  );
}

function UnitHead({ session, unit, selection }: { session: Session; unit: UnitNow; selection: Selection }) {
  const app = useApp();
  const standing = unit.standing.reduce((sum, model) => sum + model.count, 0);
  const portrayed = selection.model ?? (unit.standing.find(({ leader }) => leader) ?? unit.standing[0])?.id;
  const begun = session.table.models
    .filter((model) => model.unit === unit.id)
    .reduce((sum, model) => sum + (model.base.count ?? 1), 0);
  return (
    <header className="panel-head">
      <SideMark index={session.table.sides.findIndex(({ id }) => id === unit.side)} />
      <div>
        <h2 className="panel-title">{unit.name}</h2>
        <p className="panel-sub">
          {unit.destroyed ? text.unit.destroyed : text.unit.models(standing, begun)}
          {selection.model !== null && ` · ${text.unit.modelOnly(modelNameOf(session, selection.model))}`}
        </p>
      </div>
      {portrayed &&
        (['portrait', 'figure'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="button-icon"
            aria-label={studioPlaceWords[kind]}
            title={studioPlaceWords[kind]}
            onClick={() => requestStudio({ kind, model: portrayed })}
          >
            <Icon name={kind === 'portrait' ? 'camera' : 'figure'} />
          </button>
        ))}
      <button
        type="button"
        className="button-icon"
        aria-label={text.unit.close}
        onClick={() => app.view.select(null)}
      >
        <Icon name="close" />
      </button>
    </header>
  );
}

function UnitFacts({ session, unit }: { session: Session; unit: UnitNow }) {
  const card =
    unit.profile === null
      ? null
      : (ruleModule(session.table.rules).view.unitCard(unit.profile, session.table.file) ?? null);
  const tokens = tokensShown(unit.tokens);
  const now =
    (session.battle && ruleModule(session.table.rules).view.effectsNow?.(session.battle, unit.id)) ?? [];
  const isActing = session.battle?.state.activeUnit === unit.id;
  const whyOf = (token: string) =>
    session.battle
      ? ruleModule(session.table.rules).view.tokenWhy?.(session.battle, unit.id, token)
      : undefined;
  return (
    <div className="panel-body">
      {card && <Card card={card} rules={session.table.rules} />}
      {(tokens.length > 0 || unit.activations > 0 || isActing) && (
        <ul className="tokens" aria-label={text.unit.tokens}>
          {tokens.map(({ id, name, count }) => (
            <li key={id} className="token" data-token={id}>
              <Why figure={`${name} ${count}`} why={whyOf(id)}>
                {name} <strong>{count}</strong>
              </Why>
            </li>
          ))}
          {isActing ? (
            <li className="token">{text.unit.activating}</li>
          ) : (
            unit.activations > 0 && <li className="token">{text.unit.activated}</li>
          )}
        </ul>
      )}
      {now.length > 0 && (
        <Suspense fallback={null}>
          <EffectsNow effects={now} />
        </Suspense>
      )}
    </div>
  );
}

function Card({ card, rules }: { card: UnitCard; rules: string }) {
  return (
    <>
      <table className="stats">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text.unit.modelKind}</span>
            </th>
            {card.statNames.map(({ short, name, rule }) => (
              <th scope="col" key={name}>
                <Why
                  figure={`${short}, ${name}`}
                  why={rule === undefined ? undefined : { rules: [rule], steps: [name] }}
                >
                  <abbr title={name}>{short}</abbr>
                </Why>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {card.lines.map((line) => (
            <tr key={line.name}>
              <td>{line.name}</td>
              {line.stats.map((stat, index) => (
                <td key={index}>{stat}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <details className="card-more">
        <summary>{text.unit.more}</summary>
        <Facts entries={[...card.weapons, ...card.special]} className="facts" />
        {card.effects && card.effects.length > 0 && (
          <Suspense fallback={null}>
            <EffectFacts rules={rules} effects={card.effects} />
          </Suspense>
        )}
        {card.keywords.length > 0 && <p className="panel-sub">{card.keywords.join(', ')}</p>}
      </details>
      {card.notes?.map(({ heading, entries }) => (
        <details key={heading} className="card-more">
          <summary>
            {heading} <strong>{entries.length}</strong>
          </summary>
          <Facts entries={entries} className="facts long" />
        </details>
      ))}
    </>
  );
}

const Facts = ({ entries, className }: { entries: UnitCard['special']; className: string }) => (
  <dl className={className}>
    {entries.map(({ name, text: fact }, index) => (
      <div key={index} className="fact">
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);

function SightList({ session }: { session: Session }) {
  const sights = useAppState((state) => state.sights);
  return (
    <section aria-label={text.sight.title}>
      <h3 className="section-title sight-title">
        {text.sight.title} <Rules ids={sightRuleIds(session)} />
      </h3>
      {!mayMeasure(session) && <p className="panel-note sight-title">{text.ruler.waits}</p>}
      {sights.length === 0 && <p className="panel-note sight-title">{text.sight.none}</p>}
      <ul>
        {sights.map((sight) => (
          <li key={sight.unit.id}>
            <SightRow session={session} sight={sight} />
            <RulingButton unit={sight.unit.id} name={sight.unit.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By which rules the figures of the list are found. */
const sightRuleIds = (session: Session) => ruleModule(session.table.rules).view.sightRules ?? [];

function SightRow({ session, sight }: { session: Session; sight: EnemySight }) {
  const app = useApp();
  const { shot } = sight;
  const measured = mayMeasure(session);
  const { id, name } = sight.unit;
  const current = useAppState(({ hovered }) => hovered?.kind === 'unit' && hovered.id === id);
  const light = () => app.view.hover({ kind: 'unit', id });
  const band = shot && (shot.band === null ? text.sight.outOfRange : text.sight.band(shot.band));
  return (
    <div
      className={current ? 'sight-row current' : 'sight-row'}
      data-unit={id}
      onPointerEnter={light}
      onPointerLeave={() => app.view.hover(null)}
      onFocus={light}
      onBlur={() => app.view.hover(null)}
    >
      <VerdictMark verdict={sight.verdict} />
      <button type="button" className="sight-name" onClick={light}>
        {name}
      </button>
      {measured && (
        <span className="sight-distance">
          <Why figure={lengthOn(session.table, sight.range)} why={shot?.why} />
        </span>
      )}
      <span className="sight-detail">
        {sight.seenBy > 0 ? text.sight.seen(sight.seenBy, sight.of) : text.sight.unseen}
        {measured && sight.seenBy > 0 && shot && band !== null && (
          <>
            {' · '}
            <Why figure={band} why={shot.why} />
          </>
        )}
        {sight.verdict === 'blocked' &&
          sight.line.blockers.length > 0 &&
          ` · ${text.sight.hiddenBy(namesOf(session, sight.line.blockers))}`}
      </span>
      {sight.seenBy > 0 && shot && <CoverFacts session={session} shot={shot} />}
    </div>
  );
}

function CoverFacts({ session, shot }: { session: Session; shot: ShotView }) {
  return shot.cover.map(({ level, name = coverName[level], models, pieces, why }) => (
    <span key={level} className="sight-detail">
      <Why figure={name} why={why}>
        <CoverMark level={level} name={name} />
      </Why>
      {shot.cover.length > 1 && ` × ${models}`}
      {pieces.length > 0 && `, ${namesOf(session, pieces)}`}
    </span>
  ));
}
