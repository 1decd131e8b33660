import { useWords } from '@portal/shared/i18n';
import { from, useMediaQuery } from '@portal/shared/theme';
import { IconButton, useNotice } from '@portal/shared/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { SearchDialogProps } from './search.dialog';
import { offerSearch } from './open-search';
import './search-box.css';

const loadDialog = async () => (await import('./search.dialog')).SearchDialog;
const preload = () => void loadDialog().catch(() => undefined);

const keys = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** The search box of the top bar. The search itself opens over the page and is fetched when somebody wants it. */
export function SearchBox() {
  const { t } = useWords('host');
  const wide = useMediaQuery(from('md'));
  const { Dialog, open, typed, show, hide } = useDialog();
  const shared = {
    onClick: show,
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  return (
    <>
      {wide ? (
        <button type="button" className="host-search-box" {...shared}>
          <Search size={16} strokeWidth={1.5} aria-hidden="true" />
          <span className="host-search-box__words">{t('search.box')}</span>
          <kbd className="host-search-box__keys" aria-hidden="true">
            {keys}
          </kbd>
        </button>
      ) : (
        <IconButton
          label={t('search.box')}
          icon={<Search size={20} strokeWidth={1.5} aria-hidden="true" />}
          {...shared}
        />
      )}
      {open && Dialog && <Dialog initial={typed} onClose={hide} />}
    </>
  );
}

/** Opens by press or Ctrl/Cmd+K. What is typed before the dialog is there stands in it when it comes. */
function useDialog() {
  const { t } = useWords('host');
  const notice = useNotice();
  const [open, setOpen] = useState(false);
  const [ready, setReady] = useState<{ Dialog: ComponentType<SearchDialogProps>; typed: string } | null>(
    null,
  );
  const early = useRef('');
  const waiting = open && ready === null;

  const show = async () => {
    early.current = '';
    setOpen(true);
    try {
      const Dialog = await loadDialog();
      setReady({ Dialog, typed: early.current });
    } catch {
      setOpen(false);
      notice.error(t('search.unavailable'));
    }
  };
  const hide = () => {
    setOpen(false);
    setReady(null);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!open) void show();
      } else if (waiting && !command && !event.altKey && event.key.length === 1) {
        event.preventDefault();
        early.current += event.key;
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  useEffect(() => offerSearch(() => void show()));
  return { Dialog: ready?.Dialog, typed: ready?.typed ?? '', open, show: () => void show(), hide };
}
