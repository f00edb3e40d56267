/** The fonts of headings and prose. Georgia stands in their place until they are loaded. */
import '@fontsource/im-fell-english/latin-400.css';
import '@fontsource/source-serif-4/latin-400.css';
import '@fontsource/source-serif-4/latin-400-italic.css';
import './text-fonts.css';
