import type { MappingRule, MappingRules } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { EmptyState, Pill, QueryView, WriteButton } from '@portal/shared/ui';
import { Table, type TableColumn } from '@portal/shared/ui/data';
import { Play, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../translations';
import { useListMappingRulesQuery } from '../configuration.api';
import { formatTargetPath } from '../configuration-text';
import { useApplyRules } from './use-apply-rules';
import { useRuleActions } from './use-rule-actions';

// Loaded when it opens.
const RuleDialog = lazy(async () => ({ default: (await import('./rule.dialog')).RuleDialog }));

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface RulesListProps {
  type: string;
  isFrozen: boolean;
}

/** Shows the rules of a configurator in the order in which they are applied. */
export function RulesList({ type, isFrozen }: RulesListProps) {
  const { t } = useTranslations('configuration');
  const query = useListMappingRulesQuery(type);
  const [edited, setEdited] = useState<MappingRule | 'new' | null>(null);
  const applyRules = useApplyRules(type);
  const add = !isFrozen && (
    <WriteButton icon={<Plus {...icon} />} onClick={() => setEdited('new')}>
      {t('rules.add')}
    </WriteButton>
  );
  return (
    <>
      <QueryView
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('rules.empty.title')} description={t('rules.empty.text')} action={add} />}
      >
        {(rules) => (
          <>
            <div className="admin-configuration__tools">
              <p className="admin-configuration__text">{t('rules.text')}</p>
              {!isFrozen && (
                <WriteButton icon={<Play {...icon} />} onClick={() => void applyRules()}>
                  {t('rules.apply')}
                </WriteButton>
              )}
              {add}
            </div>
            <RulesTable type={type} rules={rules} isFrozen={isFrozen} onEdit={setEdited} />
          </>
        )}
      </QueryView>
      {edited && (
        <Suspense fallback={null}>
          <RuleDialog type={type} rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

interface RulesTableProps extends RulesListProps {
  rules: MappingRules;
  onEdit(rule: MappingRule): void;
}

function RulesTable({ type, rules, isFrozen, onEdit }: RulesTableProps) {
  const { t } = useTranslations('configuration');
  const rowActions = useRuleActions({ type, rules, onEdit });
  const columns: TableColumn<MappingRule>[] = [
    {
      key: 'pattern',
      title: t('rules.rule'),
      rowScope: 'row',
      render: (_, { match, pattern, position }) => (
        <span className="admin-configuration__target">
          <code className="admin-configuration__pattern">{pattern}</code>
          <span className="admin-configuration__muted">
            {formatNumber(position)} · {t(`rules.matches.${match}`)}
          </span>
        </span>
      ),
    },
    {
      key: 'target',
      title: t('columns.target'),
      phone: 'line',
      render: (_, { target }) => formatTargetPath(target),
    },
    { key: 'hits', title: t('rules.hits'), numeric: true, render: (_, { hits }) => formatNumber(hits) },
    {
      key: 'isEnabled',
      title: t('rules.state'),
      phone: 'end',
      render: (_, { isEnabled, isTargetActive }) =>
        isEnabled && !isTargetActive ? (
          <Pill tone="warning">{t('rules.targetInactive')}</Pill>
        ) : (
          <Pill tone={isEnabled ? 'good' : 'neutral'} quiet>
            {t(isEnabled ? 'rules.enabled' : 'rules.disabled')}
          </Pill>
        ),
    },
  ];
  return (
    <Table<MappingRule>
      label={t('tabs.rules')}
      columns={columns}
      dataSource={rules.items}
      lines={2}
      rowName={({ pattern }) => pattern}
      {...(!isFrozen && { rowActions })}
    />
  );
}
