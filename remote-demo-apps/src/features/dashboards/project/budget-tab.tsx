import type { BudgetRow, ProjectDashboard } from '@portal/shared/contracts/sample-apps';
import { formatFigure, formatPercent } from '@portal/shared/i18n';
import { compareFigures, NativeSelect, StatTile } from '@portal/shared/ui';
import { getAxisFormat, RankingBars } from '@portal/shared/ui/chart';
import type { ListColumn, ListOptions } from '@portal/shared/ui/list';
import { useMemo } from 'react';
import { useTranslations, type Translate } from '../../../translations';
import { ChartCard } from '../frame/chart-card';
import { MeterBar, type MeterTone } from '../frame/meter-note';
import { NumbersCard } from '../numbers/numbers-card';
import { TableCard } from '../frame/table-card';
import { useChoice, useQueryLink } from '../frame/use-choice';
import { useTableAddress } from '../frame/use-table-address';

const periods = ['weekly', 'monthly', 'yearly'] as const;
type ExpensePeriod = (typeof periods)[number];

const expensesOf = (data: ProjectDashboard, period: ExpensePeriod) => data[`${period}Expenses`];

const moneyForm = { format: 'money', currency: 'EUR' } as const;
const formatMoney = (amount: number): string => formatFigure(amount, moneyForm);
const formatMoneyAxis = getAxisFormat(moneyForm);

/** Budget of the project: expenses of three periods, their distribution, and the details. */
export function BudgetTab({ data }: { data: ProjectDashboard }) {
  return (
    <>
      <ExpenseTiles data={data} />
      <div className="demo-dash__row">
        <ExpensesCard data={data} />
        <DistributionCard data={data} />
      </div>
      <BudgetDetails data={data} />
    </>
  );
}

function ExpenseTiles({ data }: { data: ProjectDashboard }) {
  const { t } = useTranslations('dashboards');
  const link = useQueryLink();
  return (
    <div className="demo-dash__tiles">
      {periods.map((period) => {
        const { amount, previousAmount, series } = expensesOf(data, period);
        return (
          <StatTile
            key={period}
            label={t(`project.expenses.${period}`)}
            value={formatMoney(amount)}
            change={{
              ...compareFigures(
                { value: amount, previous: previousAmount },
                { ...moneyForm, goodDirection: 'down' },
              ),
              comparison: t('compare.onPrevious'),
            }}
            values={series[0].data}
            to={link({ expenses: period === periods[0] ? null : period, table: 'expenses' })}
          />
        );
      })}
    </div>
  );
}

function ExpensesCard({ data }: { data: ProjectDashboard }) {
  const { t } = useTranslations('dashboards');
  const [period, setPeriod] = useChoice('expenses', periods, periods[0]);
  const { labels, series } = expensesOf(data, period);
  const label = t(`project.expenses.${period}`);
  const chart = useMemo(
    () => ({
      points: labels.map((text) => ({ key: text, label: text, short: text.split(' - ')[0] ?? text })),
      series: [{ key: 'expenses', label, values: series[0].data, slot: 0 }],
    }),
    [labels, series, label],
  );
  return (
    <ChartCard
      name="expenses"
      kind="bar"
      title={label}
      unit={data.currency}
      pointsTitle={t('project.column.period')}
      format={formatMoney}
      formatAxis={formatMoneyAxis}
      actions={
        <NativeSelect
          inline
          aria-label={t('project.expensesPeriod')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`project.expenses.${value}`) }))}
          onChange={setPeriod}
        />
      }
      {...chart}
    />
  );
}

function DistributionCard({ data: { budgetDistribution } }: { data: ProjectDashboard }) {
  const { t } = useTranslations('dashboards');
  const { categories, series } = budgetDistribution;
  const values = series[0].data;
  const numbers = useMemo(
    () => ({
      title: t('project.budgetDistribution'),
      rowsTitle: t('project.column.type'),
      columns: [t('project.percent')],
      rows: categories.map((name, at) => ({ name, cells: [values[at] ?? null] })),
    }),
    [categories, values, t],
  );
  return (
    <NumbersCard name="distribution" numbers={numbers}>
      <RankingBars
        label={t('project.budgetDistribution')}
        items={categories.map((label, at) => ({
          key: label,
          label,
          value: (values[at] ?? 0) / 100,
          slot: at,
        }))}
        format={formatPercent}
      />
    </NumbersCard>
  );
}

/** Low below 30 percent, high from 80 percent. */
const remainingTone = (percent: number): MeterTone =>
  percent < 30 ? 'bad' : percent < 80 ? 'warning' : 'good';

function Remaining({ percent }: { percent: number }) {
  const { t } = useTranslations('dashboards');
  const tone = remainingTone(percent);
  return (
    <span className="demo-remaining">
      <MeterBar share={percent / 100} tone={tone} />
      <span>{formatPercent(percent / 100, 2)}</span>
      <span className={`demo-remaining__level demo-remaining__level--${tone}`}>
        {t(`project.remaining.${tone === 'bad' ? 'low' : tone === 'warning' ? 'medium' : 'high'}`)}
      </span>
    </span>
  );
}

const budgetList: ListOptions = {
  name: 'project-budget',
  sortFields: ['type', 'total', 'expenses', 'expensesPercent', 'remaining', 'remainingPercent'],
  defaultSort: 'type',
};

const amountColumn = (
  field: string,
  title: string,
  amountOf: (row: BudgetRow) => number,
): ListColumn<BudgetRow> => ({
  field,
  title,
  sortable: true,
  numeric: true,
  phone: 'titled-line',
  render: (row) => formatMoney(amountOf(row)),
  text: amountOf,
});

const budgetColumns = (t: Translate<'dashboards'>): readonly ListColumn<BudgetRow>[] => [
  {
    field: 'type',
    title: t('project.column.type'),
    sortable: true,
    render: ({ type }) => type,
    text: ({ type }) => type,
  },
  amountColumn('total', t('project.column.total'), ({ total }) => total),
  amountColumn('expenses', t('project.column.expenses'), ({ expensesAmount }) => expensesAmount),
  {
    field: 'expensesPercent',
    title: t('project.column.expensesPercent'),
    sortable: true,
    numeric: true,
    render: ({ expensesPercentage }) => formatPercent(expensesPercentage / 100, 2),
    text: ({ expensesPercentage }) => expensesPercentage,
  },
  amountColumn('remaining', t('project.column.remaining'), ({ remainingAmount }) => remainingAmount),
  {
    field: 'remainingPercent',
    title: t('project.column.remainingPercent'),
    sortable: true,
    phone: 'end',
    render: ({ remainingPercentage }) => <Remaining percent={remainingPercentage} />,
    text: ({ remainingPercentage }) => remainingPercentage,
  },
];

function BudgetDetails({ data: { budgetDetails } }: { data: ProjectDashboard }) {
  const { t } = useTranslations('dashboards');
  const address = useTableAddress(budgetList);
  const columns = useMemo(() => budgetColumns(t), [t]);
  return (
    <TableCard<BudgetRow>
      name="details"
      title={t('project.budgetDetails')}
      columns={columns}
      rows={budgetDetails.rows}
      address={address}
    />
  );
}
