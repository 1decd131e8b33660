import type { FinanceDashboard } from '@portal/shared/contracts/sample-apps';
import { figureParts, formatDate } from '@portal/shared/i18n';
import { compareFigures, StatTile } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { limitTone, MeterNote } from '../frame/meter-note';
import type { Range } from '../frame/ranges';
import { useQueryLink } from '../frame/use-choice';
import { formatWhole, wholeForm } from './finance-money';
import { balanceIn } from './use-balance';

interface FinanceTilesProps {
  data: FinanceDashboard;
  range: Range;
}

/** Account balance with its change in the range, and the three budgets with their limits. */
export function FinanceTiles({ data, range }: FinanceTilesProps) {
  const { t } = useTranslations('dashboards');
  const link = useQueryLink();
  const { budget, currency } = data;
  const opened = { view: 'transactions', table: null };
  const meter = (key: 'ofLimit' | 'ofGoal', limit: number) => (percent: string) =>
    t(`finance.${key}`, { percent, limit: formatWhole(limit, currency) });
  const open = t('finance.open', { count: budget.billsOpen });
  return (
    <div className="demo-dash__tiles">
      <BalanceTile data={data} range={range} />
      <StatTile
        label={t('finance.expenses')}
        value={formatWhole(budget.expenses, currency)}
        note={
          <MeterNote
            share={budget.expenses / budget.expensesLimit}
            tone={limitTone(budget.expenses / budget.expensesLimit)}
            text={meter('ofLimit', budget.expensesLimit)}
          />
        }
        to={link({ ...opened, category: 'expense', days: '30' })}
      />
      <StatTile
        label={t('finance.savings')}
        value={formatWhole(budget.savings, currency)}
        note={
          <MeterNote
            share={budget.savings / budget.savingsGoal}
            tone="good"
            text={meter('ofGoal', budget.savingsGoal)}
          />
        }
        to={link({ ...opened, category: 'saving' })}
      />
      <StatTile
        label={t('finance.bills')}
        value={formatWhole(budget.bills, currency)}
        note={
          <MeterNote
            share={budget.bills / budget.billsLimit}
            tone={limitTone(budget.bills / budget.billsLimit)}
            text={(percent) => `${meter('ofLimit', budget.billsLimit)(percent)}, ${open}`}
          />
        }
        to={link({ ...opened, category: 'bill', days: '30' })}
      />
    </div>
  );
}

function BalanceTile({ data, range }: FinanceTilesProps) {
  const { t } = useTranslations('dashboards');
  const link = useQueryLink();
  const points = balanceIn(data, range);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const form = wholeForm(data.currency);
  const { text, unit } = figureParts(last.y, form, { isShort: true });
  return (
    <StatTile
      label={t('finance.balance.title')}
      value={text}
      unit={unit}
      change={{
        ...compareFigures({ value: last.y, previous: first.y }, { ...form, goodDirection: 'up' }),
        comparison: t('compare.on', { date: formatDate(first.x, 'medium') }),
      }}
      values={points.map(({ y }) => y)}
      to={link({ table: 'balance' })}
    />
  );
}
