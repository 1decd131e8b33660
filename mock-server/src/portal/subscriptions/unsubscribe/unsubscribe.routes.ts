import type { Language } from '@portal/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { page, pageHeaders, readPageFrame, type PageFrame } from '../../../identity/pages/pages';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import { html } from '../../../platform/html';
import { findSubscription } from '../delivery/deliveries.repository';
import { getReportTitle } from '../delivery/notices';
import { fillText, subscriptionTexts } from '../delivery/texts';
import { chooseLanguage } from '../figures/reader';
import { getRecipient, unsubscribe, type RecipientRow } from '../recipients/recipients.repository';
import type { SubscriptionRow } from '../subscription-row';
import { getUnsubscribeLinks, unsubscribePath } from './unsubscribe-link';

const path = `${unsubscribePath}/:token`;
const system = { as: 'system' } as const;
const formLimit = 1_024;

interface Linked {
  recipient: RecipientRow;
  row: SubscriptionRow;
}

const tokenOf = ({ params }: FastifyRequest): string => (params as { token: string }).token;

async function findLinked(sql: Sql, deps: PortalDeps, token: string): Promise<Linked | undefined> {
  const id = getUnsubscribeLinks(deps).recipientOf(token);
  const recipient = id === undefined ? undefined : await getRecipient(sql, id);
  const row = recipient && (await findSubscription(sql, recipient.subscriptionId));
  return recipient && row ? { recipient, row } : undefined;
}

const valuesOf = ({ recipient, row }: Linked, language: Language) => ({
  name: row.name,
  email: recipient.email,
  report: getReportTitle(row.reportId, language),
});

/** The language of the recipient applies until another one is chosen on the page. */
function frameFor(request: FastifyRequest, linked: Linked | undefined): PageFrame {
  const frame = readPageFrame(request.raw);
  const isChosen = new URLSearchParams(request.url.split('?')[1] ?? '').has('lang');
  return linked && !isChosen ? { ...frame, language: chooseLanguage(linked.recipient) } : frame;
}

/** A page with one button, because mail scanners open links. */
function questionPage(frame: PageFrame, linked: Linked, token: string): string {
  const texts = subscriptionTexts[frame.language].unsubscribe;
  const values = valuesOf(linked, frame.language);
  const title = fillText(texts.title, values);
  const address = `${unsubscribePath}/${token}`;
  return page(frame, {
    title,
    address,
    body: html`<h1>${title}</h1>
      <p>${fillText(texts.text, values)}</p>
      <form method="post" action="${address}?lang=${frame.language}">
        <button type="submit">${texts.button}</button>
      </form>`,
  });
}

function endPage(frame: PageFrame, { title, text }: { title: string; text: string }): string {
  return page(frame, {
    title,
    body: html`<h1>${title}</h1>
      <p>${text}</p>
      <a class="action" href="/">${subscriptionTexts[frame.language].unsubscribe.portal}</a>`,
  });
}

const send = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).headers(pageHeaders).send(text);

function sendUnknown(reply: FastifyReply, frame: PageFrame) {
  const { unknown, unknownText } = subscriptionTexts[frame.language].unsubscribe;
  return send(reply, 404, endPage(frame, { title: unknown, text: unknownText }));
}

const options = {
  config: { access: 'public', isLimited: true, note: 'signed link of an e-mail' },
  schema: { summary: 'Page that ends the messages of a subscription to one recipient', tags: ['reports'] },
} as const;

/** Registers the page behind the link of each message, and the one click of mail programs, which sends a form to it. */
export async function unsubscribeRoutes(app: PortalApp, deps: PortalDeps): Promise<void> {
  const { db, now, events } = deps;
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // RFC 8058 allows both forms. Their content says nothing that the address does not.
    const parser = { parseAs: 'string', bodyLimit: formLimit } as const;
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, parser, (_request, _body, parsed) => parsed(null, {}));
    const pages = scope as unknown as PortalApp;
    pages.get(path, options, async (request, reply) => {
      const token = tokenOf(request);
      const linked = await db.transaction(system, (sql) => findLinked(sql, deps, token));
      const frame = frameFor(request, linked);
      return linked ? send(reply, 200, questionPage(frame, linked, token)) : sendUnknown(reply, frame);
    });
    pages.post(path, options, async (request, reply) => {
      const linked = await db.transaction(system, async (sql) => {
        const found = await findLinked(sql, deps, tokenOf(request));
        if (found) await unsubscribe(sql, found.recipient.id, now());
        return found;
      });
      const frame = frameFor(request, linked);
      if (!linked) return sendUnknown(reply, frame);
      const { ownerId } = linked.row;
      if (ownerId !== null) events.publish({ to: { personId: ownerId }, type: 'subscriptions.changed' });
      const { done: title, doneText } = subscriptionTexts[frame.language].unsubscribe;
      const text = fillText(doneText, valuesOf(linked, frame.language));
      return send(reply, 200, endPage(frame, { title, text }));
    });
    done();
  });
}
