import type { Role } from '@portal/shared/contracts';
import { roles } from '@portal/shared/session';
import { CheckboxField, Field, NumberField, TextAreaField, useFieldValue } from '@portal/shared/ui/form';
import { TenantsField } from '../../../tenants/tenants-field';
import { useTranslations } from '../../../translations';
import { parseIds } from './action-values';
import { ChoiceList } from './choice-list';

/** Maximum share in percent: 100 % is an activation, which has its own button. */
const maxCanaryPercent = 99.99;
const maxUserIds = 1_000;
const maxTenants = 200;

/** Shows a field for the tenants of a canary or of a state. */
export function RemoteTenantsField({ isNeeded = false }: { isNeeded?: boolean }) {
  const { t } = useTranslations('remotes');
  return (
    <TenantsField
      name="tenantIds"
      label={t('forms.tenants')}
      required={isNeeded}
      max={maxTenants}
      messages={{ required: t('forms.tenantMissing') }}
    />
  );
}

/** Shows the fields of a canary: its cohort and its automatic advance. */
export function CanaryFields() {
  const { t } = useTranslations('remotes');
  const advances = useFieldValue<boolean>('advances');
  return (
    <>
      <NumberField
        name="percent"
        label={t('forms.percent')}
        help={t('forms.percentHint')}
        required
        min={0}
        max={maxCanaryPercent}
        rangeMessage={t('forms.percentOutside')}
      />
      <RemoteTenantsField />
      <Field<Role[]> name="roles" label={t('forms.roles')} kind="group">
        {({ value, onChange }) => (
          <ChoiceList
            choices={roles.map((role) => ({ value: role, label: role }))}
            value={value}
            onChange={onChange}
          />
        )}
      </Field>
      <TextAreaField
        name="userIds"
        label={t('forms.people')}
        rows={2}
        validate={(text) => (parseIds(text).length <= maxUserIds ? null : t('forms.tooMany'))}
      />
      <EmptyCohortNote />
      <CheckboxField name="advances" label={t('forms.advances')} />
      {advances && <AdvanceFields />}
    </>
  );
}

/** Warns while the settings reach no users. */
function EmptyCohortNote() {
  const { t } = useTranslations('remotes');
  const percent = useFieldValue<number | null>('percent') ?? 0;
  const tenantIds = useFieldValue<string[]>('tenantIds') ?? [];
  const selected = useFieldValue<Role[]>('roles') ?? [];
  const userIds = useFieldValue<string>('userIds') ?? '';
  if (percent > 0 || tenantIds.length > 0 || selected.length > 0 || parseIds(userIds).length > 0) return null;
  return <p className="admin-remotes__note">{t('forms.nobody')}</p>;
}

function AdvanceFields() {
  const { t } = useTranslations('remotes');
  return (
    <div className="admin-remotes__numbers">
      <NumberField name="stepPercent" label={t('forms.stepPercent')} required min={0.01} max={100} />
      <NumberField
        name="everySeconds"
        label={t('forms.everySeconds')}
        required
        min={1}
        max={604_800}
        isWhole
      />
      <NumberField name="maxErrorPercent" label={t('forms.maxErrorPercent')} required min={0} max={100} />
      <NumberField name="minLoads" label={t('forms.minLoads')} required min={1} max={1_000_000} isWhole />
    </div>
  );
}
