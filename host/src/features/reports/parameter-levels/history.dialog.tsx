import type { ParameterHistory, ParameterValue, SharedParameter } from '@portal/shared/contracts';
import { EmptyState, QueryView } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { Modal } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../translations';
import { useListParameterChangesQuery } from './parameter-levels.api';
import { ValueText } from './rows/value-text';

interface HistoryDialogProps {
  definition: SharedParameter;
  onClose(): void;
}

/** Who changed a parameter, when, from what and to what. */
export function HistoryDialog({ definition, onClose }: HistoryDialogProps) {
  const { t } = useTranslations('parameter-levels');
  const query = useListParameterChangesQuery(definition.id, { refetchOnMountOrArgChange: true });
  return (
    <Modal open title={t('historyOf', { label: definition.label })} width={640} onClose={onClose}>
      <QueryView
        query={query}
        errorTitle={t('historyFailed')}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('noHistory')} description={t('noHistoryText')} />}
      >
        {({ items }) => <Changes definition={definition} items={items} />}
      </QueryView>
    </Modal>
  );
}

function Changes({ definition, items }: { definition: SharedParameter; items: ParameterHistory['items'] }) {
  const { t } = useTranslations('parameter-levels');
  const valueOf = (value: ParameterValue | null) =>
    value === null ? t('noValue') : <ValueText definition={definition} value={value} />;
  return (
    <table className="host-levels__history">
      <thead>
        <tr>
          <th scope="col">{t('columns.by')}</th>
          <th scope="col">{t('columns.level')}</th>
          <th scope="col">{t('columns.from')}</th>
          <th scope="col">{t('columns.to')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ scope, by, at, from, to, wasLocked, isLocked }) => (
          <tr key={`${scope} ${at}`}>
            <th scope="row">
              {by ?? t('provider')}
              <span className="host-levels__when">
                <RelativeDate at={at} />
              </span>
            </th>
            <td>{t(`levels.${scope}`)}</td>
            <td>{valueOf(from)}</td>
            <td>
              {valueOf(to)}
              {wasLocked !== isLocked && (
                <span className="host-levels__when">{t(isLocked ? 'nowLocked' : 'nowUnlocked')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
