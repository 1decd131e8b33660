import { Component, Suspense, type ReactNode } from 'react';

/** A part that may vanish: while it loads or when it fails nothing stands in its place. */
export class OptionalPart extends Component<{ children?: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('An optional part could not be shown', error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
