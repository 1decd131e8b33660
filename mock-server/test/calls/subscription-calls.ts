import type {
  CreateSubscription,
  CreateThresholdRule,
  InboxItem,
  Schedule,
  Subscription,
  SubscriptionRun,
  SubscriptionRuns,
  ThresholdRule,
  ThresholdRules,
} from '@portal/shared/contracts';
import { createJobRunner } from '../../src/platform/jobs/job-runner';
import type { Mailer } from '../../src/platform/mail/mail';
import { getMailer } from '../../src/platform/mail/mailer';
import { subscriptionJobs } from '../../src/portal/subscriptions/subscriptions.resource';
import { startSmtp, toMailSettings } from '../network/smtp-server';
import { testApp, type Inject, type TestApp } from '../test-app';
import { until } from '../until';
import { openMemoryEngine } from '../warehouse/memory-engine';
import { decoded } from './invitation-calls';

export const reportUrl = (id: string): string => `/api/v1/reports/${id}`;
const jobsOf = `kind like 'subscriptions.%' and kind <> 'subscriptions.watch'`;
const minute = 60_000;
const day = 24 * 60 * minute;

export type Person = 'olivia' | 'adam' | 'bella' | 'boris';
export const emails: Record<Person, string> = {
  olivia: 'olivia.user@acorn.example',
  adam: 'adam.admin@acorn.example',
  bella: 'bella.user@birch.example',
  boris: 'boris.admin@birch.example',
};

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the unfolded headers and the plain text of a message. */
function readablePart(message: string): string {
  const end = message.indexOf('\r\n\r\n');
  const [plain = ''] = message.slice(end).split('Content-Type: multipart/related');
  return `${message.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')}\n${decoded(plain)}`;
}

interface MailedFile {
  type: string;
  content: Buffer;
}

/** Returns the attachments of a message, which nodemailer writes as base64. */
const readFiles = (message: string): MailedFile[] =>
  [...message.matchAll(/\r\nContent-Type:\s+([^;\r]+);[^]*?\r\n\r\n([^]*?)\r\n--/g)].flatMap(
    ([part, type = '', content = '']) =>
      part.includes('Content-Disposition: attachment')
        ? [{ type, content: Buffer.from(content, 'base64') }]
        : [],
  );

