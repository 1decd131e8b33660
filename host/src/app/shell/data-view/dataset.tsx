import { useScreenTitle } from '@portal/shared/remote';
import { useEffect, useState } from 'react';
import { DatasetPage } from '../../../features/data-view/parts/dataset.page';
import { TenantScope } from '../../../features/tenant-choice/tenant-scope';
import { useTranslations } from '../../../translations';
import { MissingPage } from '../../routing/missing-page';

/** The rows of one table. One that the person may not read shows the 404 page at the same address. */
export function DatasetScreen() {
  const [title, setTitle] = useState<string>();
  useScreenTitle(title);
  return (
    <TenantScope>
      <DatasetPage missing={<MissingDataset onTitle={setTitle} />} onTitle={setTitle} />
    </TenantScope>
  );
}

function MissingDataset({ onTitle }: { onTitle(title: string): void }) {
  const { t } = useTranslations('routing');
  const title = t('titles.notFound');
  useEffect(() => onTitle(title), [onTitle, title]);
  return <MissingPage />;
}

export { DatasetScreen as Component };
