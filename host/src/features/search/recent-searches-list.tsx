import { IconButton } from '@portal/shared/ui';
import { History, X } from 'lucide-react';
import { useTranslations } from '../../translations';
import type { ActiveOption } from './use-active-option';

export interface RecentSearchesProps {
  list: string;
  texts: readonly string[];
  active: ActiveOption;
  onChoose(text: string): void;
  onRemove(text: string): void;
}

/** List of the recent searches. The remove buttons are beside the list, because options cannot contain buttons. */
export function RecentSearches({ list, texts, active, onChoose, onRemove }: RecentSearchesProps) {
  const { t } = useTranslations('search');
  return (
    <>
      <div className="host-search__label">{t('recent')}</div>
      <div className="host-search__recents">
        <div id={list} role="listbox" aria-label={t('recent')}>
          {texts.map((text) => (
            <div
              key={text}
              id={active.idOf(text)}
              className="host-search__option host-search__option--recent"
              role="option"
              aria-selected={active.key === text}
              onPointerMove={() => active.select(text)}
              onClick={() => onChoose(text)}
            >
              <History size={16} strokeWidth={1.5} aria-hidden="true" />
              <span className="host-search__title">{text}</span>
            </div>
          ))}
        </div>
        <div>
          {texts.map((text) => (
            <IconButton
              key={text}
              label={t('remove', { text })}
              icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
              onClick={() => onRemove(text)}
            />
          ))}
        </div>
      </div>
    </>
  );
}
