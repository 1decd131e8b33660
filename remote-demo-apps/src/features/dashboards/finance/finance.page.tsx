import type { FinanceDashboard, FinanceTransaction } from '@portal/shared/contracts/sample-apps';
import { formatFigure, formatPercent } from '@portal/shared/i18n';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { prefetchFinance, useGetFinanceDashboardQuery } from '../dashboards.api';
import { ChartCard } from '../frame/chart-card';
import { CompareChoice } from '../frame/compare-choice';
import { DashboardFrame } from '../frame/dashboard-frame';
import { RangeChoice } from '../frame/range-choice';
import { ranges, type Range } from '../frame/ranges';
import { TableCard } from '../frame/table-card';
import { useChoice, useQueryLink } from '../frame/use-choice';
import { useTableAddress } from '../frame/use-table-address';
import { AllTransactions } from './all-transactions';
import { wholeForm } from './finance-money';
import { FinanceTiles } from './finance-tiles';
import { StatementsCard } from './statements-card';
import { transactionColumns } from './transaction-columns';
import { recentList } from './transaction-list';
import { balanceComparisons, useBalanceChart, type BalanceComparison } from './use-balance';
import './finance.css';

/** Shows the sample finances: balance, budgets, statements and transactions. */
export function FinancePage() {
  const { t } = useTranslations('dashboards');
  const query = useGetFinanceDashboardQuery();
  const [range, setRange] = useChoice('range', ranges, '12m');
  const [compare, setCompare] = useChoice('compare', balanceComparisons, 'predicted');
  const [view] = useChoice('view', ['overview', 'transactions'], 'overview');
  const isOverview = view === 'overview';
  return (
    <DashboardFrame
      name="finance"
      title={t(isOverview ? 'finance.title' : 'finance.transactions')}
      query={query}
      asOf={({ asOf }) => asOf}
      note={query.data?.currency}
      controls={
        isOverview && (
          <>
            <RangeChoice range={range} onChange={setRange} />
            <CompareChoice
              options={[
                { value: 'predicted', label: t('finance.predicted') },
                { value: 'previous', label: t('compare.previous') },
                { value: 'none', label: t('compare.none') },
              ]}
              value={compare}
              onChange={setCompare}
            />
          </>
        )
      }
    >
      {(data) =>
        isOverview ? (
          <Overview data={data} range={range} compare={compare} />
        ) : (
          <AllTransactions data={data} />
        )
      }
    </DashboardFrame>
  );
}

interface OverviewProps {
  data: FinanceDashboard;
  range: Range;
  compare: BalanceComparison;
}

function Overview({ data, range, compare }: OverviewProps) {
  return (
    <>
      <FinanceTiles data={data} range={range} />
      <div className="demo-dash__row">
        <BalanceCard data={data} range={range} compare={compare} />
        <StatementsCard data={data} />
      </div>
      <RecentTransactions data={data} />
    </>
  );
}

function BalanceCard({ data, range, compare }: OverviewProps) {
  const { t } = useTranslations('dashboards');
  const { missing, ...chart } = useBalanceChart(data, range, compare);
  const { growRate, ami } = data.accountBalance;
  return (
    <ChartCard
      name="balance"
      kind="area"
      title={t('finance.balance.title')}
      unit={`${t(`range.long.${range}`)}, ${data.currency}`}
      pointsTitle={t('day')}
      hasLastValues={false}
      differenceLabel={t('compare.difference')}
      {...chart}
    >
      {missing !== undefined && <p className="demo-dash__muted">{missing}</p>}
      <dl className="demo-facts demo-facts--inline">
        <div>
          <dt>{t('finance.growRate')}</dt>
          <dd>{formatPercent(growRate / 100)}</dd>
        </div>
        <div>
          <dt>{t('finance.ami')}</dt>
          <dd>{formatFigure(ami, wholeForm(data.currency))}</dd>
        </div>
      </dl>
    </ChartCard>
  );
}

/** Transactions that the card of the overview shows. */
const recentCount = 8;

function RecentTransactions({ data }: { data: FinanceDashboard }) {
  const { t } = useTranslations('dashboards');
  const address = useTableAddress(recentList);
  const link = useQueryLink();
  const columns = useMemo(() => transactionColumns(t, data.currency), [t, data.currency]);
  const pending = data.recentTransactions.filter(({ status }) => status === 'pending').length;
  return (
    <TableCard<FinanceTransaction>
      name="transactions"
      title={t('finance.recent')}
      note={t('finance.pending', { count: pending })}
      columns={columns}
      rows={data.recentTransactions}
      limit={recentCount}
      address={address}
      more={
        <Link className="demo-dash__link" to={link({ view: 'transactions', table: null })}>
          {t('finance.all')}
        </Link>
      }
    />
  );
}

export { FinancePage as Component, prefetchFinance as firstCall };
