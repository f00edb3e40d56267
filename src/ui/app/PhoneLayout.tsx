import { useState } from 'react';
import { Forecast, useForecast } from '../panels/Forecast';
import { FieldPanel } from '../panels/FieldPanel';
import { unitsNow } from '../../store/battle/session';
import { Icon } from '../parts/Icon';
import type { LayoutProps } from './DeskLayout';
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
import { useAppState } from './useStore';

const tabs = ['orders', 'unit', 'log', 'time'] as const;
type Tab = (typeof tabs)[number];

/** One sheet at the bottom of a narrow screen, with a tab for each panel; a second tap on a tab folds it. */
export function PhoneLayout({ session, camera, onMenu }: LayoutProps) {
  const forecast = useForecast(session);
  const selection = useAppState((state) => state.selection);
  const selected = unitsNow(session).find(({ id }) => id === selection?.unit);
  const [tab, setTab] = useState<Tab | null>('orders');
  return (
    <div className="phone-overlay">
      <header className="sheet phone-title">
        <h1 className="brand">{text.appName}</h1>
        <KeepingMark />
        <TurnPlate session={session} />
        <BackgroundChip onPress={onMenu} />
        <button type="button" className="button-icon" aria-label={text.menu.open} onClick={onMenu}>
          <Icon name="menu" />
        </button>
      </header>
      <div className="hints">
        <PastNote session={session} />
        <FieldPanel session={session} />
        <ModeHint session={session} />
      </div>
      <footer className="phone-bottom">
        <ToolBar session={session} camera={camera} />
        <section className="sheet phone-sheet" aria-label={text.sheet.label}>
          <div className="tabs" role="tablist">
            {tabs.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`tab-${name}`}
                className="tab"
                aria-selected={tab === name}
                aria-controls="phone-panel"
                onClick={() => setTab((now) => (now === name ? null : name))}
              >
                {name === 'unit' && selected ? selected.name : text.sheet.tabs[name]}
              </button>
            ))}
          </div>
          {tab !== null && (
            <div
              key={tab}
              className="phone-panel"
              id="phone-panel"
              role="tabpanel"
              aria-labelledby={`tab-${tab}`}
              tabIndex={0}
            >
              {tab === 'orders' && (
                <>
                  <QuestionPanel session={session} />
                  {forecast && <Forecast session={session} forecast={forecast} />}
                  {session.battle && !forecast && <LatestEvents battle={session.battle} />}
                </>
              )}
              {tab === 'unit' && <UnitPanel session={session} />}
              {tab === 'log' && <LogPanel session={session} />}
              {tab === 'time' && <Timeline session={session} />}
            </div>
          )}
        </section>
      </footer>
    </div>
  );
}
