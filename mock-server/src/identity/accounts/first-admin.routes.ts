import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { notFound } from '../../platform/http/problem';
import { isStorable } from '../../platform/http/validation';
import { searchText, sortKeys } from '../../portal/sort-key';
import { firstAdminDonePage, firstAdminPage, frameOf, pageHeaders } from '../pages/pages';
import { hashPassword, passwordLimits } from './passwords';
import { setPassword } from './people.repository';

const fields = ['firstName', 'lastName', 'email', 'password'] as const;
type Form = Record<(typeof fields)[number], string>;

function formOf(body: URLSearchParams): Form {
  const value = (name: string): string => body.get(name) ?? '';
  return {
    firstName: value('firstName').trim(),
    lastName: value('lastName').trim(),
    email: value('email').trim(),
    password: value('password'),
  };
}

function isValid(form: Form): boolean {
  const { password, email } = form;
  return (
    fields.every(
      (name) => form[name] !== '' && form[name].length <= passwordLimits.max && isStorable(form[name]),
    ) &&
    password.length >= passwordLimits.min &&
    /^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email)
  );
}

async function adminExists({ db }: PortalDeps): Promise<boolean> {
  const rows = await db.transaction({ as: 'system' }, (sql) =>
    sql.query(`select 1 from people where 'GlobalAdmin' = any(roles) and status = 'active' limit 1`),
  );
  return rows.length > 0;
}

async function createAdmin(
  { db }: PortalDeps,
  { firstName, lastName, email, password }: Form,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const sort = sortKeys(`${firstName} ${lastName}`);
  return db.transaction({ as: 'system' }, async (sql) => {
    const id = randomUUID();
    const created = await sql.query(
      `insert into people (id, email, first_name, last_name, roles, default_landing_page, search_text, sort_en, sort_tr)
       values ($1, $2, $3, $4, '{GlobalAdmin}', '/tenants', $5, $6, $7) on conflict do nothing returning id`,
      [id, email, firstName, lastName, searchText(firstName, lastName, email), sort.en, sort.tr],
    );
    if (created.length === 0) return false;
    await setPassword(sql, id, passwordHash);
    return true;
  });
}

/**
 * Serves the one-time page that creates the first global administrator. A start without any active
 * administrator logs its link. The token is kept in memory: it expires when it is used or the server stops.
 */
export function firstAdminRoutes(app: PortalApp, deps: PortalDeps): void {
  let token: string | undefined;
  app.addHook('onReady', async () => {
    if (await adminExists(deps)) return;
    token = randomBytes(32).toString('base64url');
    deps.log.warn(
      `No administrator yet. Create the first one, once, at ${deps.settings.publicUrl}/identity/first-admin/${token}`,
    );
  });

  const tokenOf = (request: FastifyRequest): string => {
    const given = (request.params as { token: string }).token;
    const matches = token?.length === given.length && timingSafeEqual(Buffer.from(token), Buffer.from(given));
    return matches ? given : notFound();
  };
  const send = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).headers(pageHeaders).send(text);
  const options = {
    config: { access: 'public', note: 'one-time link of the first start' },
    schema: { summary: 'One-time page for the first administrator', tags: ['identity'] },
  } as const;

  app.get('/identity/first-admin/:token', options, (request, reply) =>
    send(reply, 200, firstAdminPage(frameOf(request.raw), { token: tokenOf(request), values: {} })),
  );

  app.post('/identity/first-admin/:token', options, async (request, reply) => {
    const given = tokenOf(request);
    const frame = frameOf(request.raw);
    const { password, ...values } = formOf(request.body as URLSearchParams);
    const rejectForm = (error: 'invalid' | 'taken') =>
      send(reply, 422, firstAdminPage(frame, { token: given, values, error }));
    if (!isValid({ ...values, password })) return rejectForm('invalid');
    if (!(await createAdmin(deps, { ...values, password }))) return rejectForm('taken');
    token = undefined;
    return send(reply, 201, firstAdminDonePage(frame));
  });
}
