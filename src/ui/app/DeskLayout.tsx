import { lazy, Suspense, type RefCallback } from 'react';
import type { CameraApi } from '../../scene/CameraRig';
import type { Director } from '../../store/battle/play-director';
import type { Session } from '../../store/battle/session';
import { FoldButton, FoldedRight, FoldedUnit } from '../layout/FoldedPanels';
import { useRemembered } from '../layout/useRemembered';
import { layoutWords } from '../layout/words';
import { Forecast, useForecast } from '../panels/Forecast';
import { FieldPanel } from '../panels/FieldPanel';
import { Icon } from '../parts/Icon';
import { LatestActs } from '../log/LatestActs';
import { logWords } from '../log/words';
import { useOrdersRequest } from '../review/requests';
import { useDetailsRequest } from '../table/details-request';
import { ModeHint } from '../table/ModeHint';
import { Brand } from '../start/Brand';
import { KeepingMark } from './Notices';
import { BackgroundChip } from '../opponent/BackgroundChip';
import { QuestionPanel } from '../panels/QuestionPanel';
import { text } from '../text';
import { PastNote } from '../time/PastNote';
import { Timeline } from '../time/Timeline';
import { SoundCaption } from '../sound/SoundCaption';
import { WatchedCaption } from '../time/WatchedCaption';
import { ToolBar } from './ToolBar';
import { TurnPlate } from '../panels/TurnPlate';
import { UnitPanel } from '../panels/UnitPanel';
import { useAppState } from './useStore';

const LogPanel = lazy(async () => ({ default: (await import('../log/LogPanel')).LogPanel }));

export interface LayoutProps {
  readonly session: Session;
  readonly director: Director;
  readonly camera: () => CameraApi | null;
  /** The element that fills the part of the page without panels. */
  readonly freeArea: RefCallback<HTMLElement>;
  readonly logOpen: boolean;
  readonly onToggleLog: () => void;
  /** Shows the result of a battle that is over. */
  readonly onResult: () => void;
  readonly onStart: () => void;
  readonly onMenu: () => void;
  readonly onHelp: () => void;
}

const foldings = ['open', 'folded'] as const;
/** Below this width (pixels) the unit's panel is folded at first. */
const roomyWidth = 1300;

/** Panels at the edges of a wide screen. Both sides fold to a bar. */
export function DeskLayout(props: LayoutProps) {
  const { session, director, camera, freeArea, onStart, onMenu, onHelp } = props;
  const [unit, setUnit] = useRemembered('unit-panel', foldings, innerWidth < roomyWidth ? 'folded' : 'open');
  const [right, setRight] = useRemembered('right-panel', foldings, 'open');
  useDetailsRequest(() => setUnit('open'));
  useOrdersRequest(() => {
    setRight('open');
    if (props.logOpen) props.onToggleLog();
  });
  return (
    <div className="overlay" data-unit={unit} data-right={props.logOpen ? 'open' : right}>
      <header className="sheet area-title">
        <Brand onPress={onStart} />
        <span className="table-name">{session.table.name}</span>
        <KeepingMark />
        <BackgroundChip onPress={onMenu} />
        <button
          type="button"
          className="button-icon"
          aria-label={text.menu.open}
          title={text.menu.open}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
      </header>
      <div className="area-turn">
        <TurnPlate session={session} />
        <PastNote session={session} />
      </div>
      <div className="area-free" ref={freeArea} />
      {unit === 'folded' ? (
        <aside className="area-unit" aria-label={text.sheet.tabs.unit}>
          <FoldedUnit session={session} onUnfold={() => setUnit('open')} />
        </aside>
      ) : (
        <aside className="sheet area-unit" aria-label={text.sheet.tabs.unit}>
          <FoldButton name={layoutWords.foldUnit} onFold={() => setUnit('folded')} />
          <UnitPanel session={session} />
        </aside>
      )}
      {right === 'folded' && !props.logOpen ? (
        <div className="area-right">
          <FoldedRight session={session} onUnfold={() => setRight('open')} />
        </div>
      ) : (
        <RightColumn {...props} onFold={() => setRight('folded')} />
      )}
      <section className="area-tools" aria-label={text.tools.label}>
        <div className="hints">
          <SoundCaption />
          <WatchedCaption session={session} director={director} />
          <FieldPanel session={session} />
          <ModeHint session={session} />
        </div>
        <ToolBar session={session} camera={camera} onHelp={onHelp} />
        <Timeline session={session} />
      </section>
    </div>
  );
}

/** The question, the odds of the current choice and the log. The whole log takes the column, with the question folded above it. */
function RightColumn({
  session,
  logOpen,
  onToggleLog,
  onResult,
  onFold,
}: LayoutProps & { onFold: () => void }) {
  const forecast = useForecast(session);
  const isPlaying = useAppState((state) => state.playback.running);
  if (logOpen)
    return (
      <div className="area-right">
        <FoldedRight session={session} title={logWords.openQuestion} onUnfold={onToggleLog} />
        <section className="sheet right-log whole" aria-label={text.log.title}>
          <LogHead logOpen onToggleLog={onToggleLog} />
          <Suspense>
            <LogPanel session={session} />
          </Suspense>
        </section>
      </div>
    );
  return (
    <div className="area-right">
      {!isPlaying && (
        <section className="sheet right-question" aria-label={text.sheet.tabs.orders}>
          <FoldButton name={layoutWords.foldRight} onFold={onFold} />
          <QuestionPanel session={session} onResult={onResult} />
        </section>
      )}
      {forecast && (
        <section className="sheet right-forecast scroll" aria-label={text.forecast.title} tabIndex={0}>
          <Forecast session={session} forecast={forecast} />
        </section>
      )}
      <section className="sheet right-log" aria-label={text.log.title}>
        <LogHead logOpen={false} onToggleLog={onToggleLog} />
        {!forecast && session.battle && <LatestActs session={session} battle={session.battle} />}
      </section>
    </div>
  );
}

const LogHead = ({ logOpen, onToggleLog }: Pick<LayoutProps, 'logOpen' | 'onToggleLog'>) => (
  <header className="log-head">
    <h2 className="section-title">{logOpen ? text.log.title : text.log.latest}</h2>
    <button type="button" className="button-quiet" aria-expanded={logOpen} onClick={onToggleLog}>
      {logOpen ? text.log.close : text.log.open}
    </button>
  </header>
);
