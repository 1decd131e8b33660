import {
  linkKind,
  type AnnouncementTranslation,
  type CreateAnnouncement,
  type FieldProblem,
  type Language,
} from '@portal/shared/contracts';
import { hasVisibleText } from '@portal/shared/text';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { unknownTenants } from './global-announcements.repository';

const problem = (pointer: string, code: string): FieldProblem => ({ pointer, code });

function* problemsOfText(
  language: Language,
  { title, content, hyperText }: AnnouncementTranslation,
  hasLink: boolean,
): Generator<FieldProblem> {
  const pointer = `/translations/${language}`;
  if (!hasVisibleText(title)) yield problem(`${pointer}/title`, 'required');
  if (!hasVisibleText(content)) yield problem(`${pointer}/content`, 'required');
  if (hasLink && !hasVisibleText(hyperText ?? '')) yield problem(`${pointer}/hyperText`, 'required');
  if (!hasLink && hyperText !== null) yield problem('/linkUri', 'required');
}

/** Whether the database accepts the time. `Date.parse` alone takes 31 February for a day in March. */
export function isTime(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)T/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return !Number.isNaN(Date.parse(text)) && date.getUTCDate() === Number(day);
}

function* problemsOfPeriod({ startsAt, endsAt, dismissible }: CreateAnnouncement): Generator<FieldProblem> {
  for (const [pointer, at] of [
    ['/startsAt', startsAt],
    ['/endsAt', endsAt],
  ] as const)
    if (at !== null && !isTime(at)) yield problem(pointer, 'invalid');
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    yield problem('/endsAt', 'before_start');
  if (endsAt === null && !dismissible) yield problem('/endsAt', 'required_unless_dismissible');
}

const isLink = (uri: string): boolean => linkKind(uri.replace('{language}', 'en')) !== null;

/** Rejects an announcement whose fields contradict each other, with all its problems. */
export async function rejectInvalid(sql: Sql, content: CreateAnnouncement): Promise<void> {
  const { translations, linkUri, audience } = content;
  const errors = [
    ...problemsOfText('en', translations.en, linkUri !== null),
    ...(translations.tr ? problemsOfText('tr', translations.tr, linkUri !== null) : []),
    ...problemsOfPeriod(content),
  ];
  if (linkUri !== null && !isLink(linkUri)) errors.push(problem('/linkUri', 'link'));
  const [unknown] = await unknownTenants(sql, audience.tenantIds);
  if (unknown !== undefined) errors.push(problem('/audience/tenantIds', 'unknown'));
  if (errors.length > 0) fail('validation.failed', { errors });
}
