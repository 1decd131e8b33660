import { useEffect, useState } from 'react';
import { ReportPage } from '../../features/reports/viewer/report.page';
import { useTranslations } from '../../translations';
import { MissingPage } from '../routing/missing-page';
import { useScreenTitle } from '../routing/use-document-title';

/** A report. One that the person may not see shows the 404 page at the same address. */
export function ReportScreen() {
  const [title, setTitle] = useState<string>();
  useScreenTitle(title);
  return <ReportPage missing={<MissingReport onTitle={setTitle} />} onTitle={setTitle} />;
}

function MissingReport({ onTitle }: { onTitle(title: string): void }) {
  const { t } = useTranslations('routing');
  const title = t('titles.notFound');
  useEffect(() => onTitle(title), [onTitle, title]);
  return <MissingPage />;
}

export { ReportScreen as Component };
