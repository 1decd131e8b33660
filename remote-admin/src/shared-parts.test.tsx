import { exportedLists, userExportFields, type ExportedList } from '@portal/shared/contracts';
import { renderScreen, server, removeClipboard, aListPage } from '@portal/shared/testing';
import { notices } from '@portal/shared/ui';
import { FormPage } from '@portal/shared/ui/form';
import type { ListColumn } from '@portal/shared/ui/list';
import { screen, within, waitFor } from '@testing-library/react';
import { useBulkOutcome } from './bulk/use-bulk-outcome';
import { ResetFactorButton } from './credentials/reset-factor-button';
import { ResetLinkButton } from './credentials/reset-link-button';
import { useAnnouncementColumns } from './features/announcements/announcement-columns';
import { domainColumns } from './features/domains/domain-columns';
import { useTenantColumns } from './features/tenants/tenant-columns';
import { useUserColumns } from './features/users/user-columns';
import { useMemberColumns } from './features/workspaces/members/member-columns';
import { workspaceColumns } from './features/workspaces/workspace-columns';
import { invitationColumns } from './invitations/invitation-columns';
import { TenantsField } from './tenants/tenants-field';
import { useTranslations } from './translations';

describe('the outcome of a bulk action', () => {
  type Result = 'changed' | 'unchanged' | 'refused';

  function Action({ results }: { results: readonly Result[] }) {
    const show = useBulkOutcome<Result>({
      results: ['changed', 'unchanged', 'refused'],
      refusals: ['refused'],
      textOf: (result, { number }) => `${number} ${result}`,
      none: 'Nothing matches.',
    });
    return <button onClick={() => show(results.map((result) => ({ result })))}>Run</button>;
  }

  test.each<[string, string, Result[]]>([
    ['success', '1 changed, 2 unchanged.', ['unchanged', 'changed', 'unchanged']],
    ['warning', '1 changed, 1 refused.', ['refused', 'changed']],
    ['warning', 'Nothing matches.', []],
  ])('shows as %s: %s', async (kind, text, results) => {
    const show = jest.spyOn(notices, 'show');
    const { user } = renderScreen(<Action results={results} />);
    await user.click(screen.getByRole('button', { name: 'Run' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(show).toHaveBeenCalledWith(text, { kind });
  });
});

describe('the button that resets a second factor', () => {
  test('resets the second factor of a user after a question', async () => {
    server.respondTo('POST api/v1/users/ada/reset-second-factor', null);
    const { user } = renderScreen(<ResetFactorButton id="ada" isGlobal={false} name="Ada Kaya" />, {
      as: 'TenantAdmin',
    });
    await user.click(screen.getByRole('button', { name: 'Reset two-step sign-in' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Reset the two-step sign-in of Ada Kaya?',
    });
    await user.click(within(question).getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('The two-step sign-in of Ada Kaya was reset.')).toBeVisible();
  });
});

describe('the button that sends a reset link', () => {
  async function send(isGlobal = false) {
    const { user } = renderScreen(
      <ResetLinkButton id="ada" isGlobal={isGlobal} name="Ada Kaya" email="ada@acorn.example" />,
      { as: isGlobal ? 'GlobalAdmin' : 'TenantAdmin' },
    );
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Send Ada Kaya a link for a new password?',
    });
    await user.click(within(question).getByRole('button', { name: 'Send link' }));
    return user;
  }

  test('sends the link after a question', async () => {
    server.respondTo('POST api/v1/users/ada/reset-link', { url: null });
    await send();
    expect(await screen.findByText('A link was sent to ada@acorn.example.')).toBeVisible();
  });

  test('offers the link where the server keeps messages', async () => {
    server.respondTo('POST api/v1/global/users/ada/reset-link', { url: 'http://localhost/identity/x' });
    const user = await send(true);
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/identity/x');
  });

  test('shows the link where the browser offers no clipboard', async () => {
    server.respondTo('POST api/v1/users/ada/reset-link', { url: 'http://localhost/identity/x' });
    const user = await send();
    removeClipboard();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(
      await screen.findByText('The link could not be copied: http://localhost/identity/x'),
    ).toBeVisible();
  });

  test('says that three links were sent', async () => {
    server.respondTo('POST api/v1/users/ada/reset-link', 429);
    await send();
    expect(await screen.findByText(/^Three links were sent/)).toBeVisible();
  });
});

describe('the tenants field', () => {
  const choices = 'GET api/v1/tenant-choices';
  const names = 'POST api/v1/tenant-choices/names';
  const submit = jest.fn((_values: { tenantIds: string[] }) => Promise.resolve({ data: null }));

  const renderField = (tenantIds: string[] = []) =>
    renderScreen(
      <FormPage<{ tenantIds: string[] }> title="Form" initialValues={{ tenantIds }} submit={submit}>
        <TenantsField name="tenantIds" label="Tenants" />
      </FormPage>,
      { as: 'GlobalAdmin' },
    );
  const field = () => screen.getByRole('combobox', { name: /Tenants/ });

  beforeEach(() => {
    submit.mockClear();
    server.respondTo(choices, ({ query }) =>
      aListPage(query.get('search') === 'zel' ? [{ id: 't-900', name: 'Zelkova Trust' }] : []),
    );
    server.respondTo(names, { items: [{ id: 't-500', name: 'Maple Wealth' }] });
  });

  test('finds a tenant on the server, however many there are', async () => {
    const { user } = renderField();
    await user.type(field(), 'zel');
    await user.click(await screen.findByTitle('Zelkova Trust'));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(submit).toHaveBeenCalled());
    expect(submit.mock.calls[0]?.[0]).toEqual({ tenantIds: ['t-900'] });
    // The open list shows the name as well.
    expect(screen.getAllByText('Zelkova Trust')[0]).toBeVisible();
  });

  test('shows the names of chosen tenants that no search has found', async () => {
    renderField(['t-500']);
    expect(await screen.findByText('Maple Wealth')).toBeVisible();
    expect(screen.queryByText('t-500')).not.toBeInTheDocument();
    expect(server.requests(names)[0]?.body).toEqual({ ids: ['t-500'] });
  });

  test('says why the list is empty', async () => {
    const { user } = renderField();
    await user.type(field(), 'nobody');
    expect(await screen.findByText('No match')).toBeVisible();
    server.respondTo(choices, 500);
    await user.type(field(), 'x');
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
  });
});

describe('the export of a list', () => {
  type Column = Pick<ListColumn<never>, 'field' | 'title' | 'text'>;

  /** Calls a hook that returns columns. */
  function columnsFrom(useColumns: () => readonly Column[]): readonly Column[] {
    const columns: Column[] = [];
    function Columns() {
      columns.push(...useColumns());
      return null;
    }
    renderScreen(<Columns />, { as: 'GlobalAdmin' });
    expect(columns.length).toBeGreaterThan(3);
    return columns;
  }

  const useDomainColumns = () => domainColumns(useTranslations('domains').t);
  const useWorkspaceColumns = () => workspaceColumns(useTranslations('workspaces').t);
  const useInvitationColumns = () => invitationColumns(useTranslations('invitations'));

  const lists: Record<ExportedList, () => readonly Column[]> = {
    domains: useDomainColumns,
    workspaces: useWorkspaceColumns,
    members: useMemberColumns,
    invitations: useInvitationColumns,
    tenants: useTenantColumns,
    announcements: useAnnouncementColumns,
  };

  test.each(exportedLists)('writes each column of the list of %s', (name) => {
    const missing = columnsFrom(lists[name]).filter(({ text }) => text === undefined);
    expect(missing.map(({ field }) => field)).toEqual([]);
  });

  test('writes each column of the list of users, with the same title', () => {
    const exported: readonly string[] = userExportFields;
    const columns = columnsFrom(() => {
      const { lookUp } = useTranslations('users');
      const parts = { name: ['firstName', 'lastName'] };
      return useUserColumns().flatMap(({ field, title }) =>
        field === 'name'
          ? parts.name.map((part) => ({ field: part, title: lookUp(`columns.${part}`, '') }))
          : [{ field, title: title === lookUp(`columns.${field}`, '') ? title : '' }],
      );
    });
    expect(columns.filter(({ field, title }) => !exported.includes(field) || title === '')).toEqual([]);
  });
});
