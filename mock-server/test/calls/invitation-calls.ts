import type { Invitation, InvitationList, InvitationResults, NewInvitation } from '@portal/shared/contracts';
import { startSmtp, toMailSettings } from '../network/smtp-server';
import { messageJob } from '../../src/portal/invitations/invitation-job';
import { testApp, type Inject, type TestApp } from '../test-app';
import { until } from '../until';

export const url = '/api/v1/invitations';

/** Returns the text of a message with its transfer encoding undone. */
export const decoded = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

/**
 * Waits until no server is sending a message. A clock that is set forward ends the lease of a run in progress, so another
 * server would take its job and find an attempt without outcome.
 */
export const untilAttemptsEnd = ({ db }: Pick<TestApp, 'db'>): Promise<unknown> =>
  until(
    () =>
      db.transaction({ as: 'system' }, (sql) =>
        sql.query('select 1 from jobs where kind = $1 and lease is not null', [messageJob]),
      ),
    ({ length }) => length === 0,
    'no message is being sent',
  );

/** Starts a server with its own mail server and clock, and returns calls of two administrators. */
export async function startInvitations() {
  const smtp = await startSmtp();
  let now = new Date();
  const server = await testApp({ now: () => now, settings: { mail: toMailSettings(smtp) } });
  const adam = await server.as('adam.admin@acorn.example');
  const boris = await server.as('boris.admin@birch.example');
  let names = 0;

  const nextEmail = () => `person-${(names += 1)}@new.example`;
  const list = async (query = '', as: Inject = adam) =>
    (await as({ url: `${url}${query}` })).json<InvitationList>();
  const find = async (email: string, as: Inject = adam): Promise<Invitation | undefined> =>
    (await list('?size=100', as)).items.find((item) => item.email === email);

  /** Waits until the invitation of an address is no longer waiting for its message. */
  async function settled(email: string, as: Inject = adam): Promise<Invitation> {
    const isSettled = (found: Invitation | undefined) =>
      found !== undefined && (found.delivery !== 'waiting' || found.failure !== null);
    const invitation = await until(() => find(email, as), isSettled, `the message to ${email} was sent`);
    return invitation as Invitation;
  }

  const textsTo = (email: string): string[] =>
    smtp.messages
      .filter(({ envelope }) => envelope[1]?.includes(`<${email}>`))
      .map(({ text }) => decoded(text));
  const linkIn = (text: string | undefined): string =>
    /\/identity\/invitations\/[\w-]{43}/.exec(text ?? '')?.[0] ?? '';

  return {
    ...{ server, smtp, adam, boris, nextEmail, list, find, settled, textsTo },
    now: () => now,
    advance: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
    run: (text: string, params: readonly unknown[] = []) =>
      server.db.transaction({ as: 'system' }, (sql) => sql.query(text, params)),
    invite: (items: (Partial<NewInvitation> | object)[], { as = adam, key = '' } = {}) =>
      as({ method: 'POST', url, payload: { items }, headers: key === '' ? {} : { 'idempotency-key': key } }),
    /** Invites an address and returns the invitation with the path of its link. */
    async invited(more: Partial<NewInvitation> = {}, as: Inject = adam) {
      const email = more.email ?? nextEmail();
      const response = await as({ method: 'POST', url, payload: { items: [{ ...more, email }] } });
      const id = response.json<InvitationResults>().results[0]?.id ?? '';
      const invitation = await settled(email, as);
      return { ...invitation, id, link: linkIn(textsTo(email).at(-1)) };
    },
    /** Lets an invitation expire now. The tokens of the administrators would expire with the clock. */
    expire: (id: string) =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query('update invitations set expires_at = $2 where id = $1', [id, now]),
      ),
    resend: (id: string, as: Inject = adam, key = '') =>
      as({
        method: 'POST',
        url: `${url}/${id}/resend`,
        headers: key === '' ? {} : { 'idempotency-key': key },
      }),
    revoke: (id: string, as: Inject = adam) => as({ method: 'DELETE', url: `${url}/${id}` }),
    linkIn,
    async close() {
      await server.close();
      await smtp.close();
    },
  };
}
