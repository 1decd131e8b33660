import type {
  FinanceTransaction,
  TransactionCategory,
  TransactionStatus,
} from '@portal/shared/contracts/sample-apps';
import { formatDate, formatFigure } from '@portal/shared/i18n';
import { StatePill, type StateLook } from '@portal/shared/ui';
import type { ListColumn } from '@portal/shared/ui/list';
import {
  ArrowLeftRight,
  Banknote,
  Clock,
  FileText,
  Landmark,
  PiggyBank,
  ShoppingBag,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Translate } from '../../../translations';

const icons: Record<TransactionCategory, LucideIcon> = {
  income: Banknote,
  expense: ShoppingBag,
  bill: FileText,
  fee: Landmark,
  payroll: Users,
  saving: PiggyBank,
  transfer: ArrowLeftRight,
};

const looks: Record<TransactionStatus, StateLook> = {
  completed: { tone: 'good' },
  pending: { tone: 'warning', icon: Clock },
};

function Counterparty({ name, category }: FinanceTransaction) {
  const Icon = icons[category];
  return (
    <span className="demo-transaction">
      <span className="demo-transaction__icon" aria-hidden="true">
        <Icon size={16} strokeWidth={1.5} />
      </span>
      <span>{name}</span>
    </span>
  );
}

const Amount = ({ amount }: FinanceTransaction) => (
  <span className={amount > 0 ? 'demo-transaction__gain' : undefined}>
    {formatFigure(amount, { format: 'money', decimals: 2 }, { isSigned: true })}
  </span>
);

/** Columns of transactions. */
export function transactionColumns(
  t: Translate<'dashboards'>,
  currency: string,
): readonly ListColumn<FinanceTransaction>[] {
  return [
    {
      field: 'name',
      title: t('finance.column.name'),
      sortable: true,
      render: (transaction) => <Counterparty {...transaction} />,
      text: ({ name }) => name,
    },
    {
      field: 'purpose',
      title: t('finance.column.purpose'),
      sortable: true,
      phone: 'line',
      render: ({ purpose }) => <span className="demo-dash__muted">{purpose}</span>,
      text: ({ purpose }) => purpose,
    },
    {
      field: 'number',
      title: t('finance.column.number'),
      sortable: true,
      render: ({ transactionId }) => <span className="demo-dash__muted">{transactionId}</span>,
      text: ({ transactionId }) => transactionId,
    },
    {
      field: 'date',
      title: t('finance.column.date'),
      sortable: true,
      phone: 'line',
      render: ({ date }) => formatDate(date, 'dayOfYear'),
      text: ({ date }) => date,
    },
    {
      field: 'status',
      title: t('finance.column.status'),
      sortable: true,
      phone: 'line',
      render: ({ status }) => <StatePill look={looks[status]}>{t(`finance.status.${status}`)}</StatePill>,
      text: ({ status }) => t(`finance.status.${status}`),
    },
    {
      field: 'amount',
      title: t('finance.column.amount', { currency }),
      sortable: true,
      numeric: true,
      phone: 'end',
      render: (transaction) => <Amount {...transaction} />,
      text: ({ amount }) => amount,
    },
  ];
}
