import {
  aDomain,
  aListPage,
  removeClipboard,
  renderScreen,
  server,
  aWorkspace,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { DomainsPage, firstCall } from './domains.page';

describe('the domains page', () => {
  const listCall = 'GET api/v1/domains';
  const itemCall = 'GET api/v1/domains/acorn';
  const acorn = aDomain({ id: 'acorn', name: 'acorn.example' });

  const renderDomains = (route = '/domains', language: 'en' | 'tr' = 'en') =>
    renderScreen(<DomainsPage />, { as: 'TenantAdmin', route, language });

  describe('the list of domains', () => {
    test('shows each domain with state, users and last check', async () => {
      server.respondTo(
        listCall,
        aListPage([
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
      server.respondTo(listCall, aListPage([acorn]));
      renderDomains('/domains', 'tr');

      expect(await screen.findByText('1 sonuç')).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1, name: 'Alan adları' })).toBeVisible();
    });

    test('opens a domain by its link', async () => {
      server.respondTo(listCall, aListPage([acorn]));
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
      server.respondTo(listCall, aListPage([]));
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
      server.respondTo(listCall, aListPage([]));
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
    const domain = aDomain({
      id: 'acorn',
      name: 'acorn.example',
      state: 'pending',
      version: 3,
      userCount: 2,
    });

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
    ] as const)(
      'warns in %s that a domain has lapsed, and shows its record again',
      async (language, text) => {
        server.respondTo(itemCall, { ...domain, state: 'lapsed', isPrimary: true });
        renderScreen(<DomainsPage />, { as: 'TenantAdmin', route: '/domains?id=acorn', language });
        expect(await screen.findByText(text, { selector: '[role=status] span' })).toBeVisible();
        expect(screen.getByText(domain.verification.value)).toBeVisible();
      },
    );

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
      server.respondTo(listCall, aListPage([]));
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
    server.respondTo(listCall, aListPage([acorn]));
    function OpenedPage() {
      const [isFetched, setIsFetched] = useState(false);
      useEffect(() => void firstCall('').then(() => setIsFetched(true)), []);
      return isFetched && <DomainsPage />;
    }
    renderScreen(<OpenedPage />, { as: 'TenantAdmin' });
    expect(await screen.findByRole('row', { name: /acorn.example/ })).toBeVisible();
    expect(server.requests(listCall)).toHaveLength(1);
  });
});

describe('the actions of a domain', () => {
  const listCall = 'GET api/v1/domains';

  const renderDomains = (route = '/domains') => renderScreen(<DomainsPage />, { as: 'TenantAdmin', route });

  describe('actions on domains of the list', () => {
    const verified = aDomain({ id: 'acorn', name: 'acorn.example', state: 'verified', version: 3 });
    const pending = aDomain({ id: 'birch', name: 'birch.example', state: 'pending' });
    const openMenu = async (user: UserEvent, name: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    };

    test('filters by state and keeps the filter in the URL', async () => {
      server.respondTo(listCall, aListPage([verified, pending]));
      const { user, address } = renderDomains();
      await user.click(await screen.findByRole('button', { name: 'Filter: Status' }));
      await user.click(screen.getByRole('menuitemradio', { name: 'Lapsed' }));
      expect(address()).toBe('/domains?state=lapsed');
      await waitFor(() => expect(server.requests(listCall).at(-1)?.query.get('state')).toBe('lapsed'));
      expect(screen.getByRole('button', { name: 'Status: Lapsed' })).toBeVisible();
    });

    test('offers to make only a verified domain primary', async () => {
      server.respondTo(listCall, aListPage([verified, pending]));
      server.respondTo('PATCH api/v1/domains/acorn', { ...verified, isPrimary: true });
      const { user } = renderDomains();
      expect(await openMenu(user, 'birch.example')).toEqual(['Check now', 'Remove']);
      await user.keyboard('{Escape}');
      expect(await openMenu(user, 'acorn.example')).toEqual(['Check now', 'Make primary', 'Remove']);
      await user.click(screen.getByRole('menuitem', { name: 'Make primary' }));
      expect(await screen.findByText('acorn.example is the primary domain now.')).toBeVisible();
    });

    test('sends the revision with the choice of the primary domain, and both versions after a conflict', async () => {
      const call = 'PATCH api/v1/domains/acorn';
      server.respondTo(listCall, aListPage([verified]));
      server.respondTo('GET api/v1/domains/acorn', { ...verified, enforce: true, version: 5 });
      server.respondTo(call, ({ headers }) =>
        headers.get('If-Match') === '"3"' ? 412 : { ...verified, isPrimary: true, version: 6 },
      );
      const { user } = renderDomains();
      await openMenu(user, 'acorn.example');
      await user.click(screen.getByRole('menuitem', { name: 'Make primary' }));
      const question = await screen.findByRole('alertdialog', { name: 'Someone else changed this first' });
      expect(within(question).getByRole('row', { name: /^Only admit.* On On$/ })).toBeVisible();
      expect(within(question).getByRole('row', { name: 'Primary domain No Yes' })).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
      expect(await screen.findByText('acorn.example is the primary domain now.')).toBeVisible();
      expect(server.requests(call).map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"5"']);
    });

    test('shows both versions before it removes a domain that someone else changed', async () => {
      server.respondTo(listCall, aListPage([verified]));
      server.respondTo('GET api/v1/domains/acorn', verified);
      server.respondTo('GET api/v1/domains/outside', { users: 0, invitations: 0 });
      server.respondTo('DELETE api/v1/domains/acorn', 412);
      const { user, address } = renderDomains('/domains?id=acorn');
      await user.click(await screen.findByRole('button', { name: 'Remove' }));
      server.respondTo('GET api/v1/domains/acorn', { ...verified, includeSubdomains: true, version: 5 });
      const removal = await screen.findByRole('alertdialog', { name: 'Remove acorn.example?' });
      await user.click(within(removal).getByRole('button', { name: 'Remove' }));
      const question = await screen.findByRole('alertdialog', { name: 'Someone else changed this first' });
      expect(within(question).getByRole('row', { name: 'Include subdomains On On' })).toBeVisible();
      expect(within(question).getByRole('row', { name: 'Status Verified Removed' })).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Take theirs' }));
      await waitFor(() => expect(address()).toBe('/domains?id=acorn'));
      expect(server.requests('DELETE api/v1/domains/acorn')).toHaveLength(1);
    });

    test('saves settings with the revision that a check has raised', async () => {
      const domain = { ...verified, state: 'pending' as const };
      server.respondTo('GET api/v1/domains/acorn', domain);
      server.respondTo('GET api/v1/domains/outside', { users: 0, invitations: 0 });
      server.respondTo('POST api/v1/domains/acorn/verify', () => {
        server.respondTo('GET api/v1/domains/acorn', () => new Promise(() => undefined));
        return { ...verified, isPrimary: true, version: 4 };
      });
      server.respondTo('PATCH api/v1/domains/acorn', { ...verified, includeSubdomains: true, version: 5 });
      const { user } = renderDomains('/domains?id=acorn');
      await user.click(await screen.findByRole('checkbox', { name: 'Include subdomains' }));
      await user.click(screen.getByRole('button', { name: 'Check now' }));
      await screen.findByText('acorn.example is verified.');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(server.requests('PATCH api/v1/domains/acorn')).toHaveLength(1));
      expect(server.requests('PATCH api/v1/domains/acorn')[0]?.headers.get('If-Match')).toBe('"4"');
    });

    test('reports why a checked domain is not verified', async () => {
      server.respondTo(listCall, aListPage([pending]));
      server.respondTo('POST api/v1/domains/birch/verify', pending);
      const { user } = renderDomains();
      await user.click(await screen.findByRole('button', { name: 'Check now: birch.example' }));
      expect(
        await screen.findByText('birch.example is not verified yet. The record was not found.'),
      ).toBeVisible();
    });

    test('removes a domain and stays at the filtered list', async () => {
      server.respondTo(listCall, aListPage([verified]));
      server.respondTo('DELETE api/v1/domains/acorn', { id: 'acorn', newPrimaryId: null });
      const { user, address } = renderDomains('/domains?state=verified');
      await openMenu(user, 'acorn.example');
      await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
      const question = await screen.findByRole('alertdialog', { name: 'Remove acorn.example?' });
      await user.click(within(question).getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText('acorn.example was removed.')).toBeVisible();
      expect(address()).toBe('/domains?state=verified');
    });

    const select = async (user: UserEvent) => {
      await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
      return screen.getByRole('group', { name: 'Selection' });
    };

    test('checks selected domains and reports each outcome in words', async () => {
      server.respondTo(
        listCall,
        aListPage([verified, pending, aDomain({ id: 'cedar', name: 'cedar.example' })]),
      );
      const results = [
        { id: 'acorn', result: 'queued' },
        { id: 'birch', result: 'too_soon' },
        { id: 'cedar', result: 'not_found' },
      ];
      server.respondTo('POST api/v1/domains/verify', { results });
      const { user } = renderDomains();
      const bar = await select(user);
      await user.click(within(bar).getByRole('button', { name: 'Check now' }));
      expect(
        await screen.findByText('1 check started, 1 was checked a moment ago, 1 no longer exists.'),
      ).toBeVisible();
      expect(server.requests('POST api/v1/domains/verify').at(-1)?.body).toEqual({
        ids: ['acorn', 'birch', 'cedar'],
      });
      expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
    });

    test('says that no selected domain exists any more', async () => {
      server.respondTo(listCall, ({ query }) => aListPage(query.get('size') === '100' ? [] : [verified], 30));
      const { user } = renderDomains();
      const bar = await select(user);
      await user.click(within(bar).getByRole('button', { name: 'Select all 30 matching' }));
      await user.click(within(bar).getByRole('button', { name: 'Check now' }));
      expect(await screen.findByText('No domain matches your selection any more.')).toBeVisible();
    });

    test('removes all matching domains except one after a question', async () => {
      const page = { ...aListPage([verified, pending]), total: 3 };
      const cedar = aDomain({ id: 'cedar', name: 'cedar.example' });
      server.respondTo(listCall, ({ query }) =>
        query.get('size') === '100' ? aListPage([verified, pending, cedar]) : page,
      );
      const results = [
        { id: 'acorn', result: 'deleted' },
        { id: 'cedar', result: 'not_found' },
      ];
      server.respondTo('POST api/v1/domains/delete', { results, newPrimaryId: null });
      const { user } = renderDomains();
      const bar = await select(user);
      await user.click(within(bar).getByRole('button', { name: 'Select all 3 matching' }));
      await user.click(screen.getByRole('checkbox', { name: 'Select birch.example' }));
      await user.click(within(bar).getByRole('button', { name: 'Remove' }));
      const question = await screen.findByRole('alertdialog', { name: 'Remove 2 domains?' });
      expect(question).toHaveTextContent('keep access');
      await user.click(within(question).getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText('1 removed, 1 no longer exists.')).toBeVisible();
      expect(server.requests('POST api/v1/domains/delete').at(-1)?.body).toEqual({ ids: ['acorn', 'cedar'] });
    });

    test('keeps the selection when the removal is cancelled or fails', async () => {
      server.respondTo(listCall, aListPage([verified, pending]));
      server.respondTo('POST api/v1/domains/delete', 500);
      const { user } = renderDomains();
      const bar = await select(user);
      await user.click(within(bar).getByRole('button', { name: 'Remove' }));
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(server.requests('POST api/v1/domains/delete')).toEqual([]);
      await user.click(within(bar).getByRole('button', { name: 'Remove' }));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText(/went wrong/)).toBeVisible();
      expect(screen.getByText('2 selected')).toBeVisible();
    });
  });

  describe('the limit of addresses of new users', () => {
    const verified = aDomain({ id: 'acorn', name: 'acorn.example', state: 'verified', version: 3 });
    const outside = 'GET api/v1/domains/outside';

    test('switches on for a verified domain and counts those outside', async () => {
      server.respondTo('GET api/v1/domains/acorn', verified);
      server.respondTo(outside, { users: 3, invitations: 1 });
      server.respondTo('PATCH api/v1/domains/acorn', { ...verified, enforce: true, version: 4 });
      const { user } = renderDomains('/domains?id=acorn');
      const toggle = await screen.findByRole('switch', {
        name: 'Only admit new users from verified domains',
      });
      expect(toggle).not.toBeChecked();
      await waitFor(() =>
        expect(toggle).toHaveAccessibleDescription(
          /3 users have an address outside and keep access\. 1 open invitation outside stays valid\./,
        ),
      );
      await user.click(toggle);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(server.requests('PATCH api/v1/domains/acorn')[0]?.body).toEqual({
          includeSubdomains: false,
          enforce: true,
          autoJoin: verified.autoJoin,
        }),
      );
    });

    test('adds new users to workspaces of all pages, and says what is missing', async () => {
      server.respondTo('GET api/v1/domains/acorn', verified);
      server.respondTo(outside, { users: 0, invitations: 0 });
      server.respondTo('GET api/v1/workspaces', ({ query }) => {
        const page = Number(query.get('page') ?? 1);
        return { ...aListPage([aWorkspace({ id: `w-${page}`, name: `Area ${page}` })]), page, total: 101 };
      });
      const errors = [{ pointer: '/autoJoin/workspaceIds', code: 'not_found' }];
      server.respondTo('PATCH api/v1/domains/acorn', () =>
        Response.json({ status: 422, code: 'validation.failed', errors }, { status: 422 }),
      );
      const { user } = renderDomains('/domains?id=acorn');
      await user.click(await screen.findByRole('switch', { name: 'Add new users to workspaces' }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Choose at least one workspace.')).toBeVisible();
      await user.click(screen.getByRole('combobox', { name: /Workspaces/ }));
      await user.click(await screen.findByTitle('Area 2'));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(
        await screen.findByText('One of these workspaces was deleted or archived. Choose again.'),
      ).toBeVisible();
      expect(server.requests('PATCH api/v1/domains/acorn')[0]?.body).toEqual({
        includeSubdomains: false,
        enforce: false,
        autoJoin: { enabled: true, role: 'viewer', workspaceIds: ['w-2'] },
      });
    });

    test('disappears for a domain that is not verified', async () => {
      server.respondTo('GET api/v1/domains/acorn', { ...verified, state: 'pending' });
      renderDomains('/domains?id=acorn');
      expect(await screen.findByRole('checkbox', { name: 'Include subdomains' })).toBeVisible();
      expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    });
  });
});
