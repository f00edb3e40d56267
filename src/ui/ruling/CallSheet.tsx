import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Verdict } from '../../engine/port/sight';
import type { SightRuling } from '../../ruling/sight-ruling';
import type { UnitRuling } from '../../ruling/unit-ruling';
import { Icon, type IconName } from '../parts/Icon';
import { verdictName } from '../text';
import { PlanDrawing } from './PlanDrawing';
import { SectionDrawing } from './SectionDrawing';
import { ShownDrawing } from './ShownDrawing';
import { callText, passageWords } from './words';
import './call.css';

export interface CallSheetProps {
  readonly call: SightRuling;
  /** Of two units: all their pairs; `call` is then one of them. */
  readonly units?: UnitRuling | undefined;
  /** A sentence on the last action's result. */
  readonly said?: string | undefined;
  readonly onPair?: (from: string, to: string) => void;
  readonly onFigureView: () => void;
  readonly onCopyLink: () => void;
  readonly onSavePicture: () => void;
  readonly onSaveEvidence: () => void;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

const eyes: Record<Verdict, IconName> = { clear: 'eye-open', blocked: 'eye-closed', 'too-close': 'eye-half' };

/** The call on paper: the verdict in a sentence, the drawings, what would change it, the rules it rests on. */
export function CallSheet({ call, units, said, onPair, ...actions }: CallSheetProps) {
  const { sight } = call;
  const sheet = useRef<HTMLElement>(null);
  const width = useWidth(sheet);
  return (
    <section ref={sheet} className={`call-sheet call-${sight.verdict}`} aria-label={callText.title}>
      <header className="call-head">
        <Icon name={eyes[sight.verdict]} size={30} />
        <div>
          <p className="call-verdict">{verdictName[sight.verdict]}</p>
          <h2 className="call-sentence" data-testid="call-sentence">
            {call.sentence}
          </h2>
          <p className="call-names">
            {call.table} ·{' '}
            {sight.proof === 'exact' ? callText.proven : callText.searched(sight.resolutionMm ?? 0)}
          </p>
        </div>
        <button
          className="call-close"
          type="button"
          onClick={actions.onClose}
          aria-label={callText.actions.close}
        >
          <Icon name="close" />
        </button>
      </header>

      {units && <Pairs units={units} shown={call} onPair={onPair} />}

      <Figure title={callText.section} text={callText.sectionOf[call.drawnLine]}>
        <SectionDrawing call={call} width={width} />
      </Figure>
      <Figure title={callText.plan} text={callText.planOf}>
        <PlanDrawing call={call} width={width} />
      </Figure>
      {call.targetView && (
        <Figure title={callText.shown} text={callText.shownOf} isSmall>
          <ShownDrawing call={call} shown={call.targetView} width={width} />
        </Figure>
      )}

      <Part title={callText.changes} lines={call.changes} />
      {call.targetView && call.targetView.sentences.length > 0 && (
        <Part title={callText.hides} lines={call.targetView.sentences} />
      )}
      <Part title={callText.passes} lines={meetings(call)} />
      <section className="call-part call-notes">
        <h3>{callText.rules}</h3>
        <ul>
          {call.notes.map(({ id, text }) => (
            <li key={id}>
              <b>{id}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>

      <footer>
        <div className="call-actions">
          <Action icon="figure" text={callText.actions.figureView} onClick={actions.onFigureView} />
          <Action icon="link" text={callText.actions.copyLink} onClick={actions.onCopyLink} />
          <Action icon="camera" text={callText.actions.savePicture} onClick={actions.onSavePicture} />
          <Action
            icon="evidence"
            text={callText.actions.saveEvidence}
            onClick={actions.onSaveEvidence}
            title={callText.evidenceHint}
          />
          <Action icon="print" text={callText.actions.print} onClick={actions.onPrint} />
        </div>
        <p className="call-said" role="status">
          {said}
        </p>
      </footer>
    </section>
  );
}

function meetings({ passages: passes, section, muMm }: SightRuling): readonly string[] {
  const met = [...new Set(passes.map((passage) => passageWords(passage, muMm)))];
  return [
    ...(met.length === 0 ? [callText.passesNothing] : met),
    ...(section.underground ? [callText.underground] : []),
  ];
}

/** @param isSmall on paper it takes half the width */
function Figure({
  title,
  text,
  isSmall = false,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <figure className={`call-figure${isSmall ? ' call-figure-small' : ''}`}>
      <figcaption>
        {title} <span>{text}</span>
      </figcaption>
      {children}
    </figure>
  );
}

function Part({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className="call-part">
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Action({
  icon,
  text,
  title,
  onClick,
}: {
  readonly icon: IconName;
  readonly text: string;
  readonly title?: string;
  readonly onClick: () => void;
}) {
  return (
    <button className="call-button" type="button" title={title} onClick={onClick}>
      <Icon name={icon} />
      {text}
    </button>
  );
}

/** The matrix of two units: an eye for each pair. */
function Pairs({
  units,
  shown,
  onPair,
}: {
  readonly units: UnitRuling;
  readonly shown: SightRuling;
  readonly onPair: CallSheetProps['onPair'];
}) {
  const { from, to, verdicts } = units;
  return (
    <section className="call-part">
      <h3>{callText.pairs}</h3>
      <p>{units.sentence}</p>
      <div className="call-pairs">
        <table>
          <caption>{callText.pairsHint}</caption>
          <thead>
            <tr>
              <td />
              {to.models.map((id) => (
                <th key={id} scope="col" title={id}>
                  {shortName(id, to.id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {from.models.map((viewer, row) => (
              <tr key={viewer}>
                <th scope="row" title={viewer}>
                  {shortName(viewer, from.id)}
                </th>
                {to.models.map((target, column) => {
                  const verdict = verdicts[row]![column]!;
                  const name = `${viewer}, ${target}: ${verdictName[verdict]}`;
                  return (
                    <td key={target} className={`call-${verdict}`}>
                      <button
                        type="button"
                        title={name}
                        aria-label={name}
                        aria-pressed={shown.sight.from === viewer && shown.sight.to === target}
                        onClick={() => onPair?.(viewer, target)}
                      >
                        <Icon name={eyes[verdict]} size={20} />
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** "rifles/3" is 3 among the rifles. */
const shortName = (model: string, unit: string): string =>
  model.startsWith(`${unit}/`) ? model.slice(unit.length + 1) : model;

/** Drawings are laid out for the width that they have, so that their words stay as large as the others. */
const plainWidth = 360;

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(plainWidth);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
