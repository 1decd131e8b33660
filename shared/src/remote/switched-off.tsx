import { useId, type ReactNode } from 'react';
import { useTranslations } from '../translations';

/** Why operators switched a part off. */
export type SwitchedOffState = 'disabled' | 'maintenance';

interface SwitchedOff {
  state: SwitchedOffState;
  /** The operators' message. */
  message?: string | undefined;
}

/** Whether operators switched the part off, by its state in the registry. */
export const isSwitchedOff = (state: unknown): state is SwitchedOffState =>
  state === 'disabled' || state === 'maintenance';

/** Returns the state and the operators' message of a part that they switched off; null for other errors. */
export function switchedOffBy(error: unknown): SwitchedOff | null {
  if (typeof error !== 'object' || error === null || !('reason' in error)) return null;
  const message = 'detail' in error && typeof error.detail === 'string' ? error.detail : undefined;
  return isSwitchedOff(error.reason) ? { state: error.reason, message } : null;
}

export function RemoteMessage({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="ui-error" data-perf="remote-unavailable" aria-labelledby={id}>
      <h1 id={id} className="ui-error__title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}

/** Shows that operators switched a part off, with their message. */
export function RemoteSwitchedOff({ name, state, message }: SwitchedOff & { name: string }) {
  const { t } = useTranslations('remote');
  return (
    <RemoteMessage title={t(state, { name })}>
      <SwitchedOffText message={message} />
    </RemoteMessage>
  );
}

/** The operators' message, or a text that promises the part's return. */
export function SwitchedOffText({ message }: Pick<SwitchedOff, 'message'>) {
  const { t } = useTranslations('remote');
  return (
    <p className="ui-error__text" role="status">
      {message ?? t('switchedOffText')}
    </p>
  );
}
