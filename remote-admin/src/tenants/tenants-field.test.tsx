import { aListOf, renderScreen, server } from '@portal/shared/testing';
import { FormPage } from '@portal/shared/ui/form';
import { screen, waitFor } from '@testing-library/react';
import { TenantsField } from './tenants-field';

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
    aListOf(query.get('search') === 'zel' ? [{ id: 't-900', name: 'Zelkova Trust' }] : []),
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
