import type { Language } from '@portal/shared/contracts';
import { writeFigure } from '@portal/shared/text';
import type { PortalDeps } from '../../../platform/app/portal-app';
import type { MailAttachment, MailMessage } from '../../../platform/mail/mail';
import { mailHtml, mailText, type MailContent } from '../../../platform/mail/mail-layout';
import { findFigure, figureTexts, writeAmount, type Figure } from '../figures/figure-values';
import { parameterTexts, reportLink, writeDay } from '../figures/parameter-texts';
import type { ReadReport } from '../figures/read-tiles';
import type { Reader } from '../figures/reader';
import type { RuleRow, SubscriptionRow } from '../subscription-row';
import { getUnsubscribeLinks } from '../unsubscribe/unsubscribe-link';
import type { Notice } from './notice';
import { linkTo, noticeTexts, getReportTitle } from './notices';
import { fillText, subscriptionTexts } from './texts';

/** A message without what the mail program needs, and the text of the inbox entry beside it. */
export interface ComposedMessage {
  subject: string;
  content: Omit<MailContent, 'product' | 'language'>;
  /** Page of the portal that the message opens. */
  path: string;
  summary: string;
  attachments?: readonly MailAttachment[];
}

interface Addressed {
  row: SubscriptionRow;
  language: Language;
  /** The recipient owns the subscription. */
  isOwn: boolean;
  product: string;
}

const valuesOf = ({ row, language, product }: Addressed) => ({
  name: row.name,
  report: getReportTitle(row.reportId, language),
  owner: row.ownerName ?? subscriptionTexts[language].removedOwner,
  product,
});

interface ReportContent {
  read: ReadReport;
  reader: Reader;
  isTest: boolean;
  /** The file is too large for a message. */
  isTooLarge: boolean;
}

/** Composes the message of a run, with the figures that the reader may read. */
export async function reportMessage(
  { warehouse }: Pick<PortalDeps, 'warehouse'>,
  to: Addressed,
  { read, reader, isTest, isTooLarge }: ReportContent,
): Promise<ComposedMessage> {
  const { row, language, isOwn } = to;
  const texts = subscriptionTexts[language].mail;
  const asOf = read.asOf === null ? '' : writeDay(read.asOf, language);
  const values = { ...valuesOf(to), asOf };
  const figures = figureTexts(read, language);
  const filters = row.filters.map(({ values: chosen }) => ({
    label: texts.filter,
    value: chosen.join(', '),
  }));
  const facts = [
    ...(await parameterTexts({ read, reader, warehouse })),
    ...filters,
    { label: texts.asOf, value: asOf || texts.noValue },
    { label: texts.owner, value: values.owner },
  ];
  const path = reportLink(row.reportId, read, row.filters);
  return {
    subject: fillText(isTest ? texts.testSubject : texts.subject, values),
    path,
    summary: figures.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    content: {
      title: row.name,
      paragraphs: [
        fillText(read.asOf === null ? texts.leadWithoutData : texts.lead, values),
        ...(isTooLarge ? [texts.tooLarge] : []),
      ],
      facts: [
        ...(figures.length > 0 ? [{ isLarge: true, items: figures }] : []),
        { isLarge: false, items: facts },
      ],
      action: { label: texts.action, link: path },
      notes: [fillText(isOwn ? texts.ownReason : texts.reason, values)],
    },
  };
}

const writeShare = (share: number, language: Language): string =>
  writeFigure(share, { format: 'percent', decimals: 1 }, { language });

function ruleSentence(
  row: RuleRow,
  { figure, title }: { figure: Figure; title: string },
  language: Language,
) {
  const { op, threshold, previousValue } = row;
  const value = figure.value ?? 0;
  const before = previousValue ?? 0;
  return fillText(subscriptionTexts[language].rule[op], {
    figure: title,
    value: writeAmount(value, figure, language),
    before: writeAmount(before, figure, language),
    change: writeShare((value - before) / Math.abs(before), language),
    threshold: op === 'change' ? writeShare(threshold, language) : writeAmount(threshold, figure, language),
  });
}

/** Composes the message of a rule whose figure has crossed its threshold with `value`. */
export function ruleMessage(
  row: RuleRow,
  to: Addressed,
  { read, value }: { read: ReadReport; value: number },
): ComposedMessage {
  const { language } = to;
  const texts = subscriptionTexts[language];
  const tile = read.report.tiles.find(({ id }) => id === row.tileId);
  const [result] = read.tiles;
  const found = tile && result && findFigure(tile, result);
  const title = tile?.title[language] ?? texts.rule.hidden;
  const figure = found && { ...found, value };
  const sentence = figure ? ruleSentence(row, { figure, title }, language) : title;
  const values = valuesOf(to);
  const path = reportLink(row.reportId, read, row.filters);
  return {
    subject: fillText(texts.rule.subject, {
      ...values,
      figure: title,
      value: figure ? writeAmount(value, figure, language) : '',
    }),
    path,
    summary: sentence,
    content: {
      title: row.name,
      paragraphs: [sentence],
      action: { label: texts.mail.action, link: path },
      notes: [fillText(texts.rule.reason, values)],
    },
  };
}

/** Composes the message to an address without an account, which gets a link and no figures. */
export function linkMessage(to: Addressed): ComposedMessage {
  const { row, language } = to;
  const texts = subscriptionTexts[language];
  const values = valuesOf(to);
  const path = `/reports/${encodeURIComponent(row.reportId)}`;
  const isRule = row.kind === 'rule';
  return {
    subject: fillText(texts.mail.subject, values),
    path,
    summary: '',
    content: {
      title: row.name,
      paragraphs: [fillText(isRule ? texts.rule.linkOnly : texts.mail.linkOnly, values)],
      action: { label: texts.mail.action, link: path },
      notes: [fillText(isRule ? texts.rule.reason : texts.mail.reason, values)],
    },
  };
}

/** Composes the e-mail of a notice. */
export function noticeMessage(to: Addressed, notice: Notice): ComposedMessage {
  const { row, language } = to;
  const texts = subscriptionTexts[language].mail;
  const { title, description } = noticeTexts(row, notice, language);
  const path = linkTo(row);
  return {
    subject: title,
    path,
    summary: description,
    content: {
      title,
      paragraphs: [description],
      action: { label: texts.openSubscription, link: path },
      notes: [fillText(texts.noticeReason, valuesOf(to))],
    },
  };
}

/** Returns the message for the mail server. `recipientId` is null for notices and tests, which have no unsubscribe link. */
export function toMail(
  deps: Pick<PortalDeps, 'settings'>,
  { subject, content, path, attachments = [] }: ComposedMessage,
  to: { id: string; email: string; language: Language; recipientId: string | null },
): MailMessage {
  const { publicUrl, productName: product } = deps.settings;
  const link = `${publicUrl}${path}`;
  const unsubscribeLink =
    to.recipientId === null ? undefined : getUnsubscribeLinks(deps).linkOf(to.recipientId);
  const layout: MailContent = {
    ...content,
    ...{ language: to.language, product },
    action: { ...content.action, link },
    ...(unsubscribeLink !== undefined && {
      links: [{ label: subscriptionTexts[to.language].mail.unsubscribe, link: unsubscribeLink }],
    }),
  };
  return {
    ...{ id: to.id, to: to.email, link, subject, attachments },
    isRepeatable: true,
    text: mailText(layout),
    html: mailHtml(layout),
    ...(unsubscribeLink !== undefined && { unsubscribeLink }),
  };
}
