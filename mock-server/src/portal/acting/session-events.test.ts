import http from 'node:http';
import { close, emails, open, startActing } from '../../../test/acting-calls';
import { until } from '../../../test/until';
import { mintAccessToken } from '../../identity/tokens/mint-access-token';

const { server, run, people, expireAll, closeAll } = await startActing();
const { sam, rita, adam } = people;
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
const streams: (() => void)[] = [];
afterEach(async () => {
  streams.splice(0).forEach((leave) => leave());
  await closeAll();
});
afterAll(() => server.close());

async function tokenOf(email: string): Promise<string> {
  const [person] = await run('select id from people where email = $1', [email]);
  return mintAccessToken(server.app.portal, (person as { id: string }).id);
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

/** Opens the event stream of a person, in a session inside the tenant if one is given. */
async function listen(email: string, tenantId?: string) {
  const request = http.get(`${address}/api/v1/events`, {
    agent: false,
    headers: {
      authorization: `Bearer ${await tokenOf(email)}`,
      ...(tenantId !== undefined && { 'x-act-tenant': tenantId }),
    },
  });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  let text = '';
  response.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
  let isOpen = true;
  response.once('close', () => (isOpen = false));
  streams.push(() => void request.destroy());
  return {
    status: response.statusCode,
    isOpen: () => isOpen,
    /** Returns how often the stream contained the event. */
    count: (type: string) => text.split(`event: ${type}\n`).length - 1,
  };
}

const publish = (tenantId: string) =>
  server.app.portal.events.publish({ to: { tenantId }, type: 'configuration.changed' });

describe('the events in a session', () => {
  test('belong to its tenant or to the person, and never to another tenant', async () => {
    await open(sam, 'acorn');
    const inAcorn = await listen(emails.sam, 'acorn');
    const outside = await listen(emails.sam);
    const boris = await listen(emails.boris);
    for (const tenantId of ['birch', 'cedar']) publish(tenantId);
    await settle();
    expect(inAcorn.count('configuration.changed')).toBe(0);
    publish('acorn');
    await settle();
    expect(inAcorn.count('configuration.changed')).toBe(1);
    expect(outside.count('configuration.changed')).toBe(0);
    expect(boris.count('configuration.changed')).toBe(1);
    expect((await open(sam, 'birch')).statusCode).toBe(201);
    await settle();
    expect([inAcorn.count('acting.changed'), outside.count('acting.changed')]).toEqual([1, 1]);
  });

  test('reach only its tenant, while a person outside of one is told that alerts have changed', async () => {
    await open(sam, 'acorn');
    const inAcorn = await listen(emails.sam, 'acorn');
    const outside = await listen(emails.gina);
    publish('birch');
    await until(
      async () => outside.count('alerts.changed'),
      (count) => count > 0,
      'the event about alerts came',
    );
    expect([outside.count('alerts.changed'), inAcorn.count('alerts.changed')]).toEqual([1, 0]);
  });

  test('come from the acts of an administrator of the tenant', async () => {
    await open(rita, 'acorn');
    const stream = await listen(emails.rita, 'acorn');
    const payload = { name: 'Desk of the events' };
    expect((await adam({ method: 'POST', url: '/api/v1/workspaces', payload })).statusCode).toBe(201);
    await settle();
    expect(stream.count('workspaces.changed')).toBe(1);
  });

  test('need an open session, and a person of a tenant cannot name another one', async () => {
    expect((await listen(emails.sam, 'acorn')).status).toBe(403);
    const stream = await listen(emails.boris, 'acorn');
    publish('acorn');
    publish('birch');
    await settle();
    expect(stream.count('configuration.changed')).toBe(1);
  });

  test.each([
    ['is closed', async () => void (await close(sam, 'acorn'))],
    ['runs out', expireAll],
  ])('end when the session %s, before another event of the tenant is sent', async (_, finish) => {
    await open(sam, 'acorn');
    const stream = await listen(emails.sam, 'acorn');
    await finish();
    publish('acorn');
    await settle();
    expect(stream.count('configuration.changed')).toBe(0);
    expect(stream.isOpen()).toBe(false);
  });

  test('continue when another session for the tenant replaces the open one', async () => {
    await open(sam, 'acorn');
    const stream = await listen(emails.sam, 'acorn');
    await open(sam, 'acorn', 'configuration');
    publish('acorn');
    await settle();
    expect(stream.count('configuration.changed')).toBe(1);
  });

  test('reach a person who views the portal as a user, without the private events of that user', async () => {
    const [olivia] = await run(`select id from people where email = 'olivia.user@acorn.example'`);
    const personId = (olivia as { id: string }).id;
    const response = await people.gina({
      method: 'POST',
      url: `/api/v1/global/users/${personId}/view-as`,
      payload: { tenantId: 'acorn', reason: 'Ticket 4711: figures are missing' },
    });
    expect(response.statusCode).toBe(201);
    const stream = await listen(emails.gina, 'acorn');
    publish('acorn');
    server.app.portal.events.publish({ to: { personId }, type: 'messages.changed' });
    await settle();
    expect([stream.count('configuration.changed'), stream.count('messages.changed')]).toEqual([1, 0]);
  });
});
