import { Component, type ReactNode } from 'react';
import { NoWebGl } from '../../scene/no-webgl';

interface SceneBoundaryProps {
  readonly children: ReactNode;
  /** Takes the scene's place where the browser has no WebGL. */
  readonly fallback: ReactNode;
}

/** Shows a scene, or something else where the browser cannot draw one. Other errors go on to the page's boundary. */
export class SceneBoundary extends Component<SceneBoundaryProps, { readonly failure: unknown }> {
  override state: { readonly failure: unknown } = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (failure instanceof NoWebGl) return this.props.fallback;
    throw failure;
  }
}
