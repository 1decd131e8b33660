import { aListOf, anInvitation, renderScreen, server } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { UsersPage } from '../users.page';

const call = 'GET api/v1/invitations';

const renderInvitations = (language: 'en' | 'tr') =>
  renderScreen(<UsersPage />, { as: 'TenantAdmin', route: '/users?view=invitations', language });

test.each([
  [
    'en',
    'Waiting to be sentThe organisation is suspended or archived. The e-mail is sent once it is resumed.',
  ],
  [
    'tr',
    'Gönderilmeyi bekliyorKuruluş askıya alınmış veya arşivlenmiş. E-posta, kuruluş yeniden açılınca gönderilir.',
  ],
] as const)('says that a message waits for its suspended tenant: %s', async (language, text) => {
  const paused = {
    delivery: 'waiting',
    sentAt: null,
    expiresAt: null,
    failure: 'tenant_not_active',
  } as const;
  server.respondTo(call, aListOf([anInvitation({ email: 'a@x.example', ...paused })]));
  renderInvitations(language);
  expect(await screen.findByRole('row', { name: /a@x/ })).toHaveTextContent(text);
});

test.each([
  ['en', /Send again/, 'a@x.example is not in a verified domain of your organisation, so'],
  ['tr', /Yeniden gönder/, 'a@x.example kuruluşunuzun doğrulanmış alan adlarından birinde olmadığı için'],
] as const)('explains that the address is outside the enforced domains: %s', async (language, name, text) => {
  server.respondTo(call, aListOf([anInvitation({ id: 'i1', email: 'a@x.example', state: 'expired' })]));
  const errors = [{ pointer: '/email', code: 'domain_not_allowed' }];
  server.respondTo('POST api/v1/invitations/i1/resend', () =>
    Response.json({ code: 'validation.failed', errors }, { status: 422 }),
  );
  const { user } = renderInvitations(language);
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});

test.each([
  ['en', /Send again/, 'The invitation of a@x.example is sent once the organisation is resumed.'],
  ['tr', /Yeniden gönder/, 'a@x.example daveti, kuruluş yeniden açılınca gönderilir.'],
] as const)('says that sending again waits for the suspended tenant: %s', async (language, name, text) => {
  const invitation = anInvitation({ id: 'i1', email: 'a@x.example', state: 'expired' });
  server.respondTo(call, aListOf([invitation]));
  server.respondTo('POST api/v1/invitations/i1/resend', {
    ...invitation,
    state: 'pending',
    delivery: 'waiting',
    failure: 'tenant_not_active',
  });
  const { user } = renderInvitations(language);
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});
