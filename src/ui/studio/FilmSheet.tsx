import './studio-sheet.css';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { CameraView } from '../../scene/CameraRig';
import { qualities, type Quality } from '../../scene/quality';
import { speeds, type Speed, type Watching } from '../../store/battle/playback';
import type { Session } from '../../store/battle/session';
import { messageOf } from '../../store/workers/message-of';
import { countFrames, type FilmPlan } from '../../store/film/film';
import { chaptersOf, type Chapter } from '../../store/film/stretches';
import { useApp } from '../app/useStore';
import { MiddleSheet } from '../parts/MiddleSheet';
import { text } from '../text';
import { diceSetting } from '../time/dice-setting';
import { Check, Choice } from './Choices';
import { encoderKind } from './encode';
import { discardFilm, makeFilm } from './film-job';
import { filmJob, filmSheet, isFilming } from './film-state';
import { FilmMade, FilmProgress } from './FilmProgress';
import { mayWriteFiles, newFilmFile } from './film-file';
import { filmSizes } from './sizes';
import { studioWords } from './words';

const words = studioWords.film;
const rates = [25, 30] as const;

interface FilmSheetProps {
  readonly session: Session;
  readonly view: () => CameraView | null;
  readonly firstQuality: Quality;
  readonly onClose: () => void;
}

/** The sheet that makes a film of the battle, or shows how it gets on. */
export function FilmSheet({ session, view, firstQuality, onClose }: FilmSheetProps) {
  const state = useStore(filmJob);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isFilming(filmJob.getState()) ? setAsking(true) : onClose());
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isFilming(filmJob.getState())) return;
    event.stopImmediatePropagation();
    setAsking((asks) => !asks);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
  useEffect(() => {
    filmSheet.setState({ isOpen: true });
    return () => {
      filmSheet.setState({ isOpen: false });
      // Its reason was read here.
      if (filmJob.getState().kind === 'failed') discardFilm();
    };
  }, []);
  const kind = encoderKind();
  return (
    <MiddleSheet
      className="studio-sheet"
      label={words.title}
      title={words.title}
      closeLabel={studioWords.close}
      onClose={close}
    >
      {isAsking && isFilming(state) && (
        <div className="studio-ask" role="alertdialog" aria-label={words.unfinished}>
          <p>{words.unfinished}</p>
          <div className="button-row">
            <button type="button" className="button-quiet" autoFocus onClick={() => setAsking(false)}>
              {words.goOn}
            </button>
            <button type="button" className="button-quiet" onClick={onClose}>
              {words.behind}
            </button>
            <button
              type="button"
              className="button-quiet"
              onClick={() => {
                discardFilm();
                onClose();
              }}
            >
              {words.discard}
            </button>
          </div>
        </div>
      )}
      {kind === 'none' ? (
        <p>{words.none}</p>
      ) : !session.head || session.head.events.length === 0 ? (
        <p>{words.noBattle}</p>
      ) : isFilming(state) ? (
        <FilmProgress state={state} />
      ) : state.kind === 'done' ? (
        <FilmMade state={state} />
      ) : (
        <>
          {kind === 'recorder' && <p>{words.recorder}</p>}
          {state.kind === 'failed' && (
            <p className="refusal" role="alert">
              {studioWords.failed(state.reason)}
            </p>
          )}
          <FilmForm session={session} view={view} firstQuality={firstQuality} />
        </>
      )}
    </MiddleSheet>
  );
}

