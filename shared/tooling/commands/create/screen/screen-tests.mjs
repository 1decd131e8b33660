/** Test of the page. */
export const pageTest = ({ path, names: { many, manyText, oneText, value, Types } }) => `
import { aListOf, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ${Types}Page } from './${many}.page';

const url = 'api/v1/${many}';
const ${value} = { id: 'a', name: 'Ada', createdAt: '2024-03-05T09:30:00.000Z', version: 1 };
const render${Types} = () => renderScreen(<${Types}Page />, { as: 'TenantAdmin', route: '/${path}' });

test('lists the ${manyText} of the tenant', async () => {
  server.respondTo(\`GET \${url}\`, aListOf([${value}]));
  render${Types}();
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
  expect(screen.getByText('1 result')).toBeInTheDocument();
});

test('explains an empty list', async () => {
  server.respondTo(\`GET \${url}\`, aListOf([]));
  render${Types}();
  expect(await screen.findByText('No ${manyText} yet')).toBeVisible();
});

test('creates a ${oneText} and lists it', async () => {
  server.respondTo(\`GET \${url}\`, aListOf([]));
  server.respondTo(\`POST \${url}\`, ${value});
  const { user } = render${Types}();
  await user.click(await screen.findByRole('button', { name: 'New ${oneText}' }));
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  server.respondTo(\`GET \${url}\`, aListOf([${value}]));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('requires a name before it sends the form', async () => {
  server.respondTo(\`GET \${url}\`, aListOf([]));
  const { user } = render${Types}();
  await user.click(await screen.findByRole('button', { name: 'New ${oneText}' }));
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  expect(server.requests(\`POST \${url}\`)).toEqual([]);
});

test('keeps the input when the server rejects it', async () => {
  server.respondTo(\`GET \${url}\`, aListOf([]));
  server.respondTo(\`POST \${url}\`, 500);
  const { user } = render${Types}();
  await user.click(await screen.findByRole('button', { name: 'New ${oneText}' }));
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/went wrong/i)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

test('renames a ${oneText} with its revision', async () => {
  server.respondTo(\`GET \${url}\`, aListOf([${value}]));
  server.respondTo(\`PATCH \${url}/a\`, { ...${value}, name: 'Eve', version: 2 });
  const { user } = render${Types}();
  await user.click(await screen.findByRole('button', { name: 'Rename: Ada' }));
  const field = await screen.findByLabelText('Name');
  expect(field).toHaveValue('Ada');
  await user.clear(field);
  await user.type(field, 'Eve');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  const [request] = server.requests(\`PATCH \${url}/a\`);
  expect(request?.headers.get('if-match')).toBe('"1"');
});

test('offers both names after a change by another person', async () => {
  server.respondTo(\`GET \${url}\`, aListOf([${value}]));
  server.respondTo(\`PATCH \${url}/a\`, 412);
  server.respondTo(\`GET \${url}/a\`, { ...${value}, name: 'Theirs', version: 2 });
  const { user } = render${Types}();
  await user.click(await screen.findByRole('button', { name: 'Rename: Ada' }));
  await user.type(await screen.findByLabelText('Name'), ' two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Someone else changed this first')).toBeVisible();
  server.respondTo(\`PATCH \${url}/a\`, { ...${value}, name: 'Ada two', version: 3 });
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.requests(\`PATCH \${url}/a\`).at(-1)?.headers.get('if-match')).toBe('"2"');
});

test('deletes selected ${manyText} after a question', async () => {
  server.respondTo(\`GET \${url}\`, aListOf([${value}]));
  server.respondTo(\`POST \${url}/delete\`, { results: [{ id: 'a', result: 'deleted' }] });
  const { user } = render${Types}();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  const selection = screen.getByRole('group', { name: 'Selection' });
  await user.click(within(selection).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 1 ${oneText}?' });
  expect(server.requests(\`POST \${url}/delete\`)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 deleted.')).toBeVisible();
  expect(server.requests(\`POST \${url}/delete\`)[0]?.body).toEqual({ ids: ['a'] });
});

test('asks before it discards a typed name', async () => {
  server.respondTo(\`GET \${url}\`, aListOf([]));
  const { user } = render${Types}();
  await user.click(await screen.findByRole('button', { name: 'New ${oneText}' }));
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
`;

/** Journey through the built portal. The passes over the table of states check how the screen looks. */
export const journey = ({ path, names: { oneText } }) => `
import { expect, test } from '../../portal/fixtures';

test('an administrator creates, finds, renames and deletes a ${oneText}', async ({ page, signedInAs }) => {
  const name = \`Ada \${Date.now()}\`;
  await signedInAs('adam', '/${path}');
  // An empty list has the button too.
  await page.getByRole('button', { name: 'New ${oneText}' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name })).toBeVisible();
  await expect(page).toHaveURL(/search=Ada/);
  await page.getByRole('button', { name: \`Rename: \${name}\` }).click();
  await page.getByLabel('Name', { exact: true }).fill(\`\${name} renamed\`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: \`\${name} renamed\` })).toBeVisible();
  await page.getByRole('button', { name: \`Actions for \${name} renamed\` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 deleted.')).toBeVisible();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
});
`;
