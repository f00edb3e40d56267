import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { QuickTools } from '../layout/QuickTools';
import { SheetHandle } from '../layout/SheetHandle';
import { sheetHeights } from '../layout/sheet-heights';
import { useRemembered } from '../layout/useRemembered';
import { layoutWords } from '../layout/words';
import { Forecast, useForecast } from '../panels/Forecast';
import { FieldPanel } from '../panels/FieldPanel';
import { unitsNow, type Session } from '../../store/battle/session';
import { Icon } from '../parts/Icon';
import type { LayoutProps } from './DeskLayout';
import { LatestActs } from '../log/LatestActs';
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
import { TurnPlate } from '../panels/TurnPlate';
import { UnitPanel } from '../panels/UnitPanel';
import { useOrdersRequest } from '../review/requests';
import { useDetailsRequest } from '../table/details-request';
import { useAppState } from './useStore';

const LogPanel = lazy(async () => ({ default: (await import('../log/LogPanel')).LogPanel }));

const tabs = ['orders', 'unit', 'log', 'time'] as const;
type Tab = (typeof tabs)[number];

interface PhoneLayoutProps extends LayoutProps {
  /** A sheet at the bottom of an upright screen, or a drawer beside the table of a wide one. */
  readonly layout: 'sheet' | 'drawer';
}

/** One sheet or drawer with a tab for each panel. A second tap on a tab folds it. */
export function PhoneLayout({
  layout,
  session,
  director,
  camera,
  freeArea,
  logOpen,
  onToggleLog,
  onResult,
  onStart,
  onMenu,
  onHelp,
}: PhoneLayoutProps) {
  const selection = useAppState((state) => state.selection);
  const selected = unitsNow(session).find(({ id }) => id === selection?.unit);
  const [chosen, setTab] = useState<Tab>('orders');
  const tab = logOpen ? 'log' : chosen;
  const [height, setHeight] = useRemembered('sheet-height', sheetHeights, 'middle');
  const folded = height === 'low';
  useDetailsRequest(() => {
    setTab('unit');
    if (folded) setHeight('middle');
  });
  useOrdersRequest(() => {
    setTab('orders');
    if (folded) setHeight('middle');
    if (logOpen) onToggleLog();
  });
  const press = (name: Tab) => {
    if (folded) setHeight('middle');
    else if (name === tab) setHeight('low');
    setTab(name);
    if (logOpen) onToggleLog();
  };
  return (
    <div className={`phone-overlay phone-${layout}-layout`} data-height={height}>
      <header className="sheet phone-title">
        <Brand onPress={onStart} />
        <KeepingMark />
        <TurnPlate session={session} />
        <BackgroundChip onPress={onMenu} />
        <button type="button" className="button-icon" aria-label={text.menu.open} onClick={onMenu}>
          <Icon name="menu" />
        </button>
      </header>
      <div className="hints">
        <PastNote session={session} />
        <SoundCaption />
        <WatchedCaption session={session} director={director} />
        <FieldPanel session={session} />
        <ModeHint session={session} />
      </div>
      <div className="area-free" ref={freeArea} />
      <QuickTools session={session} camera={camera} onHelp={onHelp} />
      <section className="sheet phone-sheet" aria-label={text.sheet.label}>
        {layout === 'sheet' && <SheetHandle height={height} onHeight={setHeight} />}
        <div className="tabs" role="tablist">
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              className="tab"
              aria-selected={tab === name && !folded}
              aria-controls="phone-panel"
              onClick={() => press(name)}
            >
              {name === 'unit' && selected ? selected.name : text.sheet.tabs[name]}
            </button>
          ))}
          {layout === 'drawer' && (
            <button
              type="button"
              className="button-icon fold-button"
              aria-label={folded ? layoutWords.unfold : layoutWords.fold}
              aria-expanded={!folded}
              onClick={() => setHeight(folded ? 'middle' : 'low')}
            >
              <span className={folded ? 'fold-mark' : 'fold-mark open'} aria-hidden="true" />
            </button>
          )}
        </div>
        <TabPanel session={session} tab={tab} onResult={onResult} />
      </section>
    </div>
  );
}

function TabPanel({ session, tab, onResult }: { session: Session; tab: Tab; onResult: () => void }) {
  const forecast = useForecast(session);
  const panel = useRef<HTMLDivElement>(null);
  const asked = session.battle?.commands.length;
  // A new question begins at its first line.
  useEffect(() => {
    if (tab === 'orders') panel.current!.scrollTop = 0;
  }, [asked, tab]);
  return (
    <div
      key={tab}
      ref={panel}
      className="phone-panel"
      id="phone-panel"
      role="tabpanel"
      aria-labelledby={`tab-${tab}`}
      tabIndex={0}
    >
      {tab === 'orders' && (
        <>
          <QuestionPanel session={session} onResult={onResult} />
          {forecast && <Forecast session={session} forecast={forecast} />}
          {session.battle && !forecast && <LatestActs session={session} battle={session.battle} />}
        </>
      )}
      {tab === 'unit' && <UnitPanel session={session} />}
      {tab === 'log' && (
        <Suspense>
          <h2 className="visually-hidden">{text.log.title}</h2>
          <LogPanel session={session} />
        </Suspense>
      )}
      {tab === 'time' && <Timeline session={session} />}
    </div>
  );
}
