import type { Language } from '@portal/shared/contracts';
import type { PortalDeps } from '../../../platform/app/portal-app';
import { toPortalError } from '../../../platform/http/error-handlers';
import { countRows } from '../figures/figure-values';
import { MissingReportError, readReport, type ReadReport } from '../figures/read-tiles';
import { chooseLanguage, readReader, type Reader } from '../figures/reader';
import type { RecipientRow } from '../recipients/recipients.repository';
import { isRule, type SubscriptionRow } from '../subscription-row';
import { attachFile, FileError } from './attach-file';
import type { DeliveryRow, Settlement } from './deliveries.repository';
import { linkMessage, noticeMessage, reportMessage, ruleMessage, type ComposedMessage } from './messages';

/** A message that is ready to be sent. */
export interface PreparedDelivery {
  language: Language;
  message: ComposedMessage;
  rows: number | null;
  bytes: number | null;
}

interface Composing {
  delivery: DeliveryRow;
  row: SubscriptionRow;
  recipient: RecipientRow;
}

interface Attempt {
  attempts: number;
  signal: AbortSignal;
}

/** Attempts to read the figures, over a quarter of an hour. */
const readAttempts = 6;

/** Throws again what a later attempt may read; otherwise returns how the delivery ends. */
function settlementOf(error: unknown, attempts: number): Settlement {
  if (error instanceof MissingReportError) return { state: 'failed', reason: 'reportMissing' };
  if (toPortalError(error).code.startsWith('validation.')) return { state: 'failed', reason: 'parameters' };
  if (attempts < readAttempts) throw error;
  return { state: 'failed', reason: error instanceof FileError ? 'file' : 'warehouse' };
}

async function read(
  deps: PortalDeps,
  { delivery, row, reader }: Composing & { reader: Reader },
  signal: AbortSignal,
): Promise<ReadReport> {
  const { reportId, parameters, filters, tileId } = row;
  return readReport(deps, {
    ...{ reportId, parameters, filters, reader, signal },
    traceId: delivery.id,
    ...(tileId !== null && { tileId }),
  });
}

/** Composes the message to a person, from what the person may read now. */
async function composeForPerson(
  deps: PortalDeps,
  composing: Composing & { reader: Reader },
  signal: AbortSignal,
): Promise<PreparedDelivery | { settlement: Settlement }> {
  const { delivery, row, reader } = composing;
  const { language, personId } = reader;
  const to = { row, language, isOwn: personId === row.ownerId, product: deps.settings.productName };
  const report = await read(deps, composing, signal);
  if (isRule(row)) {
    const message = ruleMessage(row, to, { read: report, value: delivery.figure ?? 0 });
    return { language, message, rows: null, bytes: null };
  }
  const rows = countRows(report);
  if (row.onlyIfRows && rows === 0) return { settlement: { state: 'skipped', reason: 'noRows', rows } };
  const isTest = delivery.runKind === 'test';
  const file = await attachFile(deps, { row, reader, read: report, traceId: delivery.id, signal });
  const isTooLarge = row.format !== 'link' && !file;
  const message = await reportMessage(deps, to, { read: report, reader, isTest, isTooLarge });
  const attachments = file ? [file] : [];
  return { language, message: { ...message, attachments }, rows, bytes: file?.content.length ?? 0 };
}

/** Composes the message of a delivery, or returns why there is none. */
export async function composeDelivery(
  deps: PortalDeps,
  composing: Composing,
  { attempts, signal }: Attempt,
): Promise<PreparedDelivery | { settlement: Settlement }> {
  const { delivery, row, recipient } = composing;
  const { personId } = recipient;
  const language = chooseLanguage(recipient);
  const to = { row, language, isOwn: personId === row.ownerId, product: deps.settings.productName };
  const withoutRows = { language, rows: null, bytes: null };
  if (delivery.notice) return { ...withoutRows, message: noticeMessage(to, delivery.notice) };
  if (personId === null) return { ...withoutRows, message: linkMessage(to) };
  try {
    const reader = await deps.db.batch({ as: 'system' }, (sql) =>
      readReader(sql, { ...recipient, personId }),
    );
    return await composeForPerson(deps, { ...composing, reader }, signal);
  } catch (error) {
    // The server stops; the next one tries again.
    if (signal.aborted) throw error;
    return { settlement: settlementOf(error, attempts) };
  }
}
