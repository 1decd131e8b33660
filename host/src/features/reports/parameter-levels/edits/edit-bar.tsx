import type { CheckedParameterValues } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, WriteButton } from '@portal/shared/ui';
import { useTranslations } from '../../../../translations';
import { affectedReports, type EditedLevel } from './level-values';

interface EditBarProps {
  edited: EditedLevel;
  checked: CheckedParameterValues;
  isSaving: boolean;
  onPreview(): void;
  onDiscard(): void;
  onSave(): void;
}

/** Says for whom the level is. */
export function useAudience({ settings: { tenantName }, scope }: Pick<EditedLevel, 'settings' | 'scope'>) {
  const { t } = useTranslations('parameter-levels');
  if (scope === 'user') return t('audience.user');
  return scope === 'global' ? t('audience.global') : t('audience.tenant', { name: tenantName ?? '' });
}

/** Collects the changes with the reports that they affect, and saves or discards them together. */
export function EditBar({ edited, checked, isSaving, onPreview, onDiscard, onSave }: EditBarProps) {
  const { t } = useTranslations('parameter-levels');
  const audience = useAudience(edited);
  const changes = Object.keys(edited.edits).length;
  const reports = affectedReports(edited);
  const cleared = checked.cleared.flatMap(
    ({ id }) => edited.settings.definitions.find((one) => one.id === id)?.label ?? [],
  );
  const canSave = checked.problems.length === 0;
  return (
    <section className="host-levels__bar" aria-label={t('bar.label')}>
      <div className="host-levels__summary" role="status">
        <span>
          <strong>{t('bar.changes', { count: changes, number: formatNumber(changes) })}</strong>,{' '}
          {t('bar.reports', { count: reports.length, number: formatNumber(reports.length) })}
        </span>{' '}
        <span className="host-levels__text">{audience}</span>
        {cleared.length > 0 && (
          <span className="host-levels__cleared">
            {t('bar.cleared', { count: cleared.length, names: cleared.join(', ') })}
          </span>
        )}
      </div>
      <div className="host-levels__buttons">
        <Button variant="quiet" onClick={onPreview}>
          {t('bar.preview')}
        </Button>
        <Button onClick={onDiscard}>{t('bar.discard')}</Button>
        <WriteButton
          variant="primary"
          busy={isSaving}
          aria-disabled={!canSave || undefined}
          onClick={() => canSave && onSave()}
        >
          {t('bar.save')}
        </WriteButton>
      </div>
    </section>
  );
}
