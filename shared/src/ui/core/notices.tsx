import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import { externalStore } from '../../session/external-store';
import { useTranslations } from '../../translations';
import { IconButton } from './icon-button';

export type NoticeKind = 'info' | 'success' | 'error';

export interface NoticeOptions {
  kind?: NoticeKind;
  /** Milliseconds; 0 keeps it until it is closed. Errors stay by default. */
  duration?: number;
  action?: { label: string; run(): void };
  /** Words beside the action for leaving it, where the cross alone says too little; the same as closing. */
  decline?: string;
  /** Tells of a state rather than of an event: it stays, before the others, until that state is over. */
  pinned?: boolean;
  /** The person closed it; not called when it went by itself or by its action. */
  onClose?(): void;
}

interface Notice extends NoticeOptions {
  id: number;
  text: string;
}

const store = externalStore<readonly Notice[]>([]);
const usual = 6000;
const room = 3;
let lastId = 0;

const close = (id: number): void => store.set(store.get().filter((notice) => notice.id !== id));

/** Short words in the corner of the page; the same text is never shown twice at once. */
export const notices = {
  show(text: string, options: NoticeOptions = {}): () => void {
    const id = (lastId += 1);
    const all = [...store.get().filter((notice) => notice.text !== text), { ...options, id, text }];
    const passing = all.filter(({ pinned }) => !pinned).slice(-room);
    store.set([...all.filter(({ pinned }) => pinned), ...passing]);
    const duration = options.duration ?? (options.pinned || options.kind === 'error' ? 0 : usual);
    if (duration > 0) setTimeout(() => close(id), duration);
    return () => close(id);
  },
  clear: (): void => store.set([]),
};

export interface UseNotice {
  (text: string, options?: NoticeOptions): () => void;
  success(text: string, options?: NoticeOptions): () => void;
  error(text: string, options?: NoticeOptions): () => void;
  info(text: string, options?: NoticeOptions): () => void;
}

const notice: UseNotice = Object.assign(
  (text: string, options?: NoticeOptions) => notices.show(text, options),
  {
    success: (text: string, options?: NoticeOptions) => notices.show(text, { ...options, kind: 'success' }),
    error: (text: string, options?: NoticeOptions) => notices.show(text, { ...options, kind: 'error' }),
    info: (text: string, options?: NoticeOptions) => notices.show(text, { ...options, kind: 'info' }),
  },
);

/** `const notice = useNotice(); notice.success(t('saved'))` */
export const useNotice = (): UseNotice => notice;

/**
 * The place where notices appear; one per page, always there so that screen readers hear what is added. It lies beside
 * the page, so that it stays within reach while a dialog keeps the page out of it.
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
