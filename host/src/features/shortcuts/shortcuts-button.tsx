import { IconButton, Skeleton } from '@portal/shared/ui';
import { Panel } from '@portal/shared/ui/overlay';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from '../../translations';

const loadPanel = () => import('./shortcuts-panel');
const ShortcutsPanel = lazy(async () => ({ default: (await loadPanel()).ShortcutsPanel }));
const preloadPanel = () => void loadPanel().catch(() => undefined);

export function ShortcutsButton() {
  const { t } = useTranslations('shortcuts');
  const title = t('title');
  return (
    <Panel
      label={title}
      width={380}
      trigger={(props) => (
        <IconButton
          {...props}
          label={title}
          icon={<Bookmark size={20} strokeWidth={1.5} aria-hidden="true" />}
          onPointerEnter={preloadPanel}
          onFocus={preloadPanel}
        />
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton rows={4} height={40} />}>
          <ShortcutsPanel onClose={close} />
        </Suspense>
      )}
    </Panel>
  );
}
