import type { CourseCertificate } from '@portal/shared/contracts/sample-apps';
import { formatDay } from '@portal/shared/i18n';
import { BrandArc, Button, EmptyState, PageHeader, QueryView, Skeleton } from '@portal/shared/ui';
import { ChevronLeft, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { useGetCourseCertificateQuery } from '../academy.api';
import '../academy.css';

/** Shows the certificate of a completed course, ready to print. */
export function CertificatePage() {
  const { t } = useTranslations('academy');
  const { courseId = '' } = useParams();
  const query = useGetCourseCertificateQuery(courseId);
  const course = `/apps/academy/${courseId}`;
  return (
    <div className="demo-certificate-page" data-perf="certificate">
      <Link className="demo-certificate-page__back" to={course}>
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
        {t('certificate.back')}
      </Link>
      <PageHeader title={t('certificate.title')} actions={query.data && <PrintButton />} />
      <QueryView
        query={query}
        skeleton={<Skeleton rows={1} height={400} />}
        isEmpty={(found) => found === null}
        empty={
          <EmptyState
            title={t('certificate.none')}
            description={t('certificate.noneText')}
            action={<Link to={course}>{t('certificate.toCourse')}</Link>}
          />
        }
      >
        {(found) => found && <Certificate certificate={found} />}
      </QueryView>
    </div>
  );
}

function PrintButton() {
  const { t } = useTranslations('academy');
  return (
    <Button icon={<Printer size={16} strokeWidth={1.5} aria-hidden />} onClick={() => window.print()}>
      {t('certificate.print')}
    </Button>
  );
}

function Certificate({ certificate: { name, course, completedAt } }: { certificate: CourseCertificate }) {
  const { t } = useTranslations('academy');
  return (
    <article className="demo-certificate" aria-label={t('certificate.title')}>
      <BrandArc />
      <p className="demo-certificate__kind">{t('certificate.kind')}</p>
      <p className="demo-certificate__name">{name}</p>
      <p className="demo-certificate__text">{t('certificate.text')}</p>
      <p className="demo-certificate__course">{course}</p>
      <p className="demo-certificate__day">
        <time dateTime={completedAt}>{formatDay(completedAt)}</time>
      </p>
      <p className="demo-certificate__sample">{t('certificate.sample')}</p>
    </article>
  );
}

export { CertificatePage as Component };
