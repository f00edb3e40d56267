import '@fontsource/barlow-condensed/latin-500.css';
import '@fontsource/barlow-condensed/latin-600.css';
import './ui/fonts/fonts.css';
import './ui/app/theme.css';
import './ui/panels/panels.css';
import './ui/parts/table-plan.css';
import './ui/time/time.css';
import { overlayAsked } from './store/overlay/options';
import { showFirstPlan } from './ui/app/first-plan';
import { firstPicture, tellFirstPicture } from './ui/app/first-picture';
import { asksForBattle } from './ui/app/other-screens';
import { applyTheme } from './ui/app/theme';

/** Without them texts are set in Georgia. */
const loadTextFonts = () => import('./ui/fonts/text-fonts').catch(() => {});

const page = document.getElementById('root');
if (!page) throw new Error('The page has no #root.');
const overlay = overlayAsked(location.search, location.hash);
// Fonts cost no download if the service worker keeps the program.
if (navigator.serviceWorker?.controller) void loadTextFonts();
else void firstPicture.then(loadTextFonts);
// Without a wait here: the program's file imports this one's, and would wait for it in turn.
if (overlay) void startOverlay(page, overlay);
else void startApp(page);

async function startOverlay(page: HTMLElement, asked: URLSearchParams): Promise<void> {
  (await import('./ui/overlay/start')).start(page, asked);
  tellFirstPicture();
}

async function startApp(page: HTMLElement): Promise<void> {
  applyTheme();
  const asked = new URLSearchParams(location.search);
  const scene = asksForBattle(asked) && !asked.has('lesson') ? import('./ui/app/first-scene') : null;
  const table = await showFirstPlan(page);
  if (scene && table)
    await Promise.race([
      scene.then(({ beginScene }) => void beginScene(table, page).catch(() => {})).catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, headStartMs)),
    ]);
  (await import('./ui/app/start')).start(page);
}

/**
 * Time (milliseconds) that the scene's file has the network for itself. On slower networks the program loads beside it, so that
 * the panels do not wait for the scene for long.
 */
const headStartMs = 1500;
