import type { Shortcut } from '@portal/shared/contracts';
import { Button, EmptyState, IconButton, QueryView, Skeleton } from '@portal/shared/ui';
import { Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../translations';
import { ShortcutTile } from './shortcut-tile';
import { useListShortcutsQuery } from './shortcuts.api';
import './shortcuts.css';

const iconProps = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
const ShortcutDialog = lazy(async () => ({ default: (await import('./shortcut.dialog')).ShortcutDialog }));

/** The person's shortcuts. In edit mode a tile opens its form instead of its link. */
export function ShortcutsTab({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('shortcuts');
  const shortcuts = useListShortcutsQuery();
  const [isEditing, setEditing] = useState(false);
  const [form, setForm] = useState<Shortcut | 'new' | null>(null);
  const isEmpty = shortcuts.data?.length === 0;
  return (
    <>
      <div className="host-shortcuts__bar">
        <IconButton label={t('add')} icon={<Plus {...iconProps} />} onClick={() => setForm('new')} />
        <IconButton
          label={t('change')}
          icon={<Pencil {...iconProps} />}
          aria-pressed={isEditing}
          aria-disabled={isEmpty || undefined}
          onClick={() => setEditing(!isEditing && !isEmpty)}
        />
      </div>
      <div className="host-shortcuts">
        {isEditing && !isEmpty && <p className="host-shortcuts__hint">{t('changeHint')}</p>}
        <QueryView
          query={shortcuts}
          skeleton={<Skeleton rows={3} height={40} />}
          errorTitle={t('failed')}
          isEmpty={(list) => list.length === 0}
          empty={
            <EmptyState
              title={t('empty')}
              description={t('emptyText')}
              action={<Button onClick={() => setForm('new')}>{t('add')}</Button>}
            />
          }
        >
          {(list) => (
            <ul className="host-shortcuts__tiles">
              {list.map((shortcut) => (
                <li key={shortcut.id}>
                  <ShortcutTile
                    shortcut={shortcut}
                    onChange={isEditing ? () => setForm(shortcut) : undefined}
                    onOpen={onClose}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      {form !== null && (
        <Suspense fallback={null}>
          <ShortcutDialog shortcut={form === 'new' ? null : form} onClose={() => setForm(null)} />
        </Suspense>
      )}
    </>
  );
}