/** Starts a server over invented rows with its own mail server and clock, and returns calls on subscriptions. */
export async function startSubscriptions() {
  const engine = await openMemoryEngine();
  const smtp = await startSmtp();
  const clock = { time: Date.now() };
  const settings = { mail: toMailSettings(smtp), accessTokenSeconds: 600 * 86_400 };
  const open = (more: object = {}) =>
    testApp({ warehouse: engine, now: () => new Date(clock.time), settings, ...more });
  const server = await open();
  // The accounts are seeded during the start, and tokens from before are refused.
  clock.time = Date.now();
  const names = Object.keys(emails) as Person[];
  const injects = await Promise.all(names.map((name) => server.as(emails[name])));
  const people = Object.fromEntries(names.map((name, at) => [name, injects[at]])) as Record<Person, Inject>;
  const run = <Row extends object>(text: string, params: readonly unknown[] = []) =>
    server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text, params));
  // The seeded subscriptions would send messages, too.
  await run(`delete from report_subscriptions`);
  await run(`delete from jobs where ${jobsOf}`);

  /** Waits until no server runs a job of subscriptions. */
  const untilIdle = () =>
    until(
      () => run(`select 1 from jobs where kind like 'subscriptions.%' and lease is not null`),
      ({ length }) => length === 0,
      'no job of subscriptions runs',
    );
  /** Runs what is due on several servers with one database. */
  async function runServers({ count = 1, mailer, on = server }: RunOptions = {}): Promise<void> {
    const deps = on.app.portal;
    const services = { mailer: { ...getMailer(deps), ...mailer } };
    const runners = Array.from({ length: count }, () =>
      createJobRunner(deps, subscriptionJobs(deps, services)),
    );
    await Promise.all(runners.map((runner) => runner.runDue()));
    await Promise.all(runners.map((runner) => runner.stop()));
    await untilIdle();
  }
  /** Moves the clock and runs what is due. */
  async function wait(minutes: number, options?: RunOptions): Promise<void> {
    await untilIdle();
    clock.time += minutes * minute;
    await runServers(options);
  }

  /** A schedule whose next run is in some minutes. */
  const daily = (minutes: number, change: Partial<Schedule> = {}): Schedule => ({
    ...{ frequency: 'daily', days: [], timeZone: 'UTC' },
    time: new Date(clock.time + minutes * minute).toISOString().slice(11, 16),
    startDate: dayAt(clock.time),
    endDate: dayAt(clock.time + 300 * day),
    ...change,
  });
  const body = (change: Partial<CreateSubscription> = {}): CreateSubscription => ({
    name: 'Fees, daily',
    parameters: { period: '2026-01-01..2026-03-31' },
    recipients: [{ email: emails.olivia }],
    schedule: daily(10),
    format: 'link',
    onlyIfRows: false,
    ...change,
  });
  const ruleBody = (change: Partial<CreateThresholdRule> = {}): CreateThresholdRule => ({
    ...{ name: 'Fees are high', tileId: 'fees', op: 'above', value: 1e9, schedule: null },
    parameters: { period: '2026-01-01..2026-03-31' },
    recipients: [{ email: emails.olivia }],
    ...change,
  });
  const post = (as: Inject, path: string, payload: object, headers = {}) =>
    as({ method: 'POST', url: `${reportUrl('fees')}${path}`, payload, headers });

  return {
    ...people,
    ...{ server, engine, smtp, clock, open, run, runServers, wait, untilIdle, daily, body, ruleBody, post },
    async create(as: Inject, change: Partial<CreateSubscription> = {}): Promise<Subscription> {
      const response = await post(as, '/subscriptions', body(change));
      if (response.statusCode !== 201) throw new Error(response.payload);
      return response.json<Subscription>();
    },
    async createRule(as: Inject, change: Partial<CreateThresholdRule> = {}): Promise<ThresholdRule> {
      const response = await post(as, '/threshold-rules', ruleBody(change));
      if (response.statusCode !== 201) throw new Error(response.payload);
      return response.json<ThresholdRule>();
    },
    async read(as: Inject, { id }: Pick<Subscription, 'id'>): Promise<Subscription> {
      return (await as({ url: `${reportUrl('fees')}/subscriptions/${id}` })).json<Subscription>();
    },
    async readRule(as: Inject, { id }: Pick<ThresholdRule, 'id'>): Promise<ThresholdRule | undefined> {
      const { items } = (await as({ url: `${reportUrl('fees')}/threshold-rules` })).json<ThresholdRules>();
      return items.find((rule) => rule.id === id);
    },
    async runsOf(as: Inject, { id }: Pick<Subscription, 'id'>): Promise<SubscriptionRun[]> {
      const response = await as({ url: `${reportUrl('fees')}/subscriptions/${id}/runs` });
      return response.json<SubscriptionRuns>().items;
    },
    /** The accepted messages to a person: their headers and their plain text. */
    mailsTo: (to: string): string[] =>
      smtp.messages
        .filter(({ envelope }) => envelope.some((line) => line.includes(`<${to}>`)))
        .map(({ text }) => readablePart(text)),
    /** The files of the accepted messages to a person, without the picture of the brand. */
    filesTo: (to: string): MailedFile[] =>
      smtp.messages
        .filter(({ envelope }) => envelope.some((line) => line.includes(`<${to}>`)))
        .flatMap(({ text }) => readFiles(text)),
    async inbox(as: Inject): Promise<InboxItem[]> {
      return (await as({ url: '/api/common/notifications' })).json<InboxItem[]>();
    },
    async close() {
      await server.close();
      await smtp.close();
      await engine.close();
    },
  };
}

interface RunOptions {
  count?: number;
  /** Replaces parts of the mailer. */
  mailer?: Partial<Mailer>;
  on?: TestApp;
}
