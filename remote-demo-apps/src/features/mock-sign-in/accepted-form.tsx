import { FormPage, type SubmissionResult } from '@portal/shared/ui/form';
import { useState, type ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { Pending } from './pending';
import { Result } from './result';
import { SampleFrame } from './sample-frame';

export interface AcceptedFormProps<Values extends object> {
  page: 'sign-up' | 'forgot-password' | 'reset-password';
  initialValues: Values;
  exactNames?: readonly (keyof Values & string)[];
  /** Whether the call is running. */
  isPending: boolean;
  submit(values: Values): PromiseLike<SubmissionResult<true>>;
  children: ReactNode;
}

/** Form of a call that accepts everything and stores nothing. */
export function AcceptedForm<Values extends object>(props: AcceptedFormProps<Values>) {
  const { page, isPending, children, ...settings } = props;
  const { t } = useTranslations('mock-sign-in');
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Result title={t(`${page}.title`)} text={t(`${page}.done`)} />;
  return (
    <SampleFrame>
      <FormPage<Values, true>
        {...settings}
        title={t(`${page}.title`)}
        description={t(`${page}.text`)}
        submitLabel={t(`${page}.submit`)}
        onSaved={() => setIsDone(true)}
      >
        {children}
        <Pending isPending={isPending} />
      </FormPage>
    </SampleFrame>
  );
}
