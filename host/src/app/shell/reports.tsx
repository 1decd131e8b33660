import { ReportsPage } from '../../features/reports/catalogue/reports.page';
import { TenantScope } from '../../features/tenant-choice/tenant-scope';

/** The reports of the person's workspaces, which open with the chosen tenant. */
export function ReportsScreen() {
  return (
    <TenantScope>
      <ReportsPage />
    </TenantScope>
  );
}

export { ReportsScreen as Component };
