import { Component, type ReactNode } from 'react';
import { NoWebGl } from '../../scene/no-webgl';
import { text } from '../text';

/** The page after an internal error: the battle is saved, and a reload restores it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (failure instanceof NoWebGl) return <NoScene />;
    return (
      <section className="sheet note" role="alert">
        <div className="panel-body">
          <h1 className="panel-title">{text.failure.title}</h1>
          <p className="panel-note">{text.failure.kept}</p>
          <p className="refusal">{failure instanceof Error ? failure.message : String(failure)}</p>
          <button type="button" className="button-primary" onClick={() => location.reload()}>
            {text.failure.reload}
          </button>
        </div>
      </section>
    );
  }
}

/** The page in place of a screen that is nothing without its scene: the designer. */
const NoScene = () => (
  <section className="sheet note" role="alert">
    <div className="panel-body">
      <h1 className="panel-title">{text.noWebGl.title}</h1>
      <p className="panel-note">{text.noWebGl.help}</p>
      <button type="button" className="button-primary" onClick={() => location.assign(location.pathname)}>
        {text.failure.leave}
      </button>
    </div>
  </section>
);
