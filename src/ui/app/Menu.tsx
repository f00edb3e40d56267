import { useContext } from 'react';
import type { DesignSource } from '../../designer/open-design';
import type { Session } from '../../store/battle/session';
import { FileButton, openable } from '../parts/FileButton';
import { Icon } from '../parts/Icon';
import { designNamed, designOf } from './design-source';
import { printForces, saveTextFile } from './files';
import { takesFocus } from './focus';
import { menuHints } from './menu-words';
import { printWords } from './print-words';
import { pictureQualities, type PictureQuality } from './picture-quality';
import { HintChoice } from '../lessons/HintChoice';
import { LearnMenu } from '../lessons/LearnMenu';
import { toggleLabels, useLabelsOn } from '../layout/labels-setting';
import { layoutWords } from '../layout/words';
import { logWords } from '../log/words';
import { toggleRuleIds, useRuleIdsShown } from '../parts/rule-ids-setting';
import { text } from '../text';
import { opponentText } from '../opponent/words';
import { mayReportNow, requestReport } from '../report/requests';
import { reportWords } from '../report/words';
import { mayReviewNow, requestReview } from '../review/requests';
import { BackgroundBattles } from '../opponent/BackgroundBattles';
import { SeatsOfBattle } from '../opponent/SeatsOfBattle';
import { buildWords } from '../force-builder/words';
import { packPlaceWords } from '../packs/place-words';
import { studioPlaceWords } from '../studio/place-words';
import { requestStudio } from '../studio/requests';
import { paletteText } from '../palette/words';
import { startText } from '../start/words';
import { SoundChoice } from '../sound/SoundChoice';
import { DiceChoice } from '../time/DiceChoice';
import { OpenReferenceContext } from '../reference/open-reference';
import { referenceText } from '../reference/words';
import { useApp, useAppState } from './useStore';
import { newSeed } from '../../store/new-id';

interface MenuProps {
  readonly session: Session | null;
  readonly onStart: () => void;
  readonly onNewBattle: () => void;
  /** Lists every action of the program. */
  readonly onActions: () => void;
  readonly onDesign: (source: DesignSource) => void;
  readonly onLab: () => void;
  readonly onOpenFiles: (files: readonly File[]) => void;
  readonly onToggleTheme: () => void;
  readonly quality: PictureQuality;
  readonly onQuality: (quality: PictureQuality) => void;
  readonly onClose: () => void;
}

