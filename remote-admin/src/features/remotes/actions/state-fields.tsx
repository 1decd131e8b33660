import type { Remote } from '@portal/shared/contracts';
import { RadioField } from '@portal/shared/ui/choose';
import { TextAreaField, useFieldValue } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { remoteStateNames } from './action-kinds';
import type { ActionValues } from './action-values';
import { RemoteTenantsField } from './canary-fields';

/** This screen is part of remote-admin: switched off, it cannot be switched on here. */
const ownName = 'remote-admin';
const maxMessageLength = 500;

/** Shows the fields of a remote's state: enabled, disabled or maintenance, a message, and for which tenants. */
export function StateFields({ remote }: { remote: Remote }) {
  const { t } = useTranslations('remotes');
  const state = useFieldValue<ActionValues['state']>('state');
  const scope = useFieldValue<ActionValues['scope']>('scope');
  const isOff = state !== undefined && state !== 'enabled';
  return (
    <>
      <RadioField
        name="state"
        label={t('forms.state')}
        options={remoteStateNames.map((name) => ({ value: name, label: t(`forms.states.${name}`) }))}
      />
      {isOff && (
        <TextAreaField
          name="message"
          label={t('forms.message')}
          help={t('forms.messageHint')}
          rows={2}
          maxLength={maxMessageLength}
        />
      )}
      <RadioField
        name="scope"
        label={t('forms.scope')}
        options={(['all', 'tenants'] as const).map((value) => ({
          value,
          label: t(`forms.scopes.${value}`),
        }))}
      />
      {scope === 'tenants' && <RemoteTenantsField isNeeded />}
      {isOff && scope === 'all' && remote.name === ownName && (
        <p className="admin-remotes__note" role="status">
          {t('forms.ownRemote')}
        </p>
      )}
    </>
  );
}
