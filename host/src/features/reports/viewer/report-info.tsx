import type { Report } from '@portal/shared/contracts';
import { formatDate } from '@portal/shared/i18n';
import { Facts, IconButton } from '@portal/shared/ui';
import { Panel, PanelHead } from '@portal/shared/ui/overlay';
import { Info } from 'lucide-react';
import { useTranslations } from '../../../translations';

/** Button that opens the description, the owner and the source of a report. */
export function ReportInfo({ report }: { report: Report }) {
  const { t } = useTranslations('reports');
  const { description, owner, workspaceTitle, kind, datasets, dataAsOf } = report;
  return (
    <Panel
      label={t('report.info')}
      align="start"
      width={360}
      trigger={(props) => (
        <IconButton
          {...props}
          label={t('report.info')}
          icon={<Info size={18} strokeWidth={1.5} aria-hidden />}
        />
      )}
    >
      {(close) => (
        <>
          <PanelHead title={t('report.info')} onClose={close} />
          <div className="host-report-info">
            <p>{description}</p>
            <Facts
              facts={[
                { label: t('report.workspace'), value: workspaceTitle },
                { label: t('report.owner'), value: owner },
                { label: t('report.kind'), value: t(`kinds.${kind}`) },
                { label: t('report.source'), value: datasets.map(({ title }) => title).join(', ') || null },
                { label: t('report.asOf'), value: dataAsOf && formatDate(dataAsOf, 'medium') },
              ]}
            />
          </div>
        </>
      )}
    </Panel>
  );
}
