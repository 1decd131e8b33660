import type { SubscriptionRunReason } from '@portal/shared/contracts';
import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import type { Job, JobResult } from '../../../platform/jobs/job';
import type { Mailer, MailOutcome } from '../../../platform/mail/mail';
import { addNotification } from '../../inbox/add-notification';
import { resolvePreferences } from '../../me/preferences';
import type { RecipientRow } from '../recipients/recipients.repository';
import { isRule, type SubscriptionRow } from '../subscription-row';
import { composeDelivery, type PreparedDelivery } from './compose-delivery';
import {
  claimDelivery,
  releaseDelivery,
  settleDelivery,
  type DeliveryRow,
  type Settlement,
} from './deliveries.repository';
import { finishRun } from './finish-run';
import { loadDelivery, type LoadedDelivery } from './load-delivery';
import { toMail } from './messages';
import { stopForValues } from './stop-for-values';

const system = { as: 'system' } as const;
const done: JobResult = { save: async () => null };

/** Longer than the mailer takes. A delivery that was handed over longer ago belongs to a server that stopped. */
const sendingTime = 120_000;
/** A message that no mail server accepted for so long is given up. */
const patience = 24 * 3_600_000;

/** What the jobs need from other parts of the server. */
export interface DeliveryServices {
  mailer: Mailer;
}

interface Sending {
  delivery: DeliveryRow;
  row: SubscriptionRow;
}

/** Stores the outcome of a delivery and what follows from it, in one transaction, and tells open pages. */
async function settle(
  { db, events, now }: PortalDeps,
  { delivery, row, notify }: Sending & { notify?: (sql: Sql) => Promise<readonly string[]> },
  settlement: Settlement,
): Promise<JobResult> {
  const told = await db.transaction(system, async (sql) => {
    await settleDelivery(sql, delivery, settlement);
    const people = [...((await notify?.(sql)) ?? [])];
    const { reason } = settlement;
    if (reason === 'parameters' || reason === 'reportMissing')
      people.push(...(await stopForValues(sql, row, { now: now(), reason })));
    if (delivery.runId !== null)
      people.push(...(await finishRun(sql, row, { runId: delivery.runId, now: now() })));
    return people;
  });
  for (const personId of new Set(told)) events.publish({ to: { personId }, type: 'notifications.changed' });
  if (row.ownerId !== null) events.publish({ to: { personId: row.ownerId }, type: 'subscriptions.changed' });
  return done;
}

/** The inbox entry beside the e-mail. */
async function addInboxEntry(
  sql: Sql,
  { personId }: RecipientRow,
  { message, now }: { message: PreparedDelivery['message']; now: Date },
): Promise<readonly string[]> {
  if (personId === null) return [];
  const texts = { title: message.subject, description: message.summary };
  const isAdded = await addNotification(sql, personId, {
    texts: { en: texts, tr: texts },
    link: message.path,
    time: now.toISOString(),
  });
  return isAdded ? [personId] : [];
}

/** Returns whether a recipient wants alerts by e-mail. Without them, they are in the inbox only. */
const wantsAlerts = ({ tenantPreferences, preferences }: RecipientRow): boolean =>
  resolvePreferences({ tenant: tenantPreferences, user: preferences }).notifications.value.alerts;

const failures: Record<'refused' | 'unknown', SubscriptionRunReason> = {
  refused: 'mail',
  unknown: 'interrupted',
};

/** A message that was not handed over is sent again later, for a day. */
async function postpone(deps: PortalDeps, sending: Sending, outcome: MailOutcome & { reason: string }) {
  const age = deps.now().getTime() - Date.parse(sending.delivery.createdAt);
  if (age > patience) return settle(deps, sending, { state: 'failed', reason: 'mail' });
  await deps.db.transaction(system, (sql) => releaseDelivery(sql, sending.delivery.id));
  throw new Error(outcome.reason);
}

