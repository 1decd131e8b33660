import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Invitation, InvitationLink, InvitationList } from '@portal/shared/contracts';
import { untilAttemptsEnd, url } from '../../../test/invitation-calls';
import { testApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { mailerOf } from '../../platform/mail/mailer';
import { messageJob, sendMessageJob } from './invitation-job';

let now = new Date();
const server = await testApp({ now: () => now });
afterAll(() => server.close());
const adam = await server.as('adam.admin@acorn.example');
const deps = server.app.portal;
const folder = path.join(deps.settings.dataDir, 'mail');
const email = 'folder@new.example';

const find = async (): Promise<Invitation | undefined> =>
  (await adam({ url: `${url}?search=folder` }))
    .json<InvitationList>()
    .items.find((item) => item.email === email);

async function untilInvitation(isDone: (invitation: Invitation) => boolean): Promise<Invitation> {
  const isReached = (found: Invitation | undefined) => found !== undefined && isDone(found);
  return (await until(find, isReached, 'the message has the expected state')) as Invitation;
}

/** Runs the queue as another server does, until the failed attempt is due again. */
async function runLater(): Promise<void> {
  for (let attempt = 0; attempt < 20 && (await find())?.delivery !== 'sent'; attempt += 1) {
    await untilAttemptsEnd(server);
    now = new Date(now.getTime() + 31_000);
    const runner = createJobRunner(deps, { [messageJob]: sendMessageJob(deps, mailerOf(deps)) });
    await runner.runDue();
    await runner.stop();
  }
}

test('keeps an invitation waiting with the reason while the folder cannot be written, and sends it later', async () => {
  mkdirSync(deps.settings.dataDir, { recursive: true });
  writeFileSync(folder, 'in the way of the folder');
  const response = await adam({ method: 'POST', url, payload: { items: [{ email }] } });
  expect(response.statusCode).toBe(201);
  const waiting = await untilInvitation(({ failure }) => failure !== null);
  expect(waiting).toMatchObject({ state: 'pending', delivery: 'waiting', hasLink: false, sentCount: 0 });
  expect(waiting.failure).toMatch(/^E[A-Z]+: /);
  expect(waiting.failure).not.toContain(deps.settings.dataDir);
  rmSync(folder);
  await runLater();
  const sent = await untilInvitation(({ delivery }) => delivery === 'sent');
  expect(sent).toMatchObject({ failure: null, hasLink: true, sentCount: 1 });
  const link = (await adam({ url: `${url}/${sent.id}/link` })).json<InvitationLink>();
  expect((await server.app.inject({ url: new URL(link.url).pathname })).statusCode).toBe(200);
});
