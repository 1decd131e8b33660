import type { Report } from '@portal/shared/contracts';
import { PageWithPanel } from '@portal/shared/ui/side-panel';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { resolveValues } from '../values/resolve-values';
import { usePanelAddress } from './panel-address';
import { useCanSubscribe } from './use-can-subscribe';

// Loaded when the panel opens: its forms bring antd.
const ReportPanel = lazy(async () => ({ default: (await import('./report-panel')).ReportPanel }));

interface WithReportPanelProps {
  report: Report;
  children: ReactNode;
}

/** Shows a report, and the panel in the address beside it. */
export function WithReportPanel({ report, children }: WithReportPanelProps) {
  const [params] = useSearchParams();
  const address = usePanelAddress();
  const canSubscribe = useCanSubscribe();
  const { view } = address;
  const panel = canSubscribe && view && (
    <Suspense fallback={null}>
      <ReportPanel report={report} shown={resolveValues(report, params)} view={view} address={address} />
    </Suspense>
  );
  return <PageWithPanel panel={panel}>{children}</PageWithPanel>;
}
