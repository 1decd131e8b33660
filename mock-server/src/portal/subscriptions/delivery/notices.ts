import type { Language } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { addNotification } from '../../inbox/add-notification';
import { loadReports } from '../../reports/library/report-library';
import type { SubscriptionRow } from '../subscription-row';
import { queueNotice } from './deliveries.repository';
import type { Notice } from './notice';
import { fillText, subscriptionTexts } from './texts';

/** Returns the title of a report in a language; its id after it was removed. */
export const getReportTitle = (reportId: string, language: Language): string =>
  loadReports().reports.get(reportId)?.title[language] ?? reportId;

/** Address of a subscription or a rule in the portal. */
export const linkTo = ({ id, reportId, kind }: Pick<SubscriptionRow, 'id' | 'reportId' | 'kind'>): string =>
  `/reports/${encodeURIComponent(reportId)}?${new URLSearchParams({
    panel: `${kind === 'rule' ? 'rule' : 'subscription'}:${id}`,
  })}`;

/** Returns the texts of a notice in a language. */
export function noticeTexts(
  row: SubscriptionRow,
  { key, reason, count = 0 }: Notice,
  language: Language,
): { title: string; description: string } {
  const texts = subscriptionTexts[language];
  const values = {
    name: row.name,
    report: getReportTitle(row.reportId, language),
    owner: row.ownerName ?? texts.removedOwner,
    reason: reason ? texts.reasons[reason] : '',
    count: String(count),
  };
  const { title, text } = texts.notices[key];
  return { title: fillText(title, values), description: fillText(text, values) };
}

/** Tells a person in the inbox and by e-mail, in one transaction. A full inbox does not keep the e-mail. */
export async function tellPerson(
  sql: Sql,
  row: SubscriptionRow,
  { personId, notice, now }: { personId: string; notice: Notice; now: Date },
): Promise<void> {
  await addNotification(sql, personId, {
    texts: { en: noticeTexts(row, notice, 'en'), tr: noticeTexts(row, notice, 'tr') },
    link: linkTo(row),
    time: now.toISOString(),
  });
  await queueNotice(sql, row, { personId, notice, now });
}

/** Tells the owner, if there is one who can sign in. Returns the people who were told. */
export async function tellOwner(
  sql: Sql,
  row: SubscriptionRow,
  { notice, now }: { notice: Notice; now: Date },
): Promise<string[]> {
  if (row.ownerId === null || row.isOwnerLost) return [];
  await tellPerson(sql, row, { personId: row.ownerId, notice, now });
  return [row.ownerId];
}

/** Tells the administrators of the tenant. Returns the people who were told. */
export async function tellAdministrators(
  sql: Sql,
  row: SubscriptionRow,
  { notice, now }: { notice: Notice; now: Date },
): Promise<string[]> {
  const people = await sql.query<{ id: string }>(
    `select id from people where tenant_id = $1 and status = 'active' and 'TenantAdmin' = any(roles) order by id`,
    [row.tenantId],
  );
  for (const { id } of people) await tellPerson(sql, row, { personId: id, notice, now });
  return people.map(({ id }) => id);
}
