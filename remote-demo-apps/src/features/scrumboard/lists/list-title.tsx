import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from '../../../translations';
import type { ShownList } from '../model/board-moves';

// Loaded with the first field.
const ListTitleInput = lazy(async () => ({ default: (await import('./list-title-input')).ListTitleInput }));

export interface ListTitleProps {
  list: ShownList;
  isEdited: boolean;
  onEdit(): void;
  onDone(): void;
}

/** Shows the title of a list, which is edited in place. A blank title brings the former one back. */
export function ListTitle({ list, isEdited, onEdit, onDone }: ListTitleProps) {
  const { t } = useTranslations('scrumboard');
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (!isEdited && returnsFocus.current) button.current?.focus();
    returnsFocus.current = false;
  }, [isEdited]);
  if (isEdited)
    return (
      <Suspense fallback={null}>
        <ListTitleInput
          list={list}
          onDone={(byKey) => {
            returnsFocus.current = byKey;
            onDone();
          }}
        />
      </Suspense>
    );
  return (
    <h2 className="demo-board-list__title">
      <button ref={button} type="button" title={t('list.rename')} onClick={onEdit}>
        {list.title}
      </button>
    </h2>
  );
}
