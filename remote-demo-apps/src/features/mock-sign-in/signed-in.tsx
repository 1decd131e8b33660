import type { MockSession } from '@portal/shared/contracts/sample-apps';
import { Button, Card, PageHeader, useNotice, useProblemNotice } from '@portal/shared/ui';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { setMockSession } from './mock-session';
import { useMockRenewMutation } from './mock-sign-in.api';
import { SampleFrame } from './sample-frame';

/** Shows the session of the sample user, with the ways to renew and to end it. */
export function SignedIn({ session: { user, accessToken } }: { session: MockSession }) {
  const { t } = useTranslations('mock-sign-in');
  const [renew, { isLoading }] = useMockRenewMutation();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const navigate = useNavigate();
  const renewToken = async () => {
    const { data, error } = await renew({ accessToken });
    if (!data) return showProblem(error);
    setMockSession(data);
    notice.success(t('session.renewed'));
  };
  return (
    <SampleFrame>
      <PageHeader title={t('session.title', { name: user.name })} description={user.email} />
      <Card>
        <p className="demo-sign-in__text">{t('session.text')}</p>
        <div className="demo-sign-in__actions">
          <Button busy={isLoading} onClick={() => void renewToken()}>
            {t('session.renew')}
          </Button>
          <Button onClick={() => void navigate('/pages/authentication/sign-out')}>
            {t('sign-out.title')}
          </Button>
        </div>
      </Card>
    </SampleFrame>
  );
}
