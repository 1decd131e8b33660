import type { DashboardName } from '@portal/shared/contracts/sample-apps';
import { formatDateTime } from '@portal/shared/i18n';
import {
  Button,
  PageHeader,
  Pill,
  QueryView,
  Skeleton,
  StatTileSkeleton,
  type QueryResult,
} from '@portal/shared/ui';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { saveAllNumbers, type CardNumbers } from '../numbers/numbers';
import { ShownNumbersContext } from '../numbers/shown-numbers';
import '../dashboards.css';

interface DashboardFrameProps<Data> {
  /** Names the dashboard for the measurements of the loading. */
  name: DashboardName;
  title: string;
  query: QueryResult<Data>;
  /** Returns the time of the data. */
  asOf(data: Data): string;
  /** Said after the time of the data, such as the currency. */
  note?: string;
  /** Range and comparison. */
  controls?: ReactNode;
  /** Renders the cards. */
  children(data: Data): ReactNode;
}

/** Shows a dashboard: title, time of the data, range, comparison and export above its cards. */
export function DashboardFrame<Data>(props: DashboardFrameProps<Data>) {
  const { name, title, query, asOf, note, controls, children } = props;
  const { t } = useTranslations('dashboards');
  const [numbers] = useState(() => new Map<string, CardNumbers>());
  const { data } = query;
  const save = () =>
    saveAllNumbers(title, [...numbers.values()], {
      card: t('export.card'),
      row: t('export.row'),
      figure: t('export.figure'),
      value: t('export.value'),
    });
  return (
    <ShownNumbersContext value={numbers}>
      <div className="demo-dash" data-perf={data ? name : undefined}>
        <PageHeader
          title={title}
          mark={<Pill>{t('sampleData')}</Pill>}
          description={
            data === undefined
              ? t('loading')
              : [t('asOf', { time: formatDateTime(asOf(data)) }), note].filter(Boolean).join(' · ')
          }
          actions={
            <>
              {controls}
              <Button
                icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
                aria-disabled={data === undefined || undefined}
                onClick={data === undefined ? undefined : save}
              >
                {t('export.open')}
              </Button>
            </>
          }
        />
        <QueryView query={query} skeleton={<DashboardSkeleton />}>
          {children}
        </QueryView>
      </div>
    </ShownNumbersContext>
  );
}

function DashboardSkeleton() {
  return (
    <>
      <div className="demo-dash__tiles">
        {['1', '2', '3', '4'].map((key) => (
          <StatTileSkeleton key={key} />
        ))}
      </div>
      <div className="ui-card">
        <Skeleton rows={6} height={32} />
      </div>
    </>
  );
}
