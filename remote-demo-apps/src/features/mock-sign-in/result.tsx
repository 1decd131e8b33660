import { Card, PageHeader } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { SampleFrame } from './sample-frame';

/** Shows what happened, and the way back to the sample sign-in. */
export function Result({ title, text }: { title: string; text: string }) {
  const { t } = useTranslations('mock-sign-in');
  return (
    <SampleFrame>
      <PageHeader title={title} />
      <Card>
        <p role="status" className="demo-sign-in__text">
          {text}
        </p>
        <Link to="/pages/authentication/sign-in">{t('back')}</Link>
      </Card>
    </SampleFrame>
  );
}
