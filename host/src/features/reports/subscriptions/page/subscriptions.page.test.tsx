import type { Role, Subscription } from '@portal/shared/contracts';
import {
  aRecipient,
  aSubscription,
  renderScreen,
  server,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SubscriptionsPage } from './subscriptions.page';

const listCall = 'GET api/v1/subscriptions';

const self = aRecipient({ isSelf: true, name: 'Olivia Stone' });
const own = aSubscription({ id: 'own', name: 'Fees, monthly', reportId: 'fees', reportTitle: 'Fees' });
const received = aSubscription({
  id: 'received',
  name: 'Risk digest',
  reportTitle: 'Risk',
  isOwn: false,
  canChange: false,
  owner: { id: 'ilse', name: 'Ilse Brandt', isDisabled: false },
  recipients: [self],
});
const orphaned = aSubscription({
  id: 'orphaned',
  name: 'Board pack',
  isOwn: false,
  paused: 'ownerDisabled',
  nextRunAt: null,
  owner: { id: 'cenk', name: 'Cenk Ürgüplü', isDisabled: true },
});

function showPage(route = '/reports/subscriptions', as: Role | 'user' = 'user') {
  return renderScreen(<SubscriptionsPage />, { as, path: '/reports/subscriptions', route });
}

/** Responds to each scope with its subscriptions. */
function respond(lists: Partial<Record<string, Subscription[]>>): void {
  server.respondTo(listCall, ({ query }: ReceivedRequest) => ({
    items: lists[query.get('scope') ?? ''] ?? [],
    truncated: false,
  }));
}

const openMenu = async (user: ReturnType<typeof showPage>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

test('lists own and received subscriptions, searches them and keeps both in the address', async () => {
  respond({ own: [own, aSubscription({ name: 'Cash, weekly' })], received: [received] });
  const { user, address } = showPage();
  expect(await screen.findByRole('heading', { name: 'Fees, monthly' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fees' })).toHaveAttribute('href', '/reports/fees');
  expect(screen.queryByText('Everybody’s')).not.toBeInTheDocument();
  await user.keyboard('/');
  await user.keyboard('FEES');
  await waitFor(() => expect(address()).toBe('/reports/subscriptions?search=FEES'));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Cash, weekly' })).not.toBeInTheDocument(),
  );
  await user.keyboard('x');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  await user.click(screen.getByRole('radio', { name: 'Received' }));
  expect(await screen.findByRole('heading', { name: 'Risk digest' })).toBeVisible();
  expect(screen.getByText(/from Ilse Brandt/)).toBeVisible();
  expect(address()).toBe('/reports/subscriptions?scope=received');
});

test('a recipient stops getting a subscription after a question', async () => {
  respond({ received: [received] });
  const leave = 'DELETE api/v1/reports/performance/subscriptions/received/recipients/me';
  server.respondTo(leave, () => {
    respond({});
    return 204;
  });
  const { user } = showPage('/reports/subscriptions?scope=received');
  await openMenu(user, 'Risk digest');
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Stop getting this' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Stop getting Risk digest?' }));
  await user.click(question.getByRole('button', { name: 'Stop getting this' }));
  expect(await screen.findByText('You no longer get Risk digest.')).toBeVisible();
  expect(await screen.findByText('You receive nothing yet')).toBeVisible();
});

test('an administrator takes over a subscription whose owner is disabled', async () => {
  respond({ tenant: [orphaned] });
  const takeOver = 'POST api/v1/reports/performance/subscriptions/orphaned/take-over';
  server.respondTo(takeOver, { ...orphaned, isOwn: true });
  const { user } = showPage('/reports/subscriptions?scope=tenant', 'TenantAdmin');
  expect(await screen.findByText(/^Paused: its owner's account is disabled/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resume Board pack' })).toBeVisible();
  await openMenu(user, 'Board pack');
  await user.click(screen.getByRole('menuitem', { name: 'Take over' }));
  expect(await screen.findByText('Board pack is yours now.')).toBeVisible();
});

test('opens a subscription beside its report', async () => {
  respond({ own: [own] });
  const { user, address } = renderScreen(<SubscriptionsPage />, {
    as: 'user',
    route: '/reports/subscriptions',
  });
  await openMenu(user, 'Fees, monthly');
  await user.click(screen.getByRole('menuitem', { name: 'History of runs' }));
  await waitFor(() => expect(address()).toBe('/reports/fees?panel=runs%3Aown'));
});

test('says that there are none, and which are not listed', async () => {
  respond({});
  const { unmount } = showPage();
  expect(await screen.findByText('You have no subscriptions')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the reports' })).toHaveAttribute('href', '/reports');
  unmount();
  server.respondTo(listCall, { items: [own], truncated: true });
  showPage();
  expect(await screen.findByText(/^Showing the first 1 subscriptions/)).toBeVisible();
});

test('people without a tenant have no such page', () => {
  renderScreen(<SubscriptionsPage />, { as: 'GlobalAdmin', me: { tenantId: null, kind: 'global' } });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(server.requests(listCall)).toHaveLength(0);
});
