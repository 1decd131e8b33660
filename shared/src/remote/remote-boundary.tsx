import { Component, useEffect, type ReactNode } from 'react';
import { Button } from '../ui/core/button';
import { useTranslations } from '../translations';
import { newReference } from './reference';
import { RemoteMessage, RemoteSwitchedOff, switchedOffBy } from './switched-off';

export const retryInterval = 5000;
/** Minimum pause in milliseconds, used after a retry that took longer than `retryInterval`. */
const minRetryPause = 250;

export interface RemoteBoundaryProps {
  /** Name of the part, shown to the user. */
  name: string;
  /** Called by the button and every 5 s; the part is rendered again when it resolves. */
  onRetry?: () => void | Promise<unknown>;
  /** Called with the error thrown during rendering and the reference that is shown. */
  onFailure?: (error: unknown, reference: string) => void;
  children?: ReactNode;
}

interface BoundaryState {
  error: unknown;
  failed: boolean;
  reference: string;
}

/**
 * Error boundary of a remote's part: names it, offers a retry and retries automatically. The rest of the page stays
 * usable.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false, reference: '' };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, failed: true, reference: referenceOf(error) ?? newReference() };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure?.(error, this.state.reference);
  }

  retry = async (): Promise<void> => {
    try {
      await this.props.onRetry?.();
    } catch {
      // Still failing: RemoteDown schedules the next retry.
      return;
    }
    this.setState({ error: null, failed: false, reference: '' });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { error, reference } = this.state;
    return <RemoteDown name={this.props.name} error={error} reference={reference} onRetry={this.retry} />;
  }
}

interface RemoteDownProps {
  name: string;
  error?: unknown;
  /** For errors without a reference of their own. */
  reference?: string;
  onRetry(): void | Promise<unknown>;
}

const referenceOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'reference' in error ? String(error.reference) : null;

/**
 * Shows that a part is unavailable and retries every 5 s. A part that the operators switched off is not retried: the
 * host renders it again when the registry changes. Used directly for a failed load that was not thrown during
 * rendering.
 */
export function RemoteDown({ error, ...props }: RemoteDownProps) {
  const off = switchedOffBy(error);
  if (off) return <RemoteSwitchedOff name={props.name} {...off} />;
  return <RemoteFailed reference={referenceOf(error) ?? ''} {...props} />;
}

function RemoteFailed({ name, reference, onRetry }: Omit<RemoteDownProps, 'error'>) {
  const { t } = useTranslations('remote');
  const { t: tCore } = useTranslations('core');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isMounted = true;
    const retry = async () => {
      const began = Date.now();
      await onRetry();
      if (isMounted) timer = setTimeout(retry, Math.max(minRetryPause, retryInterval - (Date.now() - began)));
    };
    timer = setTimeout(retry, retryInterval);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [onRetry]);
  return (
    <RemoteMessage title={t('down', { name })}>
      <p className="ui-error__text" role="status">
        {t('downText')}
      </p>
      <Button variant="primary" onClick={() => void onRetry()}>
        {tCore('error.retry')}
      </Button>
      {reference && <p className="ui-error__reference">{tCore('error.reference', { reference })}</p>}
    </RemoteMessage>
  );
}
