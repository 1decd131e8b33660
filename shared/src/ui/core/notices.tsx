import { useCallback, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import { isApiError } from '../../api/api-error';
import { getProblemCode, useErrorMessage } from '../../api/use-error-message';
import { externalStore } from '../../session/external-store';
import { useTranslations } from '../../translations';
import { IconButton } from './icon-button';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

/** Options of a notice; default kind: `info`. */
export interface NoticeOptions {
  kind?: NoticeKind;
  /** Milliseconds until it closes, longer under the pointer or the focus; 0 keeps it open. Default: 6000, or 0 for warnings, errors and pinned notices. */
  duration?: number;
  action?: { label: string; run(): void };
  /** Label of a second button that closes the notice, where the close icon alone is unclear. */
  decline?: string;
  /** Describes a state instead of an event: shown before other notices, until the returned function closes it. */
  pinned?: boolean;
  /**
   * Cause of the notice: only the newest notice of a cause is shown, and none beside a pinned one, which describes
   * the cause already.
   */
  cause?: string;
  /** Called when the person closes the notice; not after the duration or the action. */
  onClose?(): void;
}

interface Notice extends NoticeOptions {
  id: number;
  text: string;
}

const store = externalStore<readonly Notice[]>([]);
const defaultDuration = 6000;
const maxNotices = 3;
let lastId = 0;

const close = (id: number): void => store.set(store.get().filter((notice) => notice.id !== id));

/** Closes a notice after a time, but none while the pointer or the focus is on the notices. */
function closeLater(id: number, duration: number): void {
  setTimeout(() => {
    if (document.querySelector('.ui-notice:is(:hover, :focus-within)')) closeLater(id, 1000);
    else close(id);
  }, duration);
}

/** Short messages in the corner of the page, also for code outside React. A text is never shown twice at once. */
export const notices = {
  show(text: string, options: NoticeOptions = {}): () => void {
    const { cause, pinned = false } = options;
    const hasCause = (notice: Notice): boolean => cause !== undefined && notice.cause === cause;
    if (!pinned && store.get().some((notice) => notice.pinned && hasCause(notice))) return () => undefined;
    const id = (lastId += 1);
    const others = store.get().filter((notice) => notice.text !== text && !hasCause(notice));
    const all = [...others, { ...options, id, text }];
    const unpinned = all.filter(({ pinned }) => !pinned).slice(-maxNotices);
    store.set([...all.filter(({ pinned }) => pinned), ...unpinned]);
    const isLasting = options.pinned || options.kind === 'error' || options.kind === 'warning';
    const duration = options.duration ?? (isLasting ? 0 : defaultDuration);
    if (duration > 0) closeLater(id, duration);
    return () => close(id);
  },
  clear: (): void => store.set([]),
};

/** Functions that show a notice. Each returns a function that closes it. */
export interface UseNotice {
  (text: string, options?: NoticeOptions): () => void;
  success(text: string, options?: NoticeOptions): () => void;
  /** For an action that was done in part. */
  warning(text: string, options?: NoticeOptions): () => void;
  error(text: string, options?: NoticeOptions): () => void;
  info(text: string, options?: NoticeOptions): () => void;
}

const notice: UseNotice = Object.assign(
  (text: string, options?: NoticeOptions) => notices.show(text, options),
  {
    success: (text: string, options?: NoticeOptions) => notices.show(text, { ...options, kind: 'success' }),
    warning: (text: string, options?: NoticeOptions) => notices.show(text, { ...options, kind: 'warning' }),
    error: (text: string, options?: NoticeOptions) => notices.show(text, { ...options, kind: 'error' }),
    info: (text: string, options?: NoticeOptions) => notices.show(text, { ...options, kind: 'info' }),
  },
);

/** Returns the functions that show a notice: `const notice = useNotice(); notice.success(t('saved'))`. */
export const useNotice = (): UseNotice => notice;

/** Cause of notices about the lost connection. */
export const connectionCause = 'network.failed';

const causeOf = (error: unknown): string =>
  isApiError(error) && error.status === 0 ? connectionCause : getProblemCode(error);

/**
 * Returns a function that shows a failed call or download once: with the message of its code, or with the given text.
 * Failures with the same cause replace each other.
 */
export function useProblemNotice(): (error: unknown, text?: string) => void {
  const messageOf = useErrorMessage();
  return useCallback(
    (error, text) => void notice.error(text ?? messageOf(error), { cause: causeOf(error) }),
    [messageOf],
  );
}

/**
 * Shows the notices; one per page, always mounted so that screen readers announce additions. Mounted outside the
 * page's root, so that it stays reachable while a dialog makes the page inert.
 */
export function NoticeRegion() {
  const shown = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { t } = useTranslations('core');
  return createPortal(
    <div className="ui-notices" data-ui-live role="status" aria-live="polite" aria-relevant="additions text">
      {shown.map(({ id, text, kind = 'info', action, decline, onClose }) => (
        <div key={id} className={`ui-notice ui-notice--${kind}`}>
          <span className="ui-notice__text">{text}</span>
          {action && (
            <button
              type="button"
              className="ui-notice__action"
              onClick={() => {
                close(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          {decline && (
            <button
              type="button"
              className="ui-notice__action"
              onClick={() => {
                close(id);
                onClose?.();
              }}
            >
              {decline}
            </button>
          )}
          <IconButton
            label={t('notice.close')}
            icon={<X size={16} strokeWidth={1.5} />}
            onClick={() => {
              close(id);
              onClose?.();
            }}
          />
        </div>
      ))}
    </div>,
    document.body,
  );
}
