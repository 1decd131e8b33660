import type { Remote } from '@portal/shared/contracts';
import { formatNumber, useWords } from '@portal/shared/i18n';
import { Form, TextArea } from '@portal/shared/ui/form';
import { formatWholePercent, none, type Words } from '../figures';
import type { Action } from './action-kinds';
import { CanaryFields } from './canary-fields';
import { NumberField } from './number-field';
import { StateFields } from './state-fields';

export const reasonLimits = { min: 3, max: 500 } as const;

/** What will be true afterwards, told from the remote as it is now. */
export function outcomeWords(t: Words, action: Action, { name, active, previous, canary }: Remote): string {
  const values = {
    ...{ name, active: active ?? none, previous: previous ?? none, canary: canary?.version },
    percent: formatWholePercent(canary?.cohort.percent ?? 0),
    version: 'version' in action ? action.version : canary?.version,
  };
  switch (action.kind) {
    case 'activate':
      return t(`remotes.outcomes.${canary ? 'activateOverCanary' : 'activate'}`, values);
    case 'canary':
      if (canary?.version === action.version) return t('remotes.outcomes.canaryAnew', values);
      return t(`remotes.outcomes.${canary ? 'canaryOverCanary' : 'canary'}`, values);
    // Going back ends an open canary first.
    case 'rollback':
      return t(`remotes.outcomes.${canary ? 'stop' : 'rollback'}`, values);
    case 'raise':
    case 'stop':
    case 'state':
      return t(`remotes.outcomes.${action.kind}`, values);
  }
}

/** The fields of an action; the reason belongs to all of them. */
export function ActionFields({ action, remote }: { action: Action; remote: Remote }) {
  const { t } = useWords('admin');
  const isAlone = ['activate', 'stop', 'rollback'].includes(action.kind);
  return (
    <>
      {action.kind === 'canary' && <CanaryFields />}
      {action.kind === 'raise' && <RaiseField percent={remote.canary?.cohort.percent ?? 0} />}
      {action.kind === 'state' && <StateFields remote={remote} />}
      <Form.Item
        name="reason"
        label={t('remotes.forms.reason')}
        extra={t('remotes.forms.reasonHint')}
        required
        validateTrigger="onBlur"
        rules={[
          {
            validator: (_rule: unknown, text: string) =>
              text.trim().length >= reasonLimits.min
                ? Promise.resolve()
                : Promise.reject(new Error(t('remotes.forms.reasonMissing'))),
          },
        ]}
      >
        <TextArea rows={2} maxLength={reasonLimits.max} data-autofocus={isAlone || undefined} />
      </Form.Item>
    </>
  );
}

/** One step of the smallest size above where it stands. */
const smallestStep = 0.01;

function RaiseField({ percent }: { percent: number }) {
  const { t } = useWords('admin');
  return (
    <NumberField
      name="percent"
      label={t('remotes.forms.percent')}
      hint={t('remotes.forms.raiseHint')}
      min={Math.min(100, Math.round((percent + smallestStep) * 100) / 100)}
      max={100}
      outside={t('remotes.forms.raiseOutside', { percent: formatNumber(percent) })}
    />
  );
}