async function storeOutcome(
  deps: PortalDeps,
  sending: Sending & { recipient: RecipientRow },
  { outcome, prepared }: { outcome: MailOutcome; prepared: PreparedDelivery },
): Promise<JobResult> {
  const { delivery, recipient } = sending;
  const { message, rows, bytes } = prepared;
  // A notice has its own entry.
  const notify = (sql: Sql) => addInboxEntry(sql, recipient, { message, now: deps.now() });
  if (outcome.kind === 'sent')
    return settle(deps, { ...sending, ...(!delivery.notice && { notify }) }, { state: 'sent', rows, bytes });
  const { kind, reason } = outcome;
  deps.log.warn(
    { event: 'mail.not_sent', message: delivery.id, outcome: kind, reason },
    'a message was not sent',
  );
  if (kind === 'failed') return postpone(deps, sending, outcome);
  return settle(deps, sending, { state: 'failed', reason: failures[kind] });
}

/** Checks the rights again and stores the start of the attempt. */
const claim = ({ db, now }: PortalDeps, { delivery }: Sending): Promise<LoadedDelivery | undefined> =>
  db.transaction(system, async (sql) => {
    const loaded = await loadDelivery(sql, delivery.id);
    const isReady = loaded?.recipient !== undefined && loaded.refusal === undefined;
    if (isReady && !(await claimDelivery(sql, delivery.id, now()))) return undefined;
    return loaded;
  });

/** Another server sends the message now, or has stopped while it did. */
function endInterrupted(deps: PortalDeps, loaded: LoadedDelivery): Promise<JobResult> {
  const age = deps.now().getTime() - Date.parse(loaded.delivery.sendingAt ?? '');
  if (age < sendingTime) throw new Error('another server sends the message');
  return settle(deps, loaded, { state: 'failed', reason: 'interrupted' });
}

const refuse = (deps: PortalDeps, loaded: LoadedDelivery): Promise<JobResult> =>
  settle(deps, loaded, { state: 'skipped', reason: loaded.refusal ?? 'unsubscribed' });

/** Sends a message that is ready, unless the recipient has just lost the right to it. */
async function send(
  deps: PortalDeps,
  loaded: LoadedDelivery,
  { mailer, prepared }: { mailer: Mailer; prepared: PreparedDelivery },
): Promise<JobResult> {
  const claimed = await claim(deps, loaded);
  if (!claimed) return done;
  const { delivery, row, recipient, refusal } = claimed;
  if (!recipient || refusal) return refuse(deps, claimed);
  if (!delivery.notice && isRule(row) && !wantsAlerts(recipient)) {
    const notify = (sql: Sql) =>
      addInboxEntry(sql, recipient, { message: prepared.message, now: deps.now() });
    return settle(deps, { delivery, row, notify }, { state: 'skipped', reason: 'alertsOff' });
  }
  const { id, recipientId } = delivery;
  const to = { id, recipientId, email: recipient.email, language: prepared.language };
  const outcome = await mailer.send(toMail(deps, prepared.message, to));
  return storeOutcome(deps, { delivery, row, recipient }, { outcome, prepared });
}

/** Returns the handler that sends one message, with the rights that the recipient has at that moment. */
export const sendDelivery =
  (deps: PortalDeps, { mailer }: DeliveryServices) =>
  async ({ subject, attempts, signal }: Pick<Job, 'subject' | 'attempts' | 'signal'>): Promise<JobResult> => {
    const loaded = await deps.db.transaction(system, (sql) => loadDelivery(sql, subject));
    if (loaded?.delivery.state !== 'waiting') return done;
    const { delivery, recipient, refusal } = loaded;
    if (delivery.sendingAt !== null) return endInterrupted(deps, loaded);
    if (!recipient || refusal) return refuse(deps, loaded);
    const prepared = await composeDelivery(deps, { ...loaded, recipient }, { attempts, signal });
    if ('settlement' in prepared) return settle(deps, loaded, prepared.settlement);
    return send(deps, loaded, { mailer, prepared });
  };
