// The first screen of a first visit: its headings do not wait for the first picture.
import '../fonts/text-fonts';
import './start.css';
import { useEffect, useRef } from 'react';
import type { DesignSource } from '../../designer/open-design';
import type { Session } from '../../store/battle/session';
import { dialogKeys } from '../app/dialog-keys';
import { useApp } from '../app/useStore';
import { WatchBattles } from '../opponent/WatchBattles';
import { Icon } from '../parts/Icon';
import { text } from '../text';
import { DesignDoor } from './DesignDoor';
import { passStart } from './first-visit';
import { PlayDoor } from './PlayDoor';
import { openQuietTable, playShipped } from './quick-start';
import { RecentBattles } from './RecentBattles';
import { RecentDesigns } from './RecentDesigns';
import { SettleDoor } from './SettleDoor';
import { startText } from './words';

interface StartScreenProps {
  readonly session: Session | null;
  readonly onNewBattle: () => void;
  /** Opens the sketch of a line of sight. */
  readonly onSketch: () => void;
  readonly onDesign: (source: DesignSource) => void;
  readonly onLab: () => void;
  readonly onOpenFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
}

/** The start screen: the three uses of the program over the live table, battles to watch, and recent work. */
export function StartScreen({
  session,
  onNewBattle,
  onSketch,
  onDesign,
  onLab,
  onOpenFiles,
  onClose,
}: StartScreenProps) {
  const app = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    return passStart;
  }, []);
  const closeAfter = (work: Promise<unknown>) => void work.then(onClose);

  return (
    <div
      className="start"
      role="dialog"
      aria-modal="true"
      aria-label={startText.title}
      tabIndex={-1}
      onKeyDown={(event) => dialogKeys(event, onClose)}
    >
      <div className="start-page">
        <header className="start-head">
          <h1 className="start-name" ref={heading} tabIndex={-1}>
            {text.appName}
          </h1>
          <p className="start-motto">{startText.motto}</p>
          <button type="button" className="start-leave" onClick={onClose}>
            {startText.toTable} <Icon name="close" size={20} />
          </button>
        </header>
        <div className="doors">
          <PlayDoor
            onPlay={(table) => closeAfter(playShipped(app, table))}
            onChoose={onNewBattle}
            onLesson={onClose}
          />
          <SettleDoor onSketch={onSketch} onFigures={() => closeAfter(openQuietTable(app))} />
          <DesignDoor
            session={session}
            onDesign={onDesign}
            onLab={() => {
              onClose();
              onLab();
            }}
          />
        </div>
        <div className="start-below">
          <WatchBattles onOpen={onClose} />
          <div className="start-recent">
            <RecentBattles onOpen={onClose} onOpenFiles={onOpenFiles} />
            <RecentDesigns onDesign={onDesign} />
          </div>
        </div>
      </div>
    </div>
  );
}
