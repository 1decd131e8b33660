import { from, useMediaQuery } from '@portal/shared/theme';
import { IconButton } from '@portal/shared/ui';
import { Search } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { useSearchKeys, type SearchDialogState } from './use-search-dialog';
import './search-box.css';

const keys = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';

export interface SearchBoxProps<Props> {
  search: SearchDialogState<Props>;
  /** Renders the dialog over the page. */
  children(Dialog: ComponentType<Props>, props: SearchBoxDialogProps): ReactNode;
}

/** What the box passes to its dialog. */
export interface SearchBoxDialogProps {
  /** Text that was typed before the dialog was loaded. */
  initial: string;
  onClose(): void;
}

/** Search box of the top bar, which opens the search dialog over the page. */
export function SearchBox<Props>({ search, children }: SearchBoxProps<Props>) {
  const { t } = useTranslations('search');
  const wide = useMediaQuery(from('md'));
  const { isOpen, Dialog, typed, open, close, preload } = search;
  useSearchKeys(search);
  const shared = {
    onClick: open,
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  return (
    <>
      {wide ? (
        <button type="button" className="host-search-box" {...shared}>
          <Search size={16} strokeWidth={1.5} aria-hidden="true" />
          <span className="host-search-box__words">{t('jump')}</span>
          <kbd className="host-search-box__keys" aria-hidden="true">
            {keys}
          </kbd>
        </button>
      ) : (
        <IconButton
          label={t('box')}
          icon={<Search size={20} strokeWidth={1.5} aria-hidden="true" />}
          {...shared}
        />
      )}
      {isOpen && Dialog && children(Dialog, { initial: typed, onClose: close })}
    </>
  );
}
