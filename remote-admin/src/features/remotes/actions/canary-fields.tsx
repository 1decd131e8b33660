import { roles } from '@portal/shared/session';
import { Checkbox, Form, TextArea } from '@portal/shared/ui/form';
import { tenantChoices, useListTenantsQuery } from '../../../tenants/tenants.api';
import { useTranslations } from '../../../translations';
import { parseIds, parseNumber, type ActionValues } from './action-values';
import { ChoiceList } from './choice-list';
import { NumberField } from './number-field';

/** Maximum share in percent: 100 % is an activation, which has its own button. */
const maxCanaryPercent = 99.99;
const maxUserIds = 1_000;

export function TenantsField({ isNeeded = false }: { isNeeded?: boolean }) {
  const { t } = useTranslations('remotes');
  const { data } = useListTenantsQuery(tenantChoices);
  return (
    <Form.Item
      name="tenantIds"
      rules={isNeeded ? [{ required: true, type: 'array', min: 1, message: t('forms.tenantMissing') }] : []}
    >
      <ChoiceList
        legend={t('forms.tenants')}
        choices={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}

/** Shows the fields of a canary: its cohort and its automatic advance. */
export function CanaryFields() {
  const { t } = useTranslations('remotes');
  const advances = Form.useWatch<boolean | undefined>('advances');
  const people = {
    validator: (_rule: unknown, text: string) =>
      parseIds(text).length <= maxUserIds ? Promise.resolve() : Promise.reject(new Error(t('forms.tooMany'))),
  };
  return (
    <>
      <NumberField
        name="percent"
        label={t('forms.percent')}
        hint={t('forms.percentHint')}
        min={0}
        max={maxCanaryPercent}
        rangeMessage={t('forms.percentOutside')}
      />
      <TenantsField />
      <Form.Item name="roles">
        <ChoiceList legend={t('forms.roles')} choices={roles.map((role) => ({ value: role, label: role }))} />
      </Form.Item>
      <Form.Item name="userIds" label={t('forms.people')} rules={[people]}>
        <TextArea rows={2} />
      </Form.Item>
      <Form.Item noStyle dependencies={['percent', 'tenantIds', 'roles', 'userIds']}>
        {({ getFieldsValue }) => !reachesAnyone(getFieldsValue(true) as ActionValues) && <EmptyCohortNote />}
      </Form.Item>
      <Form.Item name="advances" valuePropName="checked">
        <Checkbox>{t('forms.advances')}</Checkbox>
      </Form.Item>
      {advances && <AdvanceFields />}
    </>
  );
}

const reachesAnyone = ({ percent, tenantIds, roles: selected, userIds }: ActionValues): boolean =>
  parseNumber(percent) > 0 || tenantIds.length > 0 || selected.length > 0 || parseIds(userIds).length > 0;

function EmptyCohortNote() {
  const { t } = useTranslations('remotes');
  return <p className="admin-remotes__note">{t('forms.nobody')}</p>;
}

function AdvanceFields() {
  const { t } = useTranslations('remotes');
  return (
    <div className="admin-remotes__numbers">
      <NumberField name="stepPercent" label={t('forms.stepPercent')} min={0.01} max={100} />
      <NumberField name="everySeconds" label={t('forms.everySeconds')} min={1} max={604_800} whole />
      <NumberField name="maxErrorPercent" label={t('forms.maxErrorPercent')} min={0} max={100} />
      <NumberField name="minLoads" label={t('forms.minLoads')} min={1} max={1_000_000} whole />
    </div>
  );
}
