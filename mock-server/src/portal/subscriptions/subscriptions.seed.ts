import { addDays, type Schedule, type SubscriptionFormat } from '@portal/shared/contracts';
import { derivePersonId } from '../../identity/accounts/accounts.seed';
import type { Sql } from '../../platform/database/database';
import { scheduleJob } from '../../platform/jobs/jobs.repository';
import { runJob } from './delivery/job-kinds';
import { replaceRecipients } from './recipients/recipients.repository';
import { nextRun } from './schedule/schedule';
import { insertSubscription } from './subscriptions.repository';

interface Sample {
  id: string;
  tenantId: string;
  reportId: string;
  owner: string;
  name: string;
  parameters: Record<string, string>;
  schedule: Pick<Schedule, 'frequency' | 'days' | 'time'>;
  format: SubscriptionFormat;
  recipients: readonly string[];
  /** States of the deliveries of the last run, in the order of the recipients. */
  lastRun?: readonly (readonly [state: string, reason: string | null])[];
}

const [olivia, adam, bella, boris] = [
  'olivia.user@acorn.example',
  'adam.admin@acorn.example',
  'bella.user@birch.example',
  'boris.admin@birch.example',
];

const samples: readonly Sample[] = [
  {
    ...{ id: 'sample-fees-monthly', tenantId: 'acorn', reportId: 'fees', owner: adam },
    name: 'Monthly fees',
    parameters: { period: 'lastMonth' },
    schedule: { frequency: 'monthly', days: [1], time: '07:00' },
    format: 'pdf',
    recipients: [adam, olivia],
    lastRun: [
      ['sent', null],
      ['sent', null],
    ],
  },
  {
    ...{ id: 'sample-allocation-weekly', tenantId: 'acorn', reportId: 'allocation', owner: olivia },
    name: 'Allocation, every Monday',
    parameters: { period: 'monthToDate' },
    schedule: { frequency: 'weekly', days: [1], time: '07:30' },
    format: 'xlsx',
    recipients: [olivia, adam],
    lastRun: [
      ['sent', null],
      ['failed', 'mail'],
    ],
  },
  {
    ...{ id: 'sample-performance-weekdays', tenantId: 'acorn', reportId: 'performance', owner: olivia },
    name: 'Performance, before the market opens',
    parameters: { period: 'yearToDate' },
    schedule: { frequency: 'weekdays', days: [], time: '08:00' },
    format: 'link',
    recipients: [olivia],
  },
  {
    ...{ id: 'sample-fees-quarter', tenantId: 'birch', reportId: 'fees', owner: bella },
    name: 'Fees of the quarter',
    parameters: { period: 'quarterToDate' },
    schedule: { frequency: 'monthly', days: [31], time: '09:00' },
    format: 'pdf',
    recipients: [bella, boris],
    lastRun: [
      ['sent', null],
      ['sent', null],
    ],
  },
];

const dayLength = 86_400_000;

async function insertLastRun(
  sql: Sql,
  { id, tenantId, recipients, lastRun }: Sample,
  now: Date,
): Promise<void> {
  if (!lastRun) return;
  const at = new Date(now.getTime() - 3 * dayLength);
  const failure = lastRun.find(([state]) => state === 'failed');
  await sql.query(
    `insert into report_runs (id, tenant_id, subscription_id, kind, started_at, ended_at, state, reason)
     values ($1, $2, $3, 'schedule', $4::timestamptz, $4::timestamptz + interval '4 seconds', $5, $6)`,
    [`run-of-${id}`, tenantId, id, at, failure ? 'partial' : 'sent', failure?.[1] ?? null],
  );
  for (const [place, [state, reason]] of lastRun.entries())
    await sql.query(
      `insert into report_deliveries (id, tenant_id, subscription_id, run_id, person_id, state, reason, rows, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::int, $9::timestamptz)`,
      [
        ...[`delivery-${place}-of-${id}`, tenantId, id, `run-of-${id}`],
        ...[derivePersonId(recipients[place] ?? ''), state, reason, state === 'sent' ? 48 : null, at],
      ],
    );
}

async function insertSample(sql: Sql, sample: Sample, now: Date): Promise<void> {
  const { id, tenantId, reportId, owner, name, parameters, format, recipients } = sample;
  const today = now.toISOString().slice(0, 10);
  const schedule = {
    ...sample.schedule,
    ...{ timeZone: 'Europe/Istanbul', startDate: today, endDate: addDays(today, 300) },
  };
  const key = { id, tenantId };
  const nextRunAt = nextRun(schedule, now);
  const content = {
    ...{ name, parameters, schedule, format, viewId: null, filters: [], onlyIfRows: true },
    ...{ tileId: null, op: null, threshold: null },
  };
  const kind = 'subscription';
  await insertSubscription(
    sql,
    { ...key, kind, reportId, ownerId: derivePersonId(owner), nextRunAt, now },
    content,
  );
  const people = recipients.map((email) => ({ personId: derivePersonId(email), email: null }));
  await replaceRecipients(sql, key, people);
  await insertLastRun(sql, sample, now);
  if (nextRunAt) await scheduleJob(sql, { kind: runJob, subject: id }, { tenantId, dueAt: nextRunAt });
}

/** Seeds subscriptions of the sample accounts. */
export async function seedSubscriptions(sql: Sql, now: Date): Promise<void> {
  // A deleted sample tenant must not get new rows.
  const [present] = await sql.query(
    'select 1 from report_subscriptions union all select 1 from deleted_tenants limit 1',
  );
  if (present) return;
  const people = await sql.query<{ id: string }>('select id from people where id = any($1::text[])', [
    samples.map(({ owner }) => derivePersonId(owner)),
  ]);
  const known = new Set(people.map(({ id }) => id));
  for (const sample of samples)
    if (known.has(derivePersonId(sample.owner))) await insertSample(sql, sample, now);
}
