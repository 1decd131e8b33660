import { Component, useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/core/button';

export const retryEvery = 5000;

export interface RemoteBoundaryProps {
  /** The name of the part as the person knows it. */
  name: string;
  /** Asked for by the button and every five seconds; when it is done the part is drawn again. */
  onRetry?: () => void | Promise<unknown>;
  children?: ReactNode;
}

interface BoundaryState {
  error: unknown;
  failed: boolean;
}

/** Where a part is down: says which, offers to try again and tries by itself. The rest of the page lives on. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, failed: true };
  }

  retry = async (): Promise<void> => {
    try {
      await this.props.onRetry?.();
    } catch {
      // still down: the next try follows
      return;
    }
    this.setState({ error: null, failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <RemoteDown name={this.props.name} error={this.state.error} onRetry={this.retry} />;
  }
}

interface RemoteDownProps {
  name: string;
  error?: unknown;
  onRetry(): void | Promise<unknown>;
}

const referenceOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'reference' in error ? String(error.reference) : null;

/** The face of a part that is down; for those who hold a failed load in their hands instead of a thrown one. */
export function RemoteDown({ name, error, onRetry }: RemoteDownProps) {
  const id = useId();
  const { t } = useTranslation('shared', { useSuspense: false });
  const reference = referenceOf(error);
  useEffect(() => {
    const timer = setInterval(() => void onRetry(), retryEvery);
    return () => clearInterval(timer);
  }, [onRetry]);
  return (
    <section className="ui-error" data-perf="remote-unavailable" aria-labelledby={id}>
      <h1 id={id} className="ui-error__title" tabIndex={-1}>
        {t('remote.down', { name })}
      </h1>
      <p className="ui-error__text" role="status">
        {t('remote.downText')}
      </p>
      <Button variant="primary" onClick={() => void onRetry()}>
        {t('error.retry')}
      </Button>
      {reference && <p className="ui-error__reference">{t('error.reference', { reference })}</p>}
    </section>
  );
}