/** Screens, files, and how the picture is drawn. */
export function Menu({
  session,
  onStart,
  onNewBattle,
  onActions,
  onDesign,
  onLab,
  onOpenFiles,
  onToggleTheme,
  quality,
  onQuality,
  onClose,
}: MenuProps) {
  const app = useApp();
  const readRules = useContext(OpenReferenceContext);
  const showsFallen = useAppState((state) => state.showsFallen);
  // Online, the seats are taken by links.
  const isLocal = useAppState((state) => state.remote === null);
  const mayReview = useAppState(mayReviewNow);
  const mayReport = useAppState(mayReportNow);
  const labelsOn = useLabelsOn();
  const ruleIdsShown = useRuleIdsShown();

  const then = (action: () => void) => () => {
    action();
    onClose();
  };
  const battle = app.battle.toFile();

  return (
    <nav className="sheet menu" aria-label={text.menu.open} ref={takesFocus} tabIndex={-1}>
      <button type="button" className="menu-item" onClick={onStart}>
        <Icon name="orbit" />
        <span>
          {startText.title}
          <small>{startText.menuHint}</small>
        </span>
      </button>
      <button type="button" className="menu-item" onClick={onNewBattle}>
        <Icon name="flag" />
        <span>
          {text.menu.newBattle}
          <small>{menuHints.newBattle}</small>
        </span>
      </button>
      <LearnMenu onOpen={onClose} />
      <BackgroundBattles onOpen={onClose} />
      {session?.battle && isLocal && <SeatsOfBattle session={session} />}
      {session?.head && mayReview && (
        <button type="button" className="menu-item" onClick={requestReview}>
          <Icon name="field" />
          <span>
            {opponentText.review}
            <small>{opponentText.reviewHint}</small>
          </span>
        </button>
      )}
      <button type="button" className="menu-item" onClick={() => onDesign(designNamed(''))}>
        <Icon name="ruler" /> {text.menu.design}
      </button>
      <button type="button" className="menu-item" disabled={!session} onClick={then(onLab)}>
        <Icon name="field" />
        <span>
          {text.menu.lab}
          <small>{menuHints.lab}</small>
        </span>
      </button>
      <button type="button" className="menu-item" onClick={() => app.files.openForceBuilder()}>
        <Icon name="book" />
        <span>
          {buildWords.way}
          <small>{buildWords.wayHint}</small>
        </span>
      </button>
      <button type="button" className="menu-item" onClick={() => app.files.openPacks()}>
        <Icon name="book" />
        <span>
          {packPlaceWords.way}
          <small>{packPlaceWords.wayHint}</small>
        </span>
      </button>
      <button
        type="button"
        className="menu-item"
        disabled={!session}
        onClick={() => session && onDesign(designOf(session))}
      >
        <Icon name="pen" /> {text.menu.designThis}
      </button>
      <button type="button" className="menu-item" disabled={!session} onClick={then(() => readRules(null))}>
        <Icon name="book" />
        <span>
          {referenceText.open}
          <small>{referenceText.openHint}</small>
        </span>
      </button>
      <button type="button" className="menu-item" onClick={onActions}>
        <Icon name="menu" />
        <span>
          {paletteText.title}
          <small>{paletteText.menuHint}</small>
        </span>
      </button>
      <button
        type="button"
        className="menu-item"
        disabled={!session}
        onClick={then(() => requestStudio({ kind: 'picture' }))}
      >
        <Icon name="camera" />
        <span>
          {studioPlaceWords.picture}
          <small>{studioPlaceWords.pictureHint}</small>
        </span>
      </button>
      <button
        type="button"
        className="menu-item"
        disabled={!session?.battle}
        onClick={then(() => requestStudio({ kind: 'film' }))}
      >
        <Icon name="play" />
        <span>
          {studioPlaceWords.film}
          <small>{studioPlaceWords.filmHint}</small>
        </span>
      </button>
      <button
        type="button"
        className="menu-item"
        disabled={!session}
        onClick={then(() => requestStudio({ kind: 'figures' }))}
      >
        <Icon name="figure" />
        <span>
          {studioPlaceWords.figures}
          <small>{studioPlaceWords.figuresHint}</small>
        </span>
      </button>
      <h2 className="section-title">{text.menu.files}</h2>
      <FileButton
        label={text.menu.file}
        accept={openable}
        multiple
        className="menu-item"
        onFiles={(files) => then(() => onOpenFiles(files))()}
      >
        <Icon name="open" />
        <span>
          {text.menu.file}
          <small>{menuHints.file}</small>
        </span>
      </FileButton>
      <button
        type="button"
        className="menu-item"
        disabled={!battle}
        onClick={then(
          () => battle && saveTextFile(`${battle.table.name}.battle.json`, JSON.stringify(battle)),
        )}
      >
        <Icon name="save" /> {text.menu.saveBattle}
      </button>
      <button
        type="button"
        className="menu-item"
        disabled={!session}
        onClick={then(
          () =>
            session &&
            saveTextFile(`${session.table.name}.table.json`, JSON.stringify(session.table.file, null, 2)),
        )}
      >
        <Icon name="save" /> {text.menu.saveTable}
      </button>
      <button
        type="button"
        className="menu-item"
        disabled={!session}
        onClick={then(() => session && printForces(app, session))}
      >
        <Icon name="save" />
        <span>
          {text.menu.printForces}
          <small>{printWords.hint}</small>
        </span>
      </button>
      {mayReport && (
        <button type="button" className="menu-item" onClick={requestReport}>
          <Icon name="print" />
          <span>
            {reportWords.open}
            <small>{reportWords.hint}</small>
          </span>
        </button>
      )}
      {battle && (
        <>
          <button type="button" className="menu-item" onClick={then(() => app.files.restart(battle.seed))}>
            <Icon name="undo" />
            <span>
              {text.menu.again}
              <small>
                {text.menu.seed} {battle.seed}
              </small>
            </span>
          </button>
          <button type="button" className="menu-item" onClick={then(() => app.files.restart(newSeed()))}>
            <Icon name="die" /> {text.menu.newSeed}
          </button>
        </>
      )}
      <button type="button" className="menu-item" onClick={onToggleTheme}>
        <Icon name="sun" /> {text.menu.theme}
      </button>
      <button type="button" className="menu-item" disabled={!session} onClick={toggleLabels}>
        <Icon name="flag" /> {layoutWords.labels(labelsOn)}
      </button>
      <button type="button" className="menu-item" onClick={toggleRuleIds}>
        <Icon name="evidence" /> {logWords.ruleIds(ruleIdsShown)}
      </button>
      {session?.battle && (
        <button type="button" className="menu-item" onClick={app.view.toggleFallen}>
          <Icon name="figure" /> {text.menu.fallen(showsFallen)}
        </button>
      )}
      <h2 className="section-title">{text.menu.quality}</h2>
      <div className="button-row" role="group" aria-label={text.menu.quality}>
        {pictureQualities.map((name) => (
          <button
            key={name}
            type="button"
            className="button-quiet"
            aria-pressed={name === quality}
            onClick={() => onQuality(name)}
          >
            {text.menu.qualities[name]}
          </button>
        ))}
      </div>
      <DiceChoice />
      <SoundChoice />
      <HintChoice />
    </nav>
  );
}
