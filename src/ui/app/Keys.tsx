import { takesFocus } from './focus';
import { keyList } from './key-list';
import { Icon } from '../parts/Icon';
import { text } from '../text';

/** The list of keys. */
export function Keys({ onClose }: { onClose: () => void }) {
  return (
    <section className="sheet note" aria-label={text.keys.title} ref={takesFocus} tabIndex={-1}>
      <header className="panel-head">
        <h2 className="panel-title">{text.keys.title}</h2>
        <button
          type="button"
          className="button-icon push-right"
          aria-label={text.keys.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <dl className="keys scroll" tabIndex={0}>
        {keyList.map(([key, what]) => (
          <div key={key} className="fact">
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
