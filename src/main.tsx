import '@fontsource/barlow-condensed/latin-500.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/im-fell-english/latin-400.css';
import '@fontsource/source-serif-4/latin-400.css';
import '@fontsource/source-serif-4/latin-400-italic.css';
import './ui/app/theme.css';
import './ui/panels/panels.css';
import './ui/time/time.css';
import { createRoot } from 'react-dom/client';
import { start } from './ui/app/start';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
start(createRoot(root));
