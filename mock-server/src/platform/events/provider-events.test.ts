import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalEventType } from '@portal/shared/contracts';
import { createProviderEvents } from './provider-events';

function start() {
  const delivered: PortalEventType[] = [];
  return { delivered, events: createProviderEvents((type) => void delivered.push(type), 20) };
}

test('changes of many tenants are one event for the provider, and later ones another', async () => {
  const { delivered, events } = start();
  for (let times = 0; times < 3; times += 1) events.take('configuration.changed');
  events.take('workspaces.changed');
  expect(delivered).toEqual([]);
  await sleep(100);
  expect(delivered).toEqual(['alerts.changed']);
  events.take('configuration.changed');
  await sleep(100);
  expect(delivered).toEqual(['alerts.changed', 'alerts.changed']);
});

test('nothing is delivered after the end', async () => {
  const { delivered, events } = start();
  events.take('configuration.changed');
  events.close();
  await sleep(100);
  expect(delivered).toEqual([]);
});
