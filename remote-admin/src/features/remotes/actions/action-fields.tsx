import type { Canary, Remote } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { NumberField, TextAreaField } from '@portal/shared/ui/form';
import { formatWholePercent, noValue } from '../figures';
import { type Translate, useTranslations } from '../../../translations';
import type { Action } from './action-kinds';
import { CanaryFields } from './canary-fields';
import { StateFields } from './state-fields';

export const reasonLimits = { min: 3, max: 500 } as const;

type Outcome = keyof (typeof import('../en.json'))['outcomes'];

/** Texts that differ while a canary is open; a rollback ends the canary first. */
const withCanary: Partial<Record<Action['kind'], Outcome>> = {
  activate: 'activateOverCanary',
  canary: 'canaryOverCanary',
  rollback: 'stop',
};

function outcomeOf(action: Action, canary: Canary | null): Outcome {
  if (!canary) return action.kind;
  if (action.kind === 'canary' && action.version === canary.version) return 'canaryAnew';
  return withCanary[action.kind] ?? action.kind;
}

/** Describes the result of an action on the remote's current state. */
export function outcomeText(t: Translate<'remotes'>, action: Action, remote: Remote): string {
  const { name, active, previous, canary } = remote;
  return t(`outcomes.${outcomeOf(action, canary)}`, {
    name,
    active: active ?? noValue,
    previous: previous ?? noValue,
    canary: canary?.version,
    percent: formatWholePercent(canary?.cohort.percent ?? 0),
    version: 'version' in action ? action.version : canary?.version,
  });
}

/** Shows the fields of an action; every action has a reason. */
export function ActionFields({ action, remote }: { action: Action; remote: Remote }) {
  const { t } = useTranslations('remotes');
  const isAlone = ['activate', 'stop', 'rollback'].includes(action.kind);
  return (
    <>
      {action.kind === 'canary' && <CanaryFields />}
      {action.kind === 'raise' && <RaiseField percent={remote.canary?.cohort.percent ?? 0} />}
      {action.kind === 'state' && <StateFields remote={remote} />}
      <TextAreaField
        name="reason"
        label={t('forms.reason')}
        help={t('forms.reasonHint')}
        rows={2}
        required
        minLength={reasonLimits.min}
        maxLength={reasonLimits.max}
        messages={{ required: t('forms.reasonMissing'), tooShort: t('forms.reasonMissing') }}
        autoFocus={isAlone}
      />
    </>
  );
}

/** Smallest increase of the share in percent; the registry stores two decimals. */
const smallestStep = 0.01;

function RaiseField({ percent }: { percent: number }) {
  const { t } = useTranslations('remotes');
  return (
    <NumberField
      name="percent"
      label={t('forms.percent')}
      required
      help={t('forms.raiseHint')}
      min={Math.min(100, Math.round((percent + smallestStep) * 100) / 100)}
      max={100}
      rangeMessage={t('forms.raiseOutside', { percent: formatNumber(percent) })}
    />
  );
}
