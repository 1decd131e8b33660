import { from, useMediaQuery } from '@portal/shared/theme';
import { IconButton } from '@portal/shared/ui';
import { Search } from 'lucide-react';
import { useTranslations } from '../../translations';
import type { SearchCommands } from './search-commands';
import { useSearchKeys, type SearchDialogState } from './use-search-dialog';
import './search-box.css';

const keys = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';

export interface SearchBoxProps {
  search: SearchDialogState;
  commands: SearchCommands;
}

/** Search box of the top bar, which opens the search dialog over the page. */
export function SearchBox({ search, commands }: SearchBoxProps) {
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
      {isOpen && Dialog && <Dialog initial={typed} commands={commands} onClose={close} />}
    </>
  );
}
