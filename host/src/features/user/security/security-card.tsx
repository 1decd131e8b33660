import type { OwnSecurity } from '@portal/shared/contracts';
import { formatDateTime } from '@portal/shared/i18n';
import { Button, Card, Facts, QueryView, Skeleton } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../translations';
import { SecondFactorPart } from './second-factor-part';
import { useGetOwnSecurityQuery } from './security.api';

const PasswordDialog = lazy(async () => ({ default: (await import('./password.dialog')).PasswordDialog }));

/** Shows how the person signs in, with the change of the password at the embedded provider. */
export function SecurityCard() {
  const { t } = useTranslations('security');
  const query = useGetOwnSecurityQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title={t('title')} className="host-own__card host-own__card--wide">
      <QueryView query={query} skeleton={<Skeleton rows={2} />} errorTitle={t('failed')}>
        {(security) =>
          security.isManagedHere ? (
            <>
              <PasswordPart security={security} />
              {security.secondFactor.isOffered && security.passwordChangedAt !== null && (
                <SecondFactorPart secondFactor={security.secondFactor} />
              )}
            </>
          ) : (
            <p className="host-own__lead">{t('elsewhere')}</p>
          )
        }
      </QueryView>
    </Card>
  );
}

function PasswordPart({ security: { passwordChangedAt } }: { security: OwnSecurity }) {
  const { t } = useTranslations('security');
  const [isOpen, setIsOpen] = useState(false);
  const value =
    passwordChangedAt === null
      ? t('password.none')
      : t('password.changed', { date: formatDateTime(passwordChangedAt) });
  return (
    <>
      <Facts facts={[{ label: t('password.label'), value }]} />
      {passwordChangedAt !== null && (
        <div className="host-own__actions">
          <Button onClick={() => setIsOpen(true)}>{t('password.open')}</Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PasswordDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
