/** The actions that open something: screens, files, tables, battles, units. */
import type { DesignSource } from '../../designer/open-design';
import { rulesIds, rulesName } from '../../rules/registry';
import { unitsNow, type Session } from '../../store/battle/session';
import type { App } from '../../store/app';
import { openLesson } from '../../store/lessons/open-lesson';
import type { CameraApi } from '../../scene/CameraRig';
import { designNamed, designOf } from '../app/design-source';
import { openShipped, printForces, saveTextFile, shippedBattles, watchShipped } from '../app/files';
import { pictureQualities, type PictureQuality } from '../app/picture-quality';
import { tableHeadings } from '../app/shipped-headings';
import { toggleTheme } from '../app/theme';
import { opponentText } from '../opponent/words';
import { openable } from '../parts/FileButton';
import { mayReportNow, requestReport } from '../report/requests';
import { reportWords } from '../report/words';
import { mayReviewNow, requestReview } from '../review/requests';
import { referenceText } from '../reference/words';
import { openQuietTable } from '../start/quick-start';
import { startText } from '../start/words';
import { text } from '../text';
import type { Action } from './action';
import { buildWords } from '../force-builder/words';
import { packPlaceWords } from '../packs/place-words';
import { studioPlaceWords } from '../studio/place-words';
import { requestStudio } from '../studio/requests';
import { paletteText } from './words';
import { newSeed } from '../../store/new-id';

/** The parts of the page that these actions need. */
export interface OpenHost {
  readonly camera: () => CameraApi | null;
  readonly onStart: () => void;
  readonly onNewBattle: () => void;
  readonly onMenu: () => void;
  readonly onDesign: (source: DesignSource) => void;
  readonly onLab: () => void;
  /** Opens the rules reference. */
  readonly onRules: () => void;
  readonly onSketch: () => void;
  readonly onOpenFiles: (files: readonly File[]) => void;
  readonly onQuality: (quality: PictureQuality) => void;
}

const { groups } = paletteText;

/** Returns the actions that open something, as things stand now. */
export function openActions(app: App, host: OpenHost): readonly Action[] {
  const { session } = app.store.getState();
  return [
    ...screenActions(app, host, session),
    ...fileActions(app, host, session),
    ...(session ? unitActions(app, host, session) : []),
    ...battleActions(app),
    ...tableHeadings.map(({ file, name, game }): Action => ({
      name: paletteText.playTable(name, game),
      group: groups.table,
      run: () => openShipped(app, file),
    })),
    ...tableHeadings.map(({ file, name }): Action => ({
      name: paletteText.designTable(name),
      group: groups.table,
      run: () => host.onDesign(designNamed(file)),
    })),
    ...pictureQualities.map((quality): Action => ({
      name: paletteText.quality(text.menu.qualities[quality]),
      group: groups.settings,
      run: () => host.onQuality(quality),
    })),
    { name: text.menu.theme, group: groups.settings, run: toggleTheme },
  ];
}

function screenActions(app: App, host: OpenHost, session: Session | null): readonly Action[] {
  const open = (name: string, run: Action['run']): Action => ({ name, group: groups.open, run });
  return [
    open(startText.title, host.onStart),
    open(text.menu.newBattle, host.onNewBattle),
    open(text.menu.open, host.onMenu),
    open(paletteText.quiet, () => openQuietTable(app)),
    open(paletteText.sketch, host.onSketch),
    open(buildWords.way, () => app.files.openForceBuilder()),
    open(packPlaceWords.way, () => app.files.openPacks()),
    open(text.menu.design, () => host.onDesign(designNamed(''))),
    open(text.menu.designThis, session && (() => host.onDesign(designOf(session)))),
    open(text.menu.lab, session && host.onLab),
    open(referenceText.open, host.onRules),
    open(paletteText.review, mayReviewNow(app.store.getState()) ? requestReview : null),
    open(studioPlaceWords.picture, session && (() => requestStudio({ kind: 'picture' }))),
    open(studioPlaceWords.film, session?.battle ? () => requestStudio({ kind: 'film' }) : null),
    ...rulesIds().map((id) => open(paletteText.lesson(rulesName(id)), () => openLesson(app, id))),
  ];
}

function fileActions(app: App, host: OpenHost, session: Session | null): readonly Action[] {
  const battle = app.battle.toFile();
  const file = (name: string, run: Action['run']): Action => ({ name, group: groups.battle, run });
  return [
    file(text.menu.file, () => chooseFiles(host.onOpenFiles)),
    file(
      text.menu.saveBattle,
      battle && (() => saveTextFile(`${battle.table.name}.battle.json`, JSON.stringify(battle))),
    ),
    file(
      text.menu.saveTable,
      session &&
        (() => saveTextFile(`${session.table.name}.table.json`, JSON.stringify(session.table.file, null, 2))),
    ),
    file(text.menu.printForces, session && (() => printForces(app, session))),
    file(reportWords.open, mayReportNow(app.store.getState()) ? requestReport : null),
    file(text.menu.again, battle && (() => app.files.restart(battle.seed))),
    file(text.menu.newSeed, battle && (() => app.files.restart(newSeed()))),
  ];
}

function battleActions(app: App): readonly Action[] {
  const { recent, session } = app.store.getState();
  return [
    ...recent
      .filter(({ id, steps, damaged }) => id !== session?.id && steps > 0 && !damaged)
      .map(({ id, name, steps }): Action => ({
        name: paletteText.openBattle(name, text.menu.steps(steps)),
        group: groups.battle,
        run: () => app.files.openSaved(id),
      })),
    ...shippedBattles.map((name): Action => ({
      name: paletteText.watch(opponentText.battles[name]?.title ?? name),
      group: groups.battle,
      run: () => watchShipped(app, name),
    })),
  ];
}

const unitActions = (app: App, host: OpenHost, session: Session): readonly Action[] =>
  unitsNow(session)
    .filter(({ standing }) => standing.length > 0)
    .map(({ id, name, side, standing }): Action => ({
      name: paletteText.unit(name, session.table.sides.find((other) => other.id === side)?.name ?? side),
      group: groups.unit,
      run() {
        app.view.select({ unit: id, model: null });
        host.camera()?.frame(standing.map(({ at, y, height }) => [at[0], y + height / 2, at[1]]));
      },
    }));

/** Asks for files without a button of the page. */
function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: openable, multiple: true });
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}
