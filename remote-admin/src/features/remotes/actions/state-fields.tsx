import type { Remote } from '@portal/shared/contracts';
import { Form, TextArea } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { remoteStateNames } from './action-kinds';
import type { ActionValues } from './action-values';
import { TenantsField } from './canary-fields';

interface RadiosProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  value?: Value;
  onChange?(value: Value): void;
}

function Radios<Value extends string>({ legend, choices, value, onChange }: RadiosProps<Value>) {
  return (
    <fieldset className="admin-remotes__choices">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={legend}
            checked={choice.value === value}
            onChange={() => onChange?.(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

/** This screen is part of remote-admin: switched off, it cannot be switched on here. */
const ownName = 'remote-admin';

/** Shows the fields of a remote's state: enabled, disabled or maintenance, a message, and for which tenants. */
export function StateFields({ remote }: { remote: Remote }) {
  const { t } = useTranslations('remotes');
  const state = Form.useWatch<ActionValues['state'] | undefined>('state');
  const scope = Form.useWatch<ActionValues['scope'] | undefined>('scope');
  const isOff = state !== undefined && state !== 'enabled';
  return (
    <>
      <Form.Item name="state">
        <Radios
          legend={t('forms.state')}
          choices={remoteStateNames.map((name) => ({
            value: name,
            label: t(`forms.states.${name}`),
          }))}
        />
      </Form.Item>
      {isOff && (
        <Form.Item name="message" label={t('forms.message')} extra={t('forms.messageHint')}>
          <TextArea rows={2} maxLength={500} />
        </Form.Item>
      )}
      <Form.Item name="scope">
        <Radios
          legend={t('forms.scope')}
          choices={(['all', 'tenants'] as const).map((value) => ({
            value,
            label: t(`forms.scopes.${value}`),
          }))}
        />
      </Form.Item>
      {scope === 'tenants' && <TenantsField isNeeded />}
      {isOff && scope === 'all' && remote.name === ownName && (
        <p className="admin-remotes__note" role="status">
          {t('forms.ownRemote')}
        </p>
      )}
    </>
  );
}
