import { Component, type ReactNode } from 'react';
import { StartupFailure } from '../../features/errors/startup-failure';
import { removeSplash } from './splash';

export interface FatalBoundaryProps {
  children: ReactNode;
  reload?: () => void;
}

/** The last boundary: when the portal itself fails, a page says so instead of a blank one. */
export class FatalBoundary extends Component<FatalBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('The portal failed', error);
    removeSplash();
  }

  override render(): ReactNode {
    const { children, reload = () => location.reload() } = this.props;
    return this.state.failed ? <StartupFailure stage="page" onRetry={reload} /> : children;
  }
}
