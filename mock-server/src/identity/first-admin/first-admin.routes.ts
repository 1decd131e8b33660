import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';
import { notFound } from '../../platform/http/problem';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import { hashPassword } from '../accounts/passwords';
import { setPassword } from '../accounts/people.repository';
import { pageHeaders, readPageFrame } from '../pages/pages';
import {
  findFirstAdminFaults,
  readFirstAdminForm,
  type FirstAdminFaults,
  type FirstAdminForm,
} from './first-admin-form';
import { firstAdminDonePage, firstAdminPage } from './first-admin-page';

const lifetime = '1 day';
const system = { as: 'system' } as const;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function adminExists(sql: Sql): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from people where 'GlobalAdmin' = any(roles) and status = 'active' limit 1`,
  );
  return rows.length > 0;
}

/** Returns the token of a new link, or undefined if an administrator exists. */
const createLink = ({ db }: PortalDeps): Promise<string | undefined> =>
  db.transaction(system, async (sql) => {
    await sql.query(`delete from identity_first_admin_links where created_at < now() - $1::interval`, [
      lifetime,
    ]);
    if (await adminExists(sql)) return undefined;
    const token = randomBytes(32).toString('base64url');
    await sql.query('insert into identity_first_admin_links (token_hash) values ($1)', [hashOf(token)]);
    return token;
  });

async function isValidLink({ db }: PortalDeps, token: string): Promise<boolean> {
  const rows = await db.transaction(system, (sql) =>
    sql.query(
      `select 1 from identity_first_admin_links where token_hash = $1 and created_at > now() - $2::interval`,
      [hashOf(token), lifetime],
    ),
  );
  return rows.length > 0;
}

/** Deletes the links of all servers. Of parallel calls, the first one gets the rows. */
async function consumeLinks(sql: Sql, token: string): Promise<void> {
  const links = await sql.query<{ hash: string }>(
    'delete from identity_first_admin_links returning token_hash as hash',
  );
  if (!links.some(({ hash }) => hash === hashOf(token)) || (await adminExists(sql))) notFound();
}

/** Returns false if a person has the e-mail address. The link stays valid then. */
async function createAdmin(
  { db }: PortalDeps,
  token: string,
  { firstName, lastName, email, password }: FirstAdminForm,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const sort = sortKeys(`${firstName} ${lastName}`);
  return db.transaction(system, async (sql) => {
    const taken = await sql.query('select 1 from people where lower(email) = lower($1)', [email]);
    if (taken.length > 0) return false;
    await consumeLinks(sql, token);
    const id = randomUUID();
    await sql.query(
      `insert into people (id, email, first_name, last_name, roles, default_landing_page, search_text, sort_en, sort_tr)
       values ($1, $2, $3, $4, '{GlobalAdmin}', '/tenants', $5, $6, $7)`,
      [id, email, firstName, lastName, searchText(firstName, lastName, email), sort.en, sort.tr],
    );
    await setPassword(sql, id, passwordHash);
    return true;
  });
}

/**
 * Serves the one-time page that creates the first global administrator. A start without any active administrator logs
 * its link, which is valid on all servers of the database, once, and for a day.
 */
export function firstAdminRoutes(app: PortalApp, deps: PortalDeps): void {
  app.addHook('onReady', async () => {
    const token = await createLink(deps);
    if (token !== undefined)
      deps.log.warn(
        `No administrator yet. Create the first one, once, at ${deps.settings.publicUrl}/identity/first-admin/${token}`,
      );
  });

  const tokenOf = async (request: FastifyRequest): Promise<string> => {
    const { token } = request.params as { token: string };
    return (await isValidLink(deps, token)) ? token : notFound();
  };
  const send = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).headers(pageHeaders).send(text);
  const options = {
    config: { access: 'public', isLimited: true, note: 'one-time link of the first start' },
    schema: { summary: 'One-time page for the first administrator', tags: ['identity'] },
  } as const;

  app.get('/identity/first-admin/:token', options, async (request, reply) =>
    send(
      reply,
      200,
      firstAdminPage(readPageFrame(request.raw), { token: await tokenOf(request), values: {} }),
    ),
  );

  app.post('/identity/first-admin/:token', options, async (request, reply) => {
    const given = await tokenOf(request);
    const frame = readPageFrame(request.raw);
    const form = readFirstAdminForm(request.body as URLSearchParams);
    const { password: _, ...values } = form;
    const rejectForm = (faults: FirstAdminFaults) =>
      send(reply, 422, firstAdminPage(frame, { token: given, values, faults }));
    const faults = await findFirstAdminFaults(form, deps.settings.productName);
    if (Object.keys(faults).length > 0) return rejectForm(faults);
    if (!(await createAdmin(deps, given, form))) return rejectForm({ email: 'taken' });
    return send(reply, 201, firstAdminDonePage(frame));
  });
}
