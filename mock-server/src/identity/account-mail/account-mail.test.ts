import type { SentResetLink } from '@portal/shared/contracts';
import { Browser } from '../../../test/browser';
import { decoded } from '../../../test/invitation-calls';
import { mailSettingsOf, startSmtp } from '../../../test/network/smtp-server';
import { testApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { personIdOf } from '../accounts/accounts.seed';

const smtp = await startSmtp();
const server = await testApp({ settings: { mail: mailSettingsOf(smtp) } });
const adam = await server.as('adam.admin@acorn.example');
const browser = new Browser(server.app);
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const olivia = 'olivia.user@acorn.example';
const run = <Row = unknown>(text: string) =>
  server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text));
interface Message {
  delivery: string;
  error: string | null;
}
const messages = () =>
  run<Message>(
    `select delivery, jobs.last_error as error
       from account_messages left join jobs on jobs.kind = 'identity.message' and jobs.subject = account_messages.id`,
  );
const textsTo = (email: string) =>
  smtp.messages
    .filter(({ envelope }) => envelope[1]?.includes(`<${email}>`))
    .map(({ text }) => decoded(text));

async function untilMessage(isReached: (message: Message) => boolean): Promise<Message | undefined> {
  const isFound = ([message]: Message[]) => message !== undefined && isReached(message);
  return (await until(messages, isFound, 'the state of the message'))[0];
}

/** Lets the pause before the next attempt pass. Each new message lets the server look for those that are due. */
async function sendDue(): Promise<void> {
  await run(`update jobs set due_at = now() - interval '1 second' where kind = 'identity.message'`);
  await browser.open('/identity/password-reset?lang=en', { email: 'nobody@acorn.example' });
}

beforeEach(() => run('delete from account_messages'));
afterEach(() => smtp.faults.clear());

const sendings = {
  'that the person requests': async () => {
    const response = await browser.open('/identity/password-reset?lang=en', { email: olivia });
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/identity/password-reset/sent?lang=en',
    ]);
  },
  'that an administrator sends': async () => {
    const response = await adam({ method: 'POST', url: `/api/v1/users/${personIdOf(olivia)}/reset-link` });
    expect([response.statusCode, response.json<SentResetLink>()]).toEqual([202, { url: null }]);
  },
};

test.each(Object.entries(sendings))(
  'a link %s waits while the mail server is down, and is sent once it is back',
  async (_, send) => {
    const { port } = smtp;
    await smtp.close();
    await send();
    expect(await untilMessage(({ error }) => error !== null)).toEqual({
      delivery: 'waiting',
      error: expect.stringContaining('ECONNREFUSED'),
    });
    Object.assign(smtp, await startSmtp(port));
    await sendDue();
    await untilMessage(({ delivery }) => delivery === 'sent');
    // The new mail server has no earlier messages.
    const texts = textsTo(olivia);
    const [link = ''] = /\/identity\/password-reset\/[\w-]{43}/.exec(texts.at(-1) ?? '') ?? [];
    expect([texts.length, (await browser.open(link)).statusCode]).toEqual([1, 200]);
  },
);

test('a link to an address that the mail server refuses is not sent again', async () => {
  smtp.faults.set('rcpt', '550 5.1.1 no such user');
  await sendings['that the person requests']();
  await untilMessage(({ delivery }) => delivery === 'refused');
  expect(await run(`select 1 from jobs where kind = 'identity.message' and last_error is not null`)).toEqual(
    [],
  );
});
