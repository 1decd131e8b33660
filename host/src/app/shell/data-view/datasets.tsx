import { DatasetsPage } from '../../../features/data-view/catalogue/datasets.page';
import { TenantScope } from '../../../features/tenant-choice/tenant-scope';

/** The tables of the warehouse, which open with the chosen tenant. */
export function DatasetsScreen() {
  return (
    <TenantScope>
      <DatasetsPage />
    </TenantScope>
  );
}

export { DatasetsScreen as Component };
