import type { CameraApi } from '../../scene/CameraRig';
import type { Session } from '../../store/battle/session';
import { Forecast, useForecast } from '../panels/Forecast';
import { FieldPanel } from '../panels/FieldPanel';
import { Icon } from '../parts/Icon';
import { LatestEvents, LogPanel } from '../panels/LogPanel';
import { ModeHint } from '../table/ModeHint';
import { KeepingMark } from './Notices';
import { BackgroundChip } from '../opponent/BackgroundChip';
import { QuestionPanel } from '../panels/QuestionPanel';
import { text } from '../text';
import { PastNote } from '../time/PastNote';
import { Timeline } from '../time/Timeline';
import { ToolBar } from './ToolBar';
import { TurnPlate } from '../panels/TurnPlate';
import { UnitPanel } from '../panels/UnitPanel';

export interface LayoutProps {
  readonly session: Session;
  readonly camera: () => CameraApi | null;
  readonly logOpen: boolean;
  readonly onToggleLog: () => void;
  readonly onMenu: () => void;
  readonly onHelp: () => void;
}

/** Panels at the edges of a wide screen. */
export function DeskLayout({ session, camera, logOpen, onToggleLog, onMenu, onHelp }: LayoutProps) {
  const forecast = useForecast(session);
  return (
    <div className="overlay">
      <header className="sheet area-title">
        <h1 className="brand">{text.appName}</h1>
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
      <aside className="sheet area-unit" aria-label={text.sheet.tabs.unit}>
        <UnitPanel session={session} />
      </aside>
      <div className="area-right">
        <section className="sheet right-question" aria-label={text.sheet.tabs.orders}>
          <QuestionPanel session={session} />
        </section>
        {forecast && (
          <section className="sheet right-forecast scroll" aria-label={text.forecast.title} tabIndex={0}>
            <Forecast session={session} forecast={forecast} />
          </section>
        )}
        <section className="sheet right-log" aria-label={text.log.title}>
          <header className="log-head">
            <h2 className="section-title">{logOpen ? text.log.title : text.log.latest}</h2>
            <button type="button" className="button-quiet" aria-expanded={logOpen} onClick={onToggleLog}>
              {logOpen ? text.log.close : text.log.open}
            </button>
          </header>
          {logOpen && <LogPanel session={session} />}
          {!logOpen && !forecast && session.battle && <LatestEvents battle={session.battle} />}
        </section>
      </div>
      <section className="area-tools" aria-label={text.tools.label}>
        <div className="hints">
          <FieldPanel session={session} />
          <ModeHint session={session} />
        </div>
        <ToolBar session={session} camera={camera} onHelp={onHelp} />
        <Timeline session={session} />
      </section>
    </div>
  );
}
