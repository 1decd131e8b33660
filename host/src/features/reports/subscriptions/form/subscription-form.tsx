import { subscriptionLimits, type Report, type Subscription } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useSession } from '@portal/shared/session';
import { Button, useNotice } from '@portal/shared/ui';
import { CheckboxField, FormPanel, TextField, type FormConflict } from '@portal/shared/ui/form';
import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from '../../../../translations';
import type { ResolvedValues } from '../../values/resolve-values';
import type { PanelAddress } from '../panel-address';
import { runTime } from '../schedule-text';
import {
  useCreateSubscriptionMutation,
  useLazyGetSubscriptionQuery,
  useListReportSubscriptionsQuery,
  useUpdateSubscriptionMutation,
} from '../subscriptions.api';
import { useSubscriptionRuns } from '../list/use-subscription-runs';
import { FormatField } from './format-field';
import { RecipientsField } from './recipients-field';
import { ScheduleFields } from './schedule-fields';
import { SchedulePreview } from './schedule-preview';
import {
  toSubscriptionFields,
  newSubscription,
  toSubscription,
  type SubscriptionFields,
} from './subscription-values';
import { ValuesField } from './values-field';

export interface SubscriptionFormProps {
  report: Report;
  /** Values of the report on the screen. */
  shown: ResolvedValues;
  /** Null for a new subscription. */
  subscription: Subscription | null;
  address: PanelAddress;
}

/** Form of a subscription beside its report. */
export function SubscriptionForm({ report, shown, subscription, address }: SubscriptionFormProps) {
  const { t } = useTranslations('subscriptions');
  const notice = useNotice();
  const runs = useSubscriptionRuns();
  const initialValues = useInitialValues({ report, shown, subscription });
  const submit = useSubmit(report, subscription);
  const conflict = useSubscriptionConflict(report, subscription);
  const onSaved = ({ nextRunAt, schedule }: Subscription) => {
    if (subscription) notice.success(t('form.saved'));
    else
      notice.success(
        nextRunAt === null
          ? t('form.createdWithoutRun')
          : t('form.created', { when: runTime(nextRunAt, schedule.timeZone) }),
      );
  };
  return (
    <FormPanel<SubscriptionFields, Subscription>
      title={t(subscription ? 'form.editTitle' : 'form.newTitle')}
      submitLabel={t(subscription ? 'form.save' : 'form.subscribe')}
      initialValues={initialValues}
      submit={submit}
      {...(conflict && { conflict })}
      act={{
        label: t('form.test'),
        icon: <Send size={15} strokeWidth={1.5} aria-hidden />,
        saved: subscription,
        run: (saved) => {
          address.open({ kind: 'subscription', id: saved.id }, { replace: true });
          void runs.test(saved);
        },
      }}
      headActions={(leave) => (
        <ListButton
          reportId={report.id}
          onOpen={() => leave(() => address.open({ kind: 'subscriptions' }))}
        />
      )}
      onSaved={onSaved}
      onDone={() => address.open({ kind: 'subscriptions' }, { replace: true })}
      {...(subscription && { onCancel: () => address.open({ kind: 'subscriptions' }) })}
      onClose={() => address.open(null)}
    >
      <TextField name="name" label={t('form.name')} required maxLength={subscriptionLimits.name} />
      <fieldset className="host-subscribe__group">
        <legend>{t('form.when')}</legend>
        <ScheduleFields />
        <SchedulePreview reportId={report.id} />
      </fieldset>
      <ValuesField report={report} shown={shown} />
      <FormatField />
      <CheckboxField name="onlyIfRows" label={t('form.onlyIfRows')} />
      <RecipientsField reportId={report.id} help={t('recipients.ownRows')} />
    </FormPanel>
  );
}

type ValuesOptions = Pick<SubscriptionFormProps, 'report' | 'shown' | 'subscription'>;

/** The values of a new subscription are those on the screen when the form opened. */
function useInitialValues({ report, shown, subscription }: ValuesOptions): SubscriptionFields {
  const { t } = useTranslations('subscriptions');
  const { me } = useSession();
  return useMemo(() => {
    if (subscription) return toSubscriptionFields(subscription, report);
    if (!me) throw new Error('Subscriptions belong to a person');
    return newSubscription({
      report,
      shown,
      me,
      name: t('form.newName', { title: report.title }).slice(0, subscriptionLimits.name),
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- later values of the screen do not replace entered ones
  }, [subscription]);
}

function useSubmit({ id: reportId }: Report, subscription: Subscription | null) {
  const [create] = useCreateSubscriptionMutation();
  const [update] = useUpdateSubscriptionMutation();
  return (fields: SubscriptionFields, { revision }: { revision: number | undefined }) =>
    subscription
      ? update({
          reportId,
          id: subscription.id,
          ifMatch: revision ?? subscription.version,
          ...toSubscription(fields),
        })
      : create({ reportId, ...toSubscription(fields) });
}

function useSubscriptionConflict(
  report: Report,
  subscription: Subscription | null,
): FormConflict<SubscriptionFields> | null {
  const [load] = useLazyGetSubscriptionQuery();
  if (!subscription) return null;
  const { id, version } = subscription;
  return {
    revision: version,
    load: async () => {
      const current = await load({ reportId: report.id, id }).unwrap();
      return { values: toSubscriptionFields(current, report), revision: current.version };
    },
  };
}

interface ListButtonProps {
  reportId: string;
  onOpen(): void;
}

/** Opens the person's subscriptions to the report, if there are any. */
function ListButton({ reportId, onOpen }: ListButtonProps) {
  const { t } = useTranslations('subscriptions');
  const { data } = useListReportSubscriptionsQuery(reportId);
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <Button variant="quiet" size="small" onClick={onOpen}>
      {t('form.all', { number: formatNumber(count) })}
    </Button>
  );
}
