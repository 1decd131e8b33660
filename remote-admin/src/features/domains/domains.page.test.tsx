import { aDomain, aListOf, removeClipboard, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { DomainsPage, firstCall } from './domains.page';

const listCall = 'GET api/v1/domains';
const itemCall = 'GET api/v1/domains/acorn';
const acorn = aDomain({ id: 'acorn', name: 'acorn.example' });

const renderDomains = (route = '/domains', language: 'en' | 'tr' = 'en') =>
  renderScreen(<DomainsPage />, { as: 'TenantAdmin', route, language });

describe('the list of domains', () => {
  test('shows each domain with state, users and last check', async () => {
    server.respondTo(
      listCall,
      aListOf([
        aDomain({ name: 'acorn.example', state: 'verified', isPrimary: true, userCount: 1_200 }),
        aDomain({ name: 'acorn-capital.example', state: 'pending' }),
      ]),
    );
    renderDomains();

    const primary = await screen.findByRole('row', { name: /acorn\.example/ });
    expect(within(primary).getByText('Primary')).toBeVisible();
    expect(within(primary).getByText('Verified')).toBeVisible();
    expect(within(primary).getByText('1,200')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /capital/ })).getByText('Pending')).toBeVisible();
    expect(screen.getByText('2 results')).toBeInTheDocument();
  });

  test('renders in Turkish', async () => {
    server.respondTo(listCall, aListOf([acorn]));
    renderDomains('/domains', 'tr');

    expect(await screen.findByText('1 sonuç')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Alan adları' })).toBeVisible();
  });

  test('opens a domain by its link', async () => {
    server.respondTo(listCall, aListOf([acorn]));
    server.respondTo(itemCall, aDomain({ id: 'acorn', name: 'acorn.example' }));
    const { user, address } = renderDomains();

    await user.click(await screen.findByRole('link', { name: 'acorn.example' }));
    expect(address()).toBe('/domains?id=acorn');
    const title = await screen.findByRole('heading', { level: 1, name: 'acorn.example' });
    expect(title).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'All domains' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Domains' })).toHaveFocus();
  });
});

