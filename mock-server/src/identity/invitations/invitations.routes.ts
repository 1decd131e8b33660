import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { toPortalError } from '../../platform/http/error-handlers';
import { announceToAdministrators } from '../../platform/events/announce-to-administrators';
import { hashPassword } from '../accounts/passwords';
import { pageHeaders, readPageFrame } from '../pages/pages';
import { createFormLimits } from '../sign-in/form-limits';
import { findByToken, type LinkedInvitation } from './acceptance';
import { createInvitedPerson, getClosedReason } from './create-person';
import { isFromOwnPage, type FirstSignIn } from '../sign-in/first-sign-in';
import {
  findAcceptanceFaults,
  readAcceptanceForm,
  type AcceptanceFaults,
  type AcceptanceForm,
  type AcceptanceProblem,
} from './invitation-form';
import { acceptedPage, closedLinkPage, invitationPage, type ClosedLink } from './invitation-page';

const path = '/identity/invitations/:token';
const system = { as: 'system' } as const;

const statuses: Record<ClosedLink, number> = {
  unknown: 404,
  expired: 410,
  accepted: 410,
  suspended: 403,
  taken: 409,
};

const problemStatuses: Record<AcceptanceProblem, number> = { tooMany: 429, full: 409 };

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  token: string;
}

/** The language of the invitation applies until the person chooses one on the page. */
function frameFor({ request }: Visit, linked?: LinkedInvitation) {
  const frame = readPageFrame(request.raw);
  const isChosen = new URLSearchParams(request.url.split('?')[1] ?? '').has('lang');
  return linked && !isChosen ? { ...frame, language: linked.row.language } : frame;
}

/** People of the provider join the portal itself. */
const organisationOf = ({ request }: Visit, linked?: LinkedInvitation): string =>
  linked?.tenantName ?? request.server.portal.settings.productName;

const send = ({ reply }: Visit, status: number, text: string) =>
  reply.code(status).headers(pageHeaders).send(text);

const sendClosed = (visit: Visit, closed: ClosedLink, linked?: LinkedInvitation) =>
  send(
    visit,
    statuses[closed],
    closedLinkPage(frameFor(visit, linked), closed, organisationOf(visit, linked)),
  );

interface ShownForm {
  linked: LinkedInvitation;
  form?: AcceptanceForm;
  faults?: AcceptanceFaults;
  problem?: AcceptanceProblem;
}

async function sendForm(
  visit: Visit,
  { first }: InvitationDeps,
  { linked, form, faults, problem }: ShownForm,
): Promise<FastifyReply> {
  const { row } = linked;
  const { firstName, lastName } = form ?? row;
  const text = invitationPage(frameFor(visit, linked), {
    token: visit.token,
    email: row.email,
    tenantName: organisationOf(visit, linked),
    invitedBy: row.invitedBy,
    message: row.message,
    signedInAs: (await first.findCurrent(visit.request))?.email,
    values: { firstName, lastName },
    faults: faults ?? {},
    problem,
  });
  if (problem) return send(visit, problemStatuses[problem], text);
  return send(visit, faults ? 422 : 200, text);
}

interface InvitationDeps {
  first: FirstSignIn;
}

const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => ({
  request,
  reply,
  token: (request.params as { token: string }).token,
});

/**
 * Serves the page of an invitation, on which the invited person chooses a password, and which signs them in. A form of
 * another site does not: it could replace the account that is signed in.
 */
export function invitationPageRoutes(app: PortalApp, deps: PortalDeps, own: InvitationDeps): void {
  const { db, now, log } = deps;
  const limits = createFormLimits(now);
  const find = ({ token }: Visit) => db.transaction(system, (sql) => findByToken(sql, token));
  const options = {
    config: { access: 'public', isLimited: true, note: 'one-time link of an invitation' },
    schema: { summary: 'Page on which an invited person creates an account', tags: ['identity'] },
  } as const;

  app.get(path, options, async (request, reply) => {
    const visit = visitOf(request, reply);
    const linked = await find(visit);
    if (!linked) return sendClosed(visit, 'unknown');
    const closed = getClosedReason(linked, now());
    return closed ? sendClosed(visit, closed, linked) : sendForm(visit, own, { linked });
  });

  app.post(path, options, async (request, reply) => {
    const visit = visitOf(request, reply);
    const linked = await find(visit);
    if (!linked) return sendClosed(visit, 'unknown');
    const form = readAcceptanceForm(request.body as URLSearchParams);
    const { id, email } = linked.row;
    if (!limits.attempt(id, request.ip)) return sendForm(visit, own, { linked, form, problem: 'tooMany' });
    const faults = await findAcceptanceFaults(form, [
      email,
      organisationOf(visit, linked),
      deps.settings.productName,
    ]);
    if (Object.keys(faults).length > 0) return sendForm(visit, own, { linked, form, faults });
    return create(visit, linked, form);
  });

  async function create(visit: Visit, linked: LinkedInvitation, form: AcceptanceForm) {
    const { id, tenantId, email } = linked.row;
    const { password, ...names } = form;
    const person = { ...names, passwordHash: await hashPassword(password) };
    const source = { tenantId, requestId: visit.request.id, at: now() };
    const result = await db
      .transaction(system, (sql) => createInvitedPerson(sql, { token: visit.token, person, source }))
      .catch((error: unknown) => {
        if (toPortalError(error).code === 'tenant.user_limit') return null;
        throw error;
      });
    if (result === null) return sendForm(visit, own, { linked, form, problem: 'full' });
    if ('closed' in result) return sendClosed(visit, result.closed, linked);
    limits.succeeded(id, visit.request.ip);
    log.info({ event: 'invitation.accepted', invitation: id, tenantId }, 'an invitation was accepted');
    await announceToAdministrators(deps, tenantId, ['invitations.changed', 'users.changed']);
    if (isFromOwnPage(visit.request)) {
      visit.reply.header('set-cookie', await own.first.begin(visit.request, result.personId));
      return visit.reply.header('cache-control', 'no-store').redirect('/default', 303);
    }
    const account = { tenantName: organisationOf(visit, linked), email };
    return send(visit, 201, acceptedPage(frameFor(visit, linked), account));
  }
}
