import { Component, type ReactNode } from 'react';
import { text } from '../text';

/** The page after an internal error: the battle is saved, and a reload restores it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: string | null }> {
  override state: { failure: string | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.failure === null) return this.props.children;
    return (
      <section className="sheet note" role="alert">
        <div className="panel-body">
          <h1 className="panel-title">{text.failure.title}</h1>
          <p className="panel-note">{text.failure.kept}</p>
          <p className="refusal">{this.state.failure}</p>
          <button type="button" className="button-primary" onClick={() => location.reload()}>
            {text.failure.reload}
          </button>
        </div>
      </section>
    );
  }
}
