import { Component, useEffect, useId, type ReactNode } from 'react';
import { Button } from '../ui/core/button';
import { useTranslations } from '../translations';
import { newReference } from './reference';

export const retryEvery = 5000;
/** Between two tries of which the first took that long itself. */
const retrySoon = 250;

export interface RemoteBoundaryProps {
  /** The name of the part as the person knows it. */
  name: string;
  /** Asked for by the button and every five seconds; when it is done the part is drawn again. */
  onRetry?: () => void | Promise<unknown>;
  /** What was thrown while the part was drawn, with the reference that stands on the screen. */
  onFailure?: (error: unknown, reference: string) => void;
  children?: ReactNode;
}

interface BoundaryState {
  error: unknown;
  failed: boolean;
  reference: string;
}

/** Where a part is down: says which, offers to try again and tries by itself. The rest of the page lives on. */
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
      // still down: the next try follows
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

/** What operations say about a part that they switched off. */
const detailOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'detail' in error && typeof error.detail === 'string'
    ? error.detail
    : null;

interface RemoteDownProps {
  name: string;
  error?: unknown;
  /** For failures that carry none of their own. */
  reference?: string;
  onRetry(): void | Promise<unknown>;
}

const referenceOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'reference' in error ? String(error.reference) : null;

/** The face of a part that is down; for those who hold a failed load in their hands instead of a thrown one. */
export function RemoteDown({ name, error, reference = referenceOf(error) ?? '', onRetry }: RemoteDownProps) {
  const id = useId();
  const { t } = useTranslations('remote');
  const { t: tCore } = useTranslations('core');
  const detail = detailOf(error);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let here = true;
    const again = async () => {
      const began = Date.now();
      await onRetry();
      if (here) timer = setTimeout(again, Math.max(retrySoon, retryEvery - (Date.now() - began)));
    };
    timer = setTimeout(again, retryEvery);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [onRetry]);
  return (
    <section className="ui-error" data-perf="remote-unavailable" aria-labelledby={id}>
      <h1 id={id} className="ui-error__title" tabIndex={-1}>
        {t('down', { name })}
      </h1>
      <p className="ui-error__text" role="status">
        {detail ?? t('downText')}
      </p>
      <Button variant="primary" onClick={() => void onRetry()}>
        {tCore('error.retry')}
      </Button>
      {reference && <p className="ui-error__reference">{tCore('error.reference', { reference })}</p>}
    </section>
  );
}
