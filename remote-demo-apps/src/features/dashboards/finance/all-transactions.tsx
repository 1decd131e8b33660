import type { FinanceDashboard, FinanceTransaction } from '@portal/shared/contracts/sample-apps';
import { useMemo } from 'react';
import { useTranslations } from '../../../translations';
import { ListView } from '../frame/list-view';
import { useTableAddress } from '../frame/use-table-address';
import { formatCents } from './finance-money';
import { transactionColumns } from './transaction-columns';
import { filterTransactions, transactionList } from './transaction-list';

/** All transactions, or those behind a figure of the dashboard, with their sum. */
export function AllTransactions({ data }: { data: FinanceDashboard }) {
  const { t, lookUp } = useTranslations('dashboards');
  const address = useTableAddress(transactionList);
  const { filters } = address.view;
  const rows = useMemo(() => filterTransactions(data, filters), [data, filters]);
  const columns = useMemo(() => transactionColumns(t, data.currency), [t, data.currency]);
  const chips = Object.keys(transactionList.filters ?? {}).map((name) => ({
    name,
    label: lookUp(`finance.filter.${name}`, name),
    valueLabel: (value: string) => lookUp(`finance.filters.${name}.${value}`, value),
  }));
  return (
    <ListView<FinanceTransaction>
      name="transactions"
      title={t('finance.transactions')}
      columns={columns}
      rows={rows}
      filters={chips}
      address={address}
      rowName={({ name }) => name}
      note={(found) =>
        t('list.sum', {
          sum: formatCents(
            found.reduce((sum, { amount }) => sum + amount, 0),
            data.currency,
          ),
        })
      }
    />
  );
}
