import { roles } from '@portal/shared/session';
import { useWords } from '@portal/shared/i18n';
import { Checkbox, Form, TextArea } from '@portal/shared/ui/form';
import { tenantChoices, useListTenantsQuery } from '../../../tenants/tenants.api';
import { idsIn, numberOf, type Values } from './action-values';
import { ChoiceList } from './choice-list';
import { NumberField } from './number-field';

/** Less than everybody: 100 % is an activation, which has its own button. */
const almostAll = 99.99;
const peopleAtMost = 1_000;

export function TenantsField({ isNeeded = false }: { isNeeded?: boolean }) {
  const { t } = useWords('admin');
  const { data } = useListTenantsQuery(tenantChoices);
  return (
    <Form.Item
      name="tenantIds"
      rules={
        isNeeded ? [{ required: true, type: 'array', min: 1, message: t('remotes.forms.tenantMissing') }] : []
      }
    >
      <ChoiceList
        legend={t('remotes.forms.tenants')}
        choices={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}

/** Who gets the canary, and whether it goes on by itself. */
export function CanaryFields() {
  const { t } = useWords('admin');
  const advances = Form.useWatch<boolean | undefined>('advances');
  const people = {
    validator: (_rule: unknown, text: string) =>
      idsIn(text).length <= peopleAtMost
        ? Promise.resolve()
        : Promise.reject(new Error(t('remotes.forms.tooMany'))),
  };
  return (
    <>
      <NumberField
        name="percent"
        label={t('remotes.forms.percent')}
        hint={t('remotes.forms.percentHint')}
        min={0}
        max={almostAll}
        outside={t('remotes.forms.percentOutside')}
      />
      <TenantsField />
      <Form.Item name="roles">
        <ChoiceList
          legend={t('remotes.forms.roles')}
          choices={roles.map((role) => ({ value: role, label: role }))}
        />
      </Form.Item>
      <Form.Item name="userIds" label={t('remotes.forms.people')} rules={[people]}>
        <TextArea rows={2} />
      </Form.Item>
      <Form.Item noStyle dependencies={['percent', 'tenantIds', 'roles', 'userIds']}>
        {({ getFieldsValue }) => !reachesSomebody(getFieldsValue(true) as Values) && <Nobody />}
      </Form.Item>
      <Form.Item name="advances" valuePropName="checked">
        <Checkbox>{t('remotes.forms.advances')}</Checkbox>
      </Form.Item>
      {advances && <AdvanceFields />}
    </>
  );
}

const reachesSomebody = ({ percent, tenantIds, roles: chosen, userIds }: Values): boolean =>
  numberOf(percent) > 0 || tenantIds.length > 0 || chosen.length > 0 || idsIn(userIds).length > 0;

function Nobody() {
  const { t } = useWords('admin');
  return <p className="admin-remotes__note">{t('remotes.forms.nobody')}</p>;
}

function AdvanceFields() {
  const { t } = useWords('admin');
  return (
    <div className="admin-remotes__numbers">
      <NumberField name="stepPercent" label={t('remotes.forms.stepPercent')} min={0.01} max={100} />
      <NumberField name="everySeconds" label={t('remotes.forms.everySeconds')} min={1} max={604_800} whole />
      <NumberField name="maxErrorPercent" label={t('remotes.forms.maxErrorPercent')} min={0} max={100} />
      <NumberField name="minLoads" label={t('remotes.forms.minLoads')} min={1} max={1_000_000} whole />
    </div>
  );
}
