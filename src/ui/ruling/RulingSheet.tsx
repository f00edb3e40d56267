import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Verdict } from '../../engine/port/sight';
import type { StoppedLines } from '../../ruling/certificate/stopped-lines';
import type { Naming } from '../../ruling/names';
import { formatMillimetres } from '../../ruling/sentences';
import type { SightRuling } from '../../ruling/sight-ruling';
import type { UnitRuling } from '../../ruling/unit-ruling';
import { Icon, type IconName } from '../parts/Icon';
import { verdictName } from '../text';
import { Action } from './Action';
import { DrawingNames, labelNames } from './drawing-names';
import { LinesDrawing } from './LinesDrawing';
import { PlanDrawing } from './PlanDrawing';
import { colouredGroups, PlanLinesLegend } from './PlanLines';
import { SectionDrawing } from './SectionDrawing';
import { TargetViewDrawing } from './TargetViewDrawing';
import { proofText } from './proof-words';
import { rulingText, passageWords } from './words';
import './ruling.css';
import './proof.css';

export interface RulingSheetProps {
  readonly ruling: SightRuling;
  /** Of two units: all their pairs; `ruling` is then one of them. */
  readonly units?: UnitRuling | undefined;
  /** A sentence on the last action's result. */
  readonly said?: string | undefined;
  /** The check of the proof, below the verdict. */
  readonly proof?: ReactNode;
  /** The lines of the checked proof, by what stops them; none before it is checked. */
  readonly stopped?: readonly StoppedLines[] | undefined;
  /** Actions and state of an online battle, below the copy of the link. */
  readonly forBoth?: ReactNode;
  /** Names of models and pieces; ids without it. */
  readonly nameOf?: Naming | undefined;
  readonly onPair?: (from: string, to: string) => void;
  readonly onFigureView: () => void;
  readonly onCopyLink: () => void;
  /** Cites the ruling in the chat of an online battle; absent elsewhere. */
  readonly onCite?: (() => void) | undefined;
  readonly onSavePicture: () => void;
  readonly onSaveEvidence: () => void;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

const asId: Naming = (id) => id;

const eyes: Record<Verdict, IconName> = { clear: 'eye-open', blocked: 'eye-closed', 'too-close': 'eye-half' };

/** A ruling on paper: the verdict in a sentence, the drawings, changes that would turn it, and its rules. */
export function RulingSheet({
  ruling,
  units,
  said,
  proof,
  stopped = [],
  forBoth,
  nameOf = asId,
  onPair,
  ...actions
}: RulingSheetProps) {
  const { sight } = ruling;
  const sheet = useRef<HTMLElement>(null);
  const width = useWidth(sheet);
  const labelName = useMemo(() => labelNames(nameOf), [nameOf]);
  return (
    <section ref={sheet} className={`ruling-sheet ruling-${sight.verdict}`} aria-label={rulingText.title}>
      <header className="ruling-head">
        <Icon name={eyes[sight.verdict]} size={30} />
        <div>
          <p className="ruling-verdict">{verdictName[sight.verdict]}</p>
          <h2 className="ruling-sentence" data-testid="ruling-sentence">
            {ruling.sentence}
          </h2>
          <p className="ruling-names">
            {ruling.table} ·{' '}
            {sight.proof === 'exact'
              ? rulingText.proven
              : rulingText.searched(formatMillimetres(2 * (sight.resolutionMm ?? 0)))}
          </p>
        </div>
        <div className="ruling-link">
          <Action icon="link" text={rulingText.actions.copyLink} onClick={actions.onCopyLink} />
          {proof}
          {actions.onCite && (
            <button className="ruling-button" type="button" onClick={actions.onCite}>
              {rulingText.actions.cite}
            </button>
          )}
          {forBoth}
          <p className="ruling-said" role="status">
            {said}
          </p>
        </div>
        <button
          className="ruling-close"
          type="button"
          onClick={actions.onClose}
          aria-label={rulingText.actions.close}
        >
          <Icon name="close" />
        </button>
      </header>

      <DrawingNames value={labelName}>
        <Figure title={rulingText.section} text={rulingText.sectionOf[ruling.drawnLine]}>
          <SectionDrawing ruling={ruling} width={width} />
        </Figure>
        <Figure title={rulingText.plan} text={rulingText.planOf}>
          <Plan key={`${sight.from} ${sight.to}`} ruling={ruling} width={width} stopped={stopped} />
        </Figure>
        {ruling.targetView && (
          <Figure title={rulingText.shown} text={rulingText.shownOf} isSmall>
            <TargetViewDrawing ruling={ruling} shown={ruling.targetView} width={width} />
          </Figure>
        )}
      </DrawingNames>

      <Part title={rulingText.changes} lines={ruling.changes} />
      {units && <Pairs units={units} shown={ruling} nameOf={nameOf} onPair={onPair} />}
      {ruling.targetView && ruling.targetView.sentences.length > 0 && (
        <Part title={rulingText.hides} lines={ruling.targetView.sentences} />
      )}
      <Part title={rulingText.passes} lines={meetings(ruling, nameOf)} />
      <section className="ruling-part ruling-notes">
        <h3>{rulingText.rules}</h3>
        <ul>
          {ruling.notes.map(({ id, text }) => (
            <li key={id}>
              <b>{id}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>

      <footer>
        <div className="ruling-actions">
          <Action icon="figure" text={rulingText.actions.figureView} onClick={actions.onFigureView} />
          <Action icon="camera" text={rulingText.actions.savePicture} onClick={actions.onSavePicture} />
          <Action
            icon="evidence"
            text={rulingText.actions.saveEvidence}
            onClick={actions.onSaveEvidence}
            title={rulingText.evidenceHint}
          />
          <Action icon="print" text={rulingText.actions.print} onClick={actions.onPrint} />
        </div>
      </footer>
    </section>
  );
}

/** The plan; with a checked proof, its lines by what stops them, and a legend. */
function Plan({
  ruling,
  width,
  stopped,
}: {
  readonly ruling: SightRuling;
  readonly width: number;
  readonly stopped: readonly StoppedLines[];
}) {
  const [kept, setKept] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const groups = useMemo(() => colouredGroups(stopped), [stopped]);
  if (groups.length === 0) return <PlanDrawing ruling={ruling} width={width} />;
  const lines = { groups, shown: pointed ?? kept };
  return (
    <>
      <PlanDrawing ruling={ruling} width={width} lines={lines} />
      <p className="ruling-lines-title">{proofText.lines}</p>
      <LinesDrawing ruling={ruling} width={width} lines={lines} />
      <PlanLinesLegend groups={groups} kept={kept} onPoint={setPointed} onKeep={setKept} />
    </>
  );
}

function meetings({ passages, section, muMm }: SightRuling, nameOf: Naming): readonly string[] {
  const met = [
    ...new Set(passages.map((passage) => passageWords({ ...passage, id: nameOf(passage.id) }, muMm))),
  ];
  return [
    ...(met.length === 0 ? [rulingText.passesNothing] : met),
    ...(section.underground ? [rulingText.underground] : []),
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
    <figure className={`ruling-figure${isSmall ? ' ruling-figure-small' : ''}`}>
      <figcaption>
        {title} <span>{text}</span>
      </figcaption>
      {children}
    </figure>
  );
}

function Part({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className="ruling-part">
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** The matrix of two units: an eye for each pair. */
function Pairs({
  units,
  shown,
  nameOf,
  onPair,
}: {
  readonly units: UnitRuling;
  readonly shown: SightRuling;
  readonly nameOf: Naming;
  readonly onPair: RulingSheetProps['onPair'];
}) {
  const { from, to, verdicts } = units;
  return (
    <section className="ruling-part">
      <h3>{rulingText.pairs}</h3>
      <p>{units.sentence}</p>
      <p className="ruling-pairs-hint">{rulingText.pairsHint}</p>
      <div className="ruling-pairs">
        <table>
          <thead>
            <tr>
              <td />
              {to.models.map((id) => (
                <th key={id} scope="col" title={nameOf(id)}>
                  {shortName(id, to.id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {from.models.map((viewer, row) => (
              <tr key={viewer}>
                <th scope="row" title={nameOf(viewer)}>
                  {shortName(viewer, from.id)}
                </th>
                {to.models.map((target, column) => {
                  const verdict = verdicts[row]![column]!;
                  const name = `${nameOf(viewer)}, ${nameOf(target)}: ${verdictName[verdict]}`;
                  return (
                    <td key={target} className={`ruling-${verdict}`}>
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

/**
 * Width of a drawing before its element is measured, and the least, in drawing units: CSS pixels, or more where the browser's
 * text is larger, so that the drawings' text grows with it.
 */
const plainWidth = 360;
const leastWidth = 240;
/** The browser's own size of text, in pixels. */
const plainText = 16;

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(plainWidth);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(drawingUnits(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function drawingUnits(pixels: number): number {
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / plainText;
  const least = Math.min(leastWidth, pixels);
  return Math.round(Math.max(least, pixels / scale));
}
