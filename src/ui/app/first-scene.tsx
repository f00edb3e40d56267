import { FirstPicture } from '../../scene/FirstPicture';
import { loadRules, ruleModule } from '../../rules/registry';
import { place } from '../../table/place';
import { expectedInsets } from '../layout/expected-insets';
import { openingFigures } from '../table/figure-views';
import { createSceneRoot } from '../table/scene-root';
import { begunScene, mayBeginScene, offerScene } from './begun-scene';
import type { TableToCome } from './first-plan';
import { markFirstPicture } from './first-picture';
import { firstQuality } from './picture-quality';

/** Draws the table that is about to be opened below the page's contents and uncovers it, until the program takes the scene over. */
export async function beginScene({ file, figures, azimuth }: TableToCome, page: HTMLElement): Promise<void> {
  await loadRules(file.rules);
  if (!mayBeginScene()) return;
  const { system } = ruleModule(file.rules);
  const table = place(file, system.modelShape);
  const root = createSceneRoot();
  root.onFailure(() => {
    if (begunScene()?.root !== root) return;
    offerScene(null);
    root.close();
  });
  page.before(root.element);
  const drawn = new Promise<void>((resolve) =>
    root.render({
      table,
      figures: { models: figures ?? openingFigures(system, table), reducedMotion: reducesMotion() },
      quality: firstQuality(new URLSearchParams(location.search).get('quality')),
      reducedMotion: reducesMotion(),
      azimuth,
      insets: expectedInsets(),
      children: () => <FirstPicture onReady={resolve} />,
    }),
  );
  const begun = { root, drawn, isDrawn: false };
  offerScene(begun);
  await drawn;
  begun.isDrawn = true;
  markFirstPicture();
  page.querySelector(':scope > .loading')?.classList.add('done');
}

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