describe('adding a domain', () => {
  test('opens the new domain', async () => {
    const created = aDomain({ id: 'acorn', name: 'acorn.example', state: 'pending' });
    server.respondTo(listCall, aListOf([]));
    server.respondTo('POST api/v1/domains', created);
    server.respondTo(itemCall, created);
    const { user, address } = renderDomains();

    await user.click(await screen.findByRole('button', { name: 'Add domain' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add domain' });
    await user.type(within(dialog).getByLabelText('Domain'), ' Acorn.Example ');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));

    await waitFor(() => expect(address()).toBe('/domains?id=acorn'));
    expect(server.requests('POST api/v1/domains').at(-1)?.body).toEqual({
      name: 'Acorn.Example',
      includeSubdomains: false,
    });
  });

  test.each([
    ['wildcard', /without \*/],
    ['public_suffix', /public ending/],
    ['public_provider', /public e-mail provider/],
    ['ip_address', /IP addresses/],
    ['exists', /already in your list/],
    ['taken', /Another organisation/],
    ['not_a_domain', /such as acorn\.example/],
  ])('shows the error %s at the field and keeps the text', async (code, message) => {
    server.respondTo(listCall, aListOf([]));
    const problem = { status: 422, code: 'validation.failed', errors: [{ pointer: '/name', code }] };
    server.respondTo('POST api/v1/domains', Response.json(problem, { status: 422 }));
    const { user } = renderDomains();
    await user.click(await screen.findByRole('button', { name: 'Add domain' }));
    const field = await screen.findByLabelText('Domain');
    await user.type(field, 'x.example');
    await user.click(screen.getByRole('button', { name: 'Add' }));

    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveValue('x.example');
    expect(field).toHaveFocus();
  });
});

describe('one domain', () => {
  beforeEach(() => server.respondTo('GET api/v1/domains/outside', { users: 0, invitations: 0 }));
  const domain = aDomain({ id: 'acorn', name: 'acorn.example', state: 'pending', version: 3, userCount: 2 });

  test('shows the DNS record and copies its parts', async () => {
    server.respondTo(itemCall, domain);
    const { user } = renderDomains('/domains?id=acorn');

    expect(await screen.findByText(domain.verification.value)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the value' }));
    expect(await navigator.clipboard.readText()).toBe(domain.verification.value);
    removeClipboard();
    await user.click(screen.getByRole('button', { name: 'Copy the value' }));
    expect(await screen.findByText(/Select the text and copy it/)).toBeVisible();
  });

  test('checks the record on request and shows the result', async () => {
    server.respondTo(itemCall, domain);
    server.respondTo('POST api/v1/domains/acorn/verify', { ...domain, state: 'verified' });
    const { user } = renderDomains('/domains?id=acorn');

    server.respondTo(itemCall, { ...domain, state: 'verified' });
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/belongs to your organisation/)).toBeVisible();
  });

  test('asks to wait when the domain was checked a moment ago', async () => {
    server.respondTo(itemCall, domain);
    server.respondTo('POST api/v1/domains/acorn/verify', 429);
    const { user } = renderDomains('/domains?id=acorn');

    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/checked a moment ago/)).toBeVisible();
  });

  test('names the reason of the last failure', async () => {
    const verification = { ...domain.verification, attempts: 3, failure: 'wrong_value' as const };
    server.respondTo(itemCall, { ...domain, verification });
    renderDomains('/domains?id=acorn');

    expect(await screen.findByText(/its value differs/)).toBeVisible();
    expect(screen.getByText(/3 checks/)).toBeVisible();
  });

  test.each([
    ['en', /The record is gone\. Nobody loses access; add it again\./],
    ['tr', /Kayıt artık yok\. Kimsenin erişimi kapanmadı; kaydı yeniden ekleyin\./],
  ] as const)('warns in %s that a domain has lapsed, and shows its record again', async (language, text) => {
    server.respondTo(itemCall, { ...domain, state: 'lapsed', isPrimary: true });
    renderScreen(<DomainsPage />, { as: 'TenantAdmin', route: '/domains?id=acorn', language });
    expect(await screen.findByText(text, { selector: '[role=status] span' })).toBeVisible();
    expect(screen.getByText(domain.verification.value)).toBeVisible();
  });

  test('lets only a verified domain become primary', async () => {
    server.respondTo(itemCall, domain);
    renderDomains('/domains?id=acorn');

    expect(await screen.findByText('Only a verified domain can be primary.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make primary' })).not.toBeInTheDocument();
  });

  test('sends the revision with changed settings and offers a choice after a conflict', async () => {
    server.respondTo(itemCall, domain);
    const { user } = renderDomains('/domains?id=acorn');
    const box = await screen.findByLabelText('Include subdomains');
    server.respondTo('PATCH api/v1/domains/acorn', 412);
    await user.click(box);
    server.respondTo(itemCall, { ...domain, version: 4 });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Someone else changed this first')).toBeVisible();
    expect(server.requests('PATCH api/v1/domains/acorn').at(-1)?.headers.get('If-Match')).toBe('"3"');
    server.respondTo('PATCH api/v1/domains/acorn', { ...domain, includeSubdomains: true, version: 5 });
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(server.requests('PATCH api/v1/domains/acorn').at(-1)?.headers.get('If-Match')).toBe('"4"'),
    );
  });

  test('tells the consequences before it removes a domain', async () => {
    server.respondTo(itemCall, { ...domain, isPrimary: true, state: 'verified' });
    server.respondTo(listCall, aListOf([]));
    server.respondTo('DELETE api/v1/domains/acorn', { id: 'acorn', newPrimaryId: null });
    const { user, address } = renderDomains('/domains?id=acorn');

    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove acorn.example?' });
    expect(question).toHaveTextContent('2 users have an address in this domain and keep access.');
    expect(question).toHaveTextContent('The oldest verified domain becomes primary.');
    await user.click(within(question).getByRole('button', { name: 'Remove' }));

    await waitFor(() => expect(address()).toBe('/domains'));
    expect(server.requests('DELETE api/v1/domains/acorn').at(-1)?.headers.get('If-Match')).toBe('"3"');
  });

  test('shows an unknown domain as not found', async () => {
    server.respondTo(itemCall, 404);
    renderDomains('/domains?id=acorn');

    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All domains' })).toBeVisible();
  });
});

test('uses the list that was fetched before the first render', async () => {
  server.respondTo(listCall, aListOf([acorn]));
  function OpenedPage() {
    const [isFetched, setIsFetched] = useState(false);
    useEffect(() => void firstCall('').then(() => setIsFetched(true)), []);
    return isFetched && <DomainsPage />;
  }
  renderScreen(<OpenedPage />, { as: 'TenantAdmin' });
  expect(await screen.findByRole('row', { name: /acorn.example/ })).toBeVisible();
  expect(server.requests(listCall)).toHaveLength(1);
});
