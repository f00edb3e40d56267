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
  // The plan loads first, the program meanwhile.
  const plan = showFirstPlan(page);
  const program = import('./ui/app/start');
  await plan;
  (await program).start(page);
}
