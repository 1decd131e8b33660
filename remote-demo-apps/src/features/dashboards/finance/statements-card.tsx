import type { FinanceDashboard, FinanceStatement } from '@portal/shared/contracts/sample-apps';
import { formatDate } from '@portal/shared/i18n';
import { Card, StatePill, type StateLook } from '@portal/shared/ui';
import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { CardMenu } from '../numbers/card-menu';
import { limitTone, MeterBar } from '../frame/meter-note';
import type { CardNumbers } from '../numbers/numbers';
import { useShownNumbers } from '../numbers/shown-numbers';
import { useQueryLink } from '../frame/use-choice';
import { formatCents, formatWhole } from './finance-money';

const looks: Record<FinanceStatement['status'], StateLook> = {
  paid: { tone: 'good' },
  pending: { tone: 'warning', icon: Clock },
};

/** The statements of this month and of the month before. Their amounts open the transactions behind them. */
export function StatementsCard({ data }: { data: FinanceDashboard }) {
  const { t } = useTranslations('dashboards');
  const numbers = useStatementNumbers(data);
  useShownNumbers('statements', numbers);
  return (
    <Card
      className="demo-statements"
      title={t('finance.statements')}
      actions={<CardMenu numbers={numbers} />}
    >
      <Statement name="current" statement={data.currentStatement} currency={data.currency} />
      <Statement name="previous" statement={data.previousStatement} currency={data.currency} />
    </Card>
  );
}

function useStatementNumbers({ currentStatement, previousStatement }: FinanceDashboard): CardNumbers {
  const { t } = useTranslations('dashboards');
  return useMemo(
    () => ({
      title: t('finance.statements'),
      rowsTitle: t('finance.statement'),
      columns: [
        t('finance.column.status'),
        t('finance.column.date'),
        t('finance.spent'),
        t('finance.limit'),
        t('finance.minimum'),
      ],
      rows: (['current', 'previous'] as const).map((name) => {
        const { status, date, spent, limit, minimum } =
          name === 'current' ? currentStatement : previousStatement;
        return {
          name: t(`finance.${name}`),
          cells: [t(`finance.status.${status}`), date, spent, limit, minimum],
        };
      }),
    }),
    [currentStatement, previousStatement, t],
  );
}

interface StatementProps {
  name: 'current' | 'previous';
  statement: FinanceStatement;
  currency: string;
}

function Statement({ name, statement, currency }: StatementProps) {
  const { t } = useTranslations('dashboards');
  const link = useQueryLink();
  const { status, date, spent, limit, minimum } = statement;
  const title = t(`finance.${name}`);
  return (
    <section className="demo-statement" aria-label={title}>
      <div className="demo-statement__head">
        <h3>{title}</h3>
        <StatePill look={looks[status]}>{t(`finance.status.${status}`)}</StatePill>
        <span className="demo-statement__date">
          {t(status === 'pending' ? 'finance.due' : 'finance.paidOn', {
            date: formatDate(date, 'dayOfYear'),
          })}
        </span>
      </div>
      <p className="demo-statement__spent">
        <Link to={link({ view: 'transactions', statement: name, table: null })}>
          <span className="ui-hidden">{t('finance.spent')}</span> <b>{formatCents(spent, currency)}</b>
        </Link>{' '}
        <span className="demo-dash__muted">
          {t('finance.spentOf', { limit: formatWhole(limit, currency) })}
        </span>
      </p>
      <MeterBar share={spent / limit} tone={limitTone(spent / limit)} />
      <dl className="demo-facts">
        <div>
          <dt>{t('finance.minimum')}</dt>
          <dd>{formatCents(minimum, currency)}</dd>
        </div>
      </dl>
    </section>
  );
}
