import { isApiError } from '@portal/shared/api';
import { demoPair, type MockSession, type MockSignIn } from '@portal/shared/contracts/sample-apps';
import { FormPage, PasswordField, TextField, type SubmissionResult } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { setMockSession, useMockSession } from './mock-session';
import { Pending } from './pending';
import { SampleFrame } from './sample-frame';
import { SignedIn } from './signed-in';

export interface PairFormProps {
  page: 'sign-in' | 'unlock-session';
  /** Whether the call is running. */
  isPending: boolean;
  submit(pair: MockSignIn): PromiseLike<SubmissionResult<MockSession>>;
}

/** Form for the demo pair, which is filled in. An accepted pair starts the sample session. */
export function PairForm({ page, isPending, submit }: PairFormProps) {
  const { t } = useTranslations('mock-sign-in');
  const session = useMockSession();
  if (session) return <SignedIn session={session} />;
  return (
    <SampleFrame>
      <FormPage<MockSignIn, MockSession>
        title={t(`${page}.title`)}
        description={t(`${page}.text`)}
        initialValues={{ ...demoPair }}
        exactNames={['password']}
        submit={submit}
        submitLabel={t(`${page}.submit`)}
        onSaved={setMockSession}
        describeProblem={(error) => (isApiError(error) && error.status === 404 ? { text: t('refused') } : {})}
      >
        <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
        <Pending isPending={isPending} />
      </FormPage>
    </SampleFrame>
  );
}
