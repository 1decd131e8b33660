import { Button, EmptyState } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '../../translations';

// Loaded when the dialog opens.
const OpenSessionDialog = lazy(async () => ({
  default: (await import('@portal/shared/acting')).OpenSessionDialog,
}));

/** Offers the choice of a tenant to people with a global role who have not opened one. Returns to this page in it. */
export function NeedsTenant() {
  const { t } = useTranslations('configuration');
  const { pathname } = useLocation();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <EmptyState
        title={t('needsTenant.title')}
        description={t('needsTenant.text')}
        action={
          <Button variant="primary" onClick={() => setIsChoosing(true)}>
            {t('needsTenant.open')}
          </Button>
        }
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <OpenSessionDialog target={pathname} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
