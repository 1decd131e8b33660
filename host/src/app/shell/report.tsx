import { useScreenTitle } from '@portal/shared/remote';
import { useEffect, useState } from 'react';
import { filterPrefix } from '../../features/reports/values/value-address';
import { ReportPage } from '../../features/reports/viewer/report.page';
import { TenantScope } from '../../features/tenant-choice/tenant-scope';
import { useTranslations } from '../../translations';
import { MissingPage } from '../routing/missing-page';

/** A report. One that the person may not see shows the 404 page at the same address. */
export function ReportScreen() {
  const [title, setTitle] = useState<string>();
  useScreenTitle(title);
  return (
    <TenantScope dependentParams={filterPrefix}>
      <ReportPage missing={<MissingReport onTitle={setTitle} />} onTitle={setTitle} />
    </TenantScope>
  );
}

function MissingReport({ onTitle }: { onTitle(title: string): void }) {
  const { t } = useTranslations('routing');
  const title = t('titles.notFound');
  useEffect(() => onTitle(title), [onTitle, title]);
  return <MissingPage />;
}

export { ReportScreen as Component };
