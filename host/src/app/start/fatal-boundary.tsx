import { Component, type ReactNode } from 'react';
import { StartupFailure } from '../../features/errors/startup-failure';
import { removeSplash } from './splash';

export interface FatalBoundaryProps {
  children: ReactNode;
  reload?: () => void;
}

/** Outermost error boundary. Renders an error page when the portal itself throws. */
export class FatalBoundary extends Component<FatalBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('The portal crashed', error);
    removeSplash();
  }

  override render(): ReactNode {
    const { children, reload = () => location.reload() } = this.props;
    return this.state.failed ? <StartupFailure stage="page" onRetry={reload} /> : children;
  }
}