/** The choices of a film, and the button that begins it. */
function FilmForm({
  session,
  view,
  firstQuality,
}: Pick<FilmSheetProps, 'session' | 'view' | 'firstQuality'>) {
  const app = useApp();
  const head = session.head!;
  const chapters = useMemo(() => chaptersOf(head), [head]);
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(head.events.length);
  const [watching, setWatching] = useState<Watching>('follow');
  const [size, setSize] = useState(1);
  const [rate, setRate] = useState<(typeof rates)[number]>(25);
  const [speed, setSpeed] = useState<Speed>(1);
  const [quality, setQuality] = useState(firstQuality);
  const [hasCaptions, setCaptions] = useState(true);
  const [hasLabels, setLabels] = useState(false);
  const [toDisk, setToDisk] = useState(false);
  const [failure, setFailure] = useState('');
  const plan = useMemo(
    (): FilmPlan => ({
      stretch: { from, to },
      speed,
      watching,
      framesPerSecond: rate,
      rollsDice: diceSetting() === 'on',
    }),
    [from, to, speed, watching, rate],
  );
  const frames = useEstimate(plan);
  const moment = (chapter: Chapter) => momentOf(session, chapter);

  const start = async () => {
    try {
      const file = toDisk ? await newFilmFile(session.table.name) : null;
      if (toDisk && !file) return;
      const request = { plan, size: filmSizes[size]!, quality, view: view(), hasCaptions, hasLabels, file };
      void makeFilm(app, request);
    } catch (reason) {
      setFailure(messageOf(reason));
    }
  };

  return (
    <>
      <div className="scroll studio-body" tabIndex={0}>
        {encoderKind() === 'encoder' && <p className="panel-note">{words.about}</p>}
        <div className="studio-choices">
          <Choice
            label={words.from}
            value={from}
            options={chapters
              .filter(({ kind }) => kind !== 'end')
              .map((chapter) => ({ value: chapter.at, name: moment(chapter) }))}
            onChange={(at) => {
              setFrom(at);
              if (to <= at) setTo(head.events.length);
            }}
          />
          <Choice
            label={words.until}
            value={to}
            options={chapters
              .filter(({ at }) => at > from)
              .map((chapter) => ({
                value: chapter.at,
                name: chapter.kind === 'end' ? words.end : words.begins(moment(chapter)),
              }))}
            onChange={setTo}
          />
          <Choice
            label={words.camera}
            value={watching}
            options={(['follow', 'figure', 'free'] as const).map((value) => ({
              value,
              name: words.cameras[value],
            }))}
            onChange={setWatching}
          />
          <Choice
            label={words.speed}
            value={speed}
            options={speeds.filter((one) => one >= 1).map((value) => ({ value, name: `×${value}` }))}
            onChange={setSpeed}
          />
          <Choice
            label={studioWords.size}
            value={size}
            options={filmSizes.map((one, value) => ({ value, name: studioWords.sizeName(one) }))}
            onChange={setSize}
          />
          <Choice
            label={words.rate}
            value={rate}
            options={rates.map((value) => ({ value, name: String(value) }))}
            onChange={setRate}
          />
          <Choice
            label={studioWords.quality}
            value={quality}
            options={qualities.map((value) => ({ value, name: text.menu.qualities[value] }))}
            onChange={setQuality}
          />
          <div className="studio-checks">
            <Check label={words.captions} checked={hasCaptions} onChange={setCaptions} />
            <Check label={words.labels} checked={hasLabels} onChange={setLabels} />
            {mayWriteFiles() && <Check label={words.toDisk} checked={toDisk} onChange={setToDisk} />}
          </div>
        </div>
      </div>
      <p role="status" className="studio-said">
        {failure
          ? studioWords.failed(failure)
          : frames !== null && words.estimate(frames, frames / plan.framesPerSecond)}
      </p>
      <footer className="button-row">
        <button type="button" className="button-primary" onClick={() => void start()}>
          {words.start}
        </button>
      </footer>
    </>
  );
}

function momentOf(session: Session, { turn, unit }: Chapter): string {
  const name = turn === 0 ? text.turn.setup : text.turn.turn(turn);
  const unitName = unit === null ? null : (session.head?.state.units[unit]?.name ?? unit);
  return unitName === null ? name : `${name}, ${text.time.activation(unitName)}`;
}

/** Returns the number of frames of a film, once it is known. */
function useEstimate(plan: FilmPlan): number | null {
  const app = useApp();
  const [known, setKnown] = useState<{ readonly plan: FilmPlan; readonly frames: number } | null>(null);
  useEffect(() => {
    let isGone = false;
    void countFrames(app, plan, () => !isGone).then((frames) => isGone || setKnown({ plan, frames }));
    return () => {
      isGone = true;
    };
  }, [app, plan]);
  return known?.plan === plan ? known.frames : null;
}
