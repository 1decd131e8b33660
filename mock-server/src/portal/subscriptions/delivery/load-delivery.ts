import type { SubscriptionRunReason } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { getPersonAsRecipient, getRecipient, type RecipientRow } from '../recipients/recipients.repository';
import type { SubscriptionRow } from '../subscription-row';
import { findSubscription, getDelivery, type DeliveryRow } from './deliveries.repository';

/** A delivery with its recipient, whose rights are those of this moment. */
export interface LoadedDelivery {
  delivery: DeliveryRow;
  row: SubscriptionRow;
  /** Undefined for a recipient who was removed. */
  recipient: RecipientRow | undefined;
  /** Why the recipient gets no message. */
  refusal?: SubscriptionRunReason;
}

function refusalOf(
  { notice }: DeliveryRow,
  recipient: RecipientRow | undefined,
): SubscriptionRunReason | undefined {
  if (!recipient) return 'unsubscribed';
  if (!recipient.isTenantActive) return 'tenantSuspended';
  // A notice contains no rows of the report.
  if (notice && recipient.state === 'noAccess') return undefined;
  return recipient.state === 'active' ? undefined : recipient.state;
}

const findRecipient = async (
  sql: Sql,
  { recipientId, personId, subscriptionId }: DeliveryRow,
): Promise<RecipientRow | undefined> => {
  if (recipientId !== null) return getRecipient(sql, recipientId);
  return personId === null ? undefined : getPersonAsRecipient(sql, { personId, subscriptionId });
};

export async function loadDelivery(sql: Sql, id: string): Promise<LoadedDelivery | undefined> {
  const delivery = await getDelivery(sql, id);
  const row = delivery && (await findSubscription(sql, delivery.subscriptionId));
  if (!delivery || !row) return undefined;
  const recipient = await findRecipient(sql, delivery);
  const refusal = refusalOf(delivery, recipient);
  return { delivery, row, recipient, ...(refusal && { refusal }) };
}
