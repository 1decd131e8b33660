import type { CheckedParameterValues, ParameterValues, SharedParameter } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useCanWrite } from '@portal/shared/session';
import { Button, VisuallyHidden } from '@portal/shared/ui';
import { ToggleChip } from '@portal/shared/ui/list';
import { Panel } from '@portal/shared/ui/overlay';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../../translations';
import { useSourceTexts } from '../../parameters/use-source-texts';
import { rowValues, storedAt, valueAt, type Edit, type EditedLevel } from '../edits/level-values';
import { toValueList, useOptions } from '../../parameters/options';
import { LabelsLoader, useValueText } from './value-text';
import { ValueControl } from './value-control';

type Problem = CheckedParameterValues['problems'][number];

export interface ParameterRowProps {
  definition: SharedParameter;
  edited: EditedLevel;
  problem: Problem | undefined;
  onEdit(id: string, edit: Edit): void;
  onHistory(definition: SharedParameter): void;
}

/** One parameter: its value at the edited level, where that comes from, and the reports that start from it. */
export function ParameterRow({ definition, edited, problem, onEdit, onHistory }: ParameterRowProps) {
  const { t, lookUp } = useTranslations('parameter-levels');
  const { id, label, description } = definition;
  const isEdited = id in edited.edits;
  return (
    <li className="host-level" data-edited={isEdited || undefined}>
      <div className="host-level__name">
        <h3 className="host-level__label">{label}</h3>
        {description !== null && <p className="host-level__help">{description}</p>}
      </div>
      <div className="host-level__control">
        <RowValue definition={definition} edited={edited} isInvalid={problem !== undefined} onEdit={onEdit} />
        {problem && (
          <p className="host-level__problem" role="alert">
            {lookUp(`problems.${problem.code}`, t('problems.type'))}
          </p>
        )}
      </div>
      <div className="host-level__facts">
        <RowSource definition={definition} edited={edited} />
        <UsedBy definition={definition} />
        <RowActions definition={definition} edited={edited} onEdit={onEdit} onHistory={onHistory} />
      </div>
    </li>
  );
}

type PartProps = Pick<ParameterRowProps, 'definition' | 'edited'>;

function RowValue({
  definition,
  edited,
  isInvalid,
  onEdit,
}: PartProps & Pick<ParameterRowProps, 'onEdit'> & { isInvalid: boolean }) {
  const { t } = useTranslations('parameter-levels');
  const { lockText } = useSourceTexts();
  const canWrite = useCanWrite();
  const values = rowValues(definition, edited);
  const text = useValueText(definition, values);
  const { lock } = valueAt(definition, edited);
  const canList = edited.settings.warehouse.state === 'ready';
  const labels = canList && <LabelsLoader definition={definition} values={values} />;
  const isForEveryTenant = edited.scope === 'global' || edited.settings.tenantName === null;
  if (definition.needsTenant && isForEveryTenant)
    return <p className="host-level__fixed">{t('ofTenants')}</p>;
  if (lock)
    return (
      <p className="host-level__fixed">
        {labels}
        <span className="host-level__text">{text}</span>
        <span className="host-level__lock">
          <Lock size={14} strokeWidth={1.5} aria-hidden /> {lockText(lock)}
        </span>
      </p>
    );
  if (!canWrite)
    return (
      <p className="host-level__fixed">
        {labels}
        <span>{text}</span>
      </p>
    );
  const isChoice = definition.type === 'choice' || definition.type === 'multiChoice';
  const chosen = isChoice ? toValueList(values[definition.key]) : [];
  return (
    <>
      {labels}
      <div className="host-level__field">
        <ValueControl
          definition={definition}
          values={values}
          text={text}
          isInvalid={isInvalid}
          onChoose={(value) => onEdit(definition.id, { value })}
        />
        {edited.scope !== 'user' && <LockToggle definition={definition} edited={edited} onEdit={onEdit} />}
      </div>
      {canList && chosen.length > 0 && <GoneNotice definition={definition} values={values} chosen={chosen} />}
    </>
  );
}

/** Says that chosen options are no longer offered. A list that the server cuts off says nothing about the others. */
function GoneNotice({
  definition,
  values,
  chosen,
}: Pick<PartProps, 'definition'> & { values: ParameterValues; chosen: string[] }) {
  const { t } = useTranslations('parameter-levels');
  const { options, isTruncated, query } = useOptions(definition, { reportId: '', values, search: '' });
  const isListed = definition.options !== null || query.currentData !== undefined;
  const gone = chosen.filter((one) => options.every((option) => option.value !== one));
  if (!isListed || isTruncated || gone.length === 0) return null;
  return <p className="host-level__gone">{t('gone', { count: gone.length })}</p>;
}

function LockToggle({ definition, edited, onEdit }: PartProps & Pick<ParameterRowProps, 'onEdit'>) {
  const { t } = useTranslations('parameter-levels');
  const { id, label } = definition;
  const stored = storedAt(edited, id);
  const edit = edited.edits[id];
  const { value } = valueAt(definition, edited);
  const own = edit?.value === undefined ? stored?.value : edit.value;
  const isLocked = own !== undefined && own !== null && (edit?.isLocked ?? stored?.isLocked ?? false);
  return (
    <ToggleChip
      icon={<Lock size={14} strokeWidth={1.5} aria-hidden />}
      isOn={isLocked}
      // Only a value of the level itself can be locked, so the present one becomes it.
      onChange={(isOn) => onEdit(id, { isLocked: isOn, ...(isOn && { value: own ?? value ?? '' }) })}
    >
      {t('lock')} <VisuallyHidden>{label}</VisuallyHidden>
    </ToggleChip>
  );
}

function RowSource({ definition, edited }: PartProps) {
  const { t } = useTranslations('parameter-levels');
  const { sourceText } = useSourceTexts();
  const { source } = valueAt(definition, edited);
  const isEdited = definition.id in edited.edits;
  const text = sourceText(source === 'default' ? undefined : source);
  return (
    <span className={isEdited ? 'host-level__source host-level__source--edited' : 'host-level__source'}>
      {isEdited ? t('changed') : text}
    </span>
  );
}

/** Number of the reports that use a parameter, with their list. */
function UsedBy({ definition: { label, usedBy } }: Pick<ParameterRowProps, 'definition'>) {
  const { t } = useTranslations('parameter-levels');
  const text = t('reports', { count: usedBy.length, number: formatNumber(usedBy.length) });
  return (
    <Panel
      label={t('reportsOf', { label })}
      width={280}
      trigger={(props) => (
        <Button {...props} variant="quiet" size="small" aria-label={`${label}: ${text}`}>
          {text}
        </Button>
      )}
    >
      {() => (
        <ul className="host-level__reports">
          {usedBy.map(({ reportId, title }) => (
            <li key={reportId}>
              <Link to={`/reports/${encodeURIComponent(reportId)}`}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RowActions({
  definition,
  edited,
  onEdit,
  onHistory,
}: PartProps & Pick<ParameterRowProps, 'onEdit' | 'onHistory'>) {
  const { t } = useTranslations('parameter-levels');
  const canWrite = useCanWrite();
  const { id, label } = definition;
  const own = edited.edits[id]?.value === undefined ? storedAt(edited, id)?.value : edited.edits[id].value;
  const canReset = canWrite && own !== undefined && own !== null;
  return (
    <span className="host-level__actions">
      {canReset && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('resetOf', { label })}
          onClick={() => onEdit(id, { value: null, isLocked: false })}
        >
          {t('reset')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={t('historyOf', { label })}
        onClick={() => onHistory(definition)}
      >
        {t('history')}
      </Button>
    </span>
  );
}
