import type { Shortcut } from '@portal/shared/contracts';
import { useWords } from '@portal/shared/i18n';
import { Button, EmptyState, ErrorState, IconButton, Skeleton } from '@portal/shared/ui';
import { PanelHead } from '@portal/shared/ui/overlay';
import { Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ShortcutTile } from './shortcut-tile';
import { useListShortcutsQuery } from './shortcuts.api';
import './shortcuts.css';

const look = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
const ShortcutDialog = lazy(async () => ({ default: (await import('./shortcut.dialog')).ShortcutDialog }));

/** The shortcuts; in edit mode a tile opens its form instead of its link. */
export function ShortcutsPanel({ onClose }: { onClose(): void }) {
  const { t } = useWords('host');
  const { data: shortcuts, error, refetch } = useListShortcutsQuery();
  const [isEditing, setEditing] = useState(false);
  const [form, setForm] = useState<Shortcut | 'new' | null>(null);
  const isEmpty = shortcuts?.length === 0;
  return (
    <>
      <PanelHead title={t('shortcuts.title')} onClose={onClose}>
        <IconButton label={t('shortcuts.add')} icon={<Plus {...look} />} onClick={() => setForm('new')} />
        <IconButton
          label={t('shortcuts.change')}
          icon={<Pencil {...look} />}
          aria-pressed={isEditing}
          aria-disabled={isEmpty || undefined}
          onClick={() => setEditing(!isEditing && !isEmpty)}
        />
      </PanelHead>
      <div className="host-shortcuts">
        {isEditing && !isEmpty && <p className="host-shortcuts__hint">{t('shortcuts.changeHint')}</p>}
        {isEmpty && (
          <EmptyState
            title={t('shortcuts.empty')}
            description={t('shortcuts.emptyText')}
            action={<Button onClick={() => setForm('new')}>{t('shortcuts.add')}</Button>}
          />
        )}
        {shortcuts === undefined && <Waiting error={error} onRetry={() => void refetch()} />}
        <ul className="host-shortcuts__tiles">
          {shortcuts?.map((shortcut) => (
            <li key={shortcut.id}>
              <ShortcutTile
                shortcut={shortcut}
                onChange={isEditing ? () => setForm(shortcut) : undefined}
                onOpen={onClose}
              />
            </li>
          ))}
        </ul>
      </div>
      {form !== null && (
        <Suspense fallback={null}>
          <ShortcutDialog shortcut={form === 'new' ? null : form} onClose={() => setForm(null)} />
        </Suspense>
      )}
    </>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useWords('host');
  if (error === undefined) return <Skeleton rows={3} height={40} />;
  return <ErrorState error={error} title={t('shortcuts.failed')} onRetry={onRetry} />;
}
