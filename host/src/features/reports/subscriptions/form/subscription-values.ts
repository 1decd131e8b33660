import type {
  CreateSubscription,
  Me,
  ParameterValues,
  Report,
  Subscription,
  SubscriptionFormat,
  TileFilter,
} from '@portal/shared/contracts';
import { getDefaultValues, type ResolvedValues } from '../../values/resolve-values';
import { formRecipients, recipientInputs, selfAsRecipient, type FormRecipient } from './recipient-values';
import { newSchedule, toScheduleFields, toSchedule, type ScheduleFields } from './schedule-values';

/** Values of the form of a subscription. */
export interface SubscriptionFields extends ScheduleFields {
  name: string;
  viewId: string | null;
  parameters: ParameterValues;
  filters: TileFilter[];
  format: SubscriptionFormat;
  onlyIfRows: boolean;
  recipients: FormRecipient[];
}

interface NewSubscriptionOptions {
  report: Report;
  shown: ResolvedValues;
  me: Me;
  name: string;
}

/** Returns the fields of a new subscription to the view on the screen. */
export const newSubscription = ({ shown, me, name }: NewSubscriptionOptions): SubscriptionFields => ({
  ...newSchedule(),
  name,
  viewId: shown.viewId,
  parameters: shown.values,
  filters: [...shown.filters],
  format: 'pdf',
  onlyIfRows: true,
  recipients: [selfAsRecipient(me)],
});

/** Returns the fields of a stored subscription. Parameters that it does not have get their default, as in its runs. */
export const toSubscriptionFields = (
  subscription: Subscription,
  { parameters }: Pick<Report, 'parameters'>,
): SubscriptionFields => ({
  ...toScheduleFields(subscription.schedule),
  name: subscription.name,
  viewId: subscription.viewId,
  parameters: { ...getDefaultValues(parameters), ...subscription.parameters },
  filters: subscription.filters,
  format: subscription.format,
  onlyIfRows: subscription.onlyIfRows,
  recipients: formRecipients(subscription.recipients),
});

/** Returns the fields as the body of a request. */
export const toSubscription = (fields: SubscriptionFields): CreateSubscription => ({
  name: fields.name,
  viewId: fields.viewId,
  parameters: fields.parameters,
  filters: fields.filters,
  recipients: recipientInputs(fields.recipients),
  schedule: toSchedule(fields),
  format: fields.format,
  onlyIfRows: fields.onlyIfRows,
});
