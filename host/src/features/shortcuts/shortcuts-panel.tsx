import type { Shortcut } from '@portal/shared/contracts';
import { currentLanguage, useWords } from '@portal/shared/i18n';
import { useAppDispatch } from '@portal/shared/store';
import { Button, EmptyState, ErrorState, IconButton, Skeleton } from '@portal/shared/ui';
import { PanelHead } from '@portal/shared/ui/overlay';
import { Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onPortalNews } from '../../inbox/portal-news';
import { ShortcutTile } from './shortcut-tile';
import { forgetShortcuts, useShortcutsQuery } from './shortcuts.api';
import './shortcuts.css';

const look = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
const ShortcutDialog = lazy(async () => ({ default: (await import('./shortcut.dialog')).ShortcutDialog }));

/** Opens shortcuts; in the mode of change a tile opens its form instead. */
export function ShortcutsPanel({ onClose }: { onClose(): void }) {
  const { t } = useWords('host');
  const { data: shortcuts, error, refetch } = useShortcutsQuery(currentLanguage());
  const [changing, setChanging] = useState(false);
  const [form, setForm] = useState<Shortcut | 'new' | null>(null);
  useShortcutNews();
  const isEmpty = shortcuts?.length === 0;
  return (
    <>
      <PanelHead title={t('shortcuts.title')} onClose={onClose}>
        <IconButton label={t('shortcuts.add')} icon={<Plus {...look} />} onClick={() => setForm('new')} />
        <IconButton
          label={t('shortcuts.change')}
          icon={<Pencil {...look} />}
          aria-pressed={changing}
          aria-disabled={isEmpty || undefined}
          onClick={() => setChanging(!changing && !isEmpty)}
        />
      </PanelHead>
      <div className="host-shortcuts">
        {changing && !isEmpty && <p className="host-shortcuts__hint">{t('shortcuts.changeHint')}</p>}
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
                onChange={changing ? () => setForm(shortcut) : undefined}
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

function useShortcutNews(): void {
  const dispatch = useAppDispatch();
  useEffect(() => onPortalNews('shortcuts.changed', () => void dispatch(forgetShortcuts())), [dispatch]);
}
