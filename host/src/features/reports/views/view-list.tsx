import type { SavedView } from '@portal/shared/contracts';
import { useCanWrite } from '@portal/shared/session';
import { IconButton, Pill } from '@portal/shared/ui';
import { Dropdown, type DropdownItem } from '@portal/shared/ui/overlay';
import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from '../../../translations';

interface ViewListProps {
  title: string;
  views: readonly SavedView[];
  viewId: string | null;
  onOpen(view: SavedView): void;
  actions(view: SavedView): DropdownItem[];
}

/** Views of one kind with their actions. */
export function ViewList({ title, views, viewId, onOpen, actions }: ViewListProps) {
  const { t } = useTranslations('reports');
  const id = useId();
  const canWrite = useCanWrite();
  if (views.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="host-views__title">
        {title}
      </h3>
      <ul className="host-views__list">
        {views.map((view) => (
          <li key={view.id} className="host-views__row">
            <button
              type="button"
              className="host-views__open"
              aria-current={view.id === viewId || undefined}
              data-autofocus={view.id === viewId || undefined}
              onClick={() => onOpen(view)}
            >
              <span className="host-views__name">{view.name}</span>
              {!view.isOwn && (
                <span className="host-views__owner">{t('views.by', { name: view.ownerName })}</span>
              )}
            </button>
            {view.isDefault && <Pill tone="accent">{t('views.default')}</Pill>}
            {view.isOwn && view.isShared && <Pill>{t('views.isShared')}</Pill>}
            {view.isOwn && canWrite && (
              <Dropdown
                items={actions(view)}
                trigger={(props) => (
                  <IconButton
                    {...props}
                    label={t('views.actions', { name: view.name })}
                    icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
                  />
                )}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
