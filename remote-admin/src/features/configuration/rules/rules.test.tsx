import {
  aConfigurator,
  aListOf,
  aMappingItem,
  aMappingRule,
  aMappingTarget,
  renderScreen,
  server,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ConfiguratorPage } from '../configurator.page';

const base = 'api/v1/configurators/accounts';
const effect = { items: 2, rows: 4_310, amount: 12_000, reports: 3 };
const configurator = aConfigurator();
const result = { effect, changeId: 'change', configurator };
const problem = (status: number, code: string, errors: object[] = []) =>
  Response.json({ status, code, errors }, { status });
const ifMatches = (call: `PATCH ${string}`) =>
  server.requests(call).map(({ headers }) => headers.get('If-Match'));

function renderPage(query = '') {
  server.respondTo(`GET ${base}`, configurator);
  server.respondTo(`GET ${base}/items`, aListOf([aMappingItem({ id: 'one', sourceKey: '401' })]));
  return renderScreen(<ConfiguratorPage />, {
    as: 'TenantAdmin',
    path: '/configuration/:configuratorType',
    route: `/configuration/accounts${query}`,
  });
}

describe('the rules of a configurator', () => {
  const rules = [aMappingRule({ id: 'first' }), aMappingRule({ id: 'second', position: 2, pattern: '41' })];
  const listOf = (items: typeof rules, version = 1) => ({ items, configurator, version });
  const respondRules = () => {
    server.respondTo(`GET ${base}/targets`, { items: [aMappingTarget({ id: 'fees', label: 'Fees' })] });
    server.respondTo(`GET ${base}/rules`, listOf(rules));
    server.respondTo(`POST ${base}/rules/apply`, result);
  };

  test('rules are applied after a question with the numbers', async () => {
    respondRules();
    const { user } = renderPage('?view=rules');
    await user.click(await screen.findByRole('button', { name: 'Apply rules' }));
    const question = await screen.findByRole('alertdialog', { name: 'Apply the rules?' });
    expect(question).toHaveTextContent('Affects 2 items, 4,310 rows');
    await user.click(within(question).getByRole('button', { name: 'Apply rules' }));
    expect(await screen.findByText('2 items mapped.')).toBeVisible();
    expect(server.requests(`POST ${base}/rules/apply`).map(({ body }) => body)).toEqual([
      { dryRun: true },
      {},
    ]);
  });

  test('a rule moves up in the order', async () => {
    respondRules();
    server.respondTo(`PATCH ${base}/rules/order`, listOf(rules, 2));
    const { user } = renderPage('?view=rules');
    await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
    await waitFor(() =>
      expect(server.requests(`PATCH ${base}/rules/order`)[0]?.body).toEqual({ ids: ['second', 'first'] }),
    );
  });

  test('the form of a rule shows what it matches, and an error at a pattern that is not valid', async () => {
    respondRules();
    const { user } = renderPage('?view=rules');
    await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit rule' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit rule' });
    expect(await within(dialog).findByText(/that match: 2 items/)).toBeVisible();
    for (const [code, message] of [
      ['invalid_pattern', 'This is not a valid regular expression.'],
      ['too_complex', /^This expression is too complex\. Repeat a part at most 1,000 times/],
    ] as const) {
      const errors = [{ pointer: '/pattern', code }];
      server.respondTo(`PATCH ${base}/rules/second`, problem(422, 'validation.failed', errors));
      await user.type(within(dialog).getByLabelText('Pattern'), '(');
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      expect(await within(dialog).findByText(message)).toBeVisible();
    }
  });

  test('a rule that someone else changed offers both versions, and the kept one is saved on top', async () => {
    respondRules();
    const { user } = renderPage('?view=rules');
    await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit rule' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit rule' });
    await user.type(within(dialog).getByLabelText('Pattern'), '9');
    const current = aMappingRule({ id: 'second', position: 2, pattern: '415', version: 2 });
    server.respondTo(`GET ${base}/rules`, { items: [rules[0], current], configurator, version: 1 });
    server.respondTo(`PATCH ${base}/rules/second`, ({ headers }: ReceivedRequest) =>
      headers.get('If-Match') === '"1"' ? 412 : listOf(rules),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const conflict = await within(dialog).findByRole('region', { name: 'Someone else changed this first' });
    expect(within(conflict).getByRole('row', { name: 'Pattern 415 419' })).toBeVisible();
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const [, second] = server.requests(`PATCH ${base}/rules/second`);
    expect(second?.headers.get('If-Match')).toBe('"2"');
    expect(second?.body).toMatchObject({ pattern: '419' });
  });

  test('the form of a rule that someone else removed stays open with a message', async () => {
    respondRules();
    const { user } = renderPage('?view=rules');
    await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit rule' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit rule' });
    await user.type(within(dialog).getByLabelText('Pattern'), '9');
    server.respondTo(`PATCH ${base}/rules/second`, 412);
    server.respondTo(`GET ${base}/rules`, { items: [rules[0]], configurator, version: 2 });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/Someone else changed this first/)).toBeVisible();
    expect(within(dialog).getByLabelText('Pattern')).toHaveValue('419');
  });

  const open = async (user: ReturnType<typeof renderPage>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };

  test('a second change right after the first one has the new revision', async () => {
    respondRules();
    let isFetchedAgain = false;
    server.respondTo(`PATCH ${base}/rules/second`, ({ headers }: ReceivedRequest) => {
      const version = Number(headers.get('If-Match')?.replaceAll('"', '')) + 1;
      const [first, second] = rules;
      // The refetch of the list does not end before the second change.
      server.respondTo(`GET ${base}/rules`, () => {
        isFetchedAgain = true;
        return new Promise(() => undefined);
      });
      return {
        items: [first, { ...second, isEnabled: version % 2 === 1, version }],
        configurator,
        version: 1,
      };
    });
    const { user } = renderPage('?view=rules');
    await open(user, 'Disable');
    expect(await screen.findByText('Disabled')).toBeVisible();
    await waitFor(() => expect(isFetchedAgain).toBe(true));
    await open(user, 'Enable');
    await waitFor(() => expect(ifMatches(`PATCH ${base}/rules/second`)).toEqual(['"1"', '"2"']));
  });

  test('an order that someone else changed shows both orders, and the kept one is stored on top', async () => {
    respondRules();
    server.respondTo(`PATCH ${base}/rules/order`, ({ headers }: ReceivedRequest) =>
      headers.get('If-Match') === '"7"' ? listOf(rules, 8) : 412,
    );
    const { user } = renderPage('?view=rules');
    await screen.findByRole('button', { name: 'Actions for 41' });
    const third = aMappingRule({ id: 'third', position: 1, pattern: '39' });
    server.respondTo(`GET ${base}/rules`, listOf([third, ...rules], 7));
    await open(user, 'Move up');
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByRole('row', { name: /^Order 39 → 40 → 41 39 → 41 → 40/ })).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(ifMatches(`PATCH ${base}/rules/order`)).toEqual(['"1"', '"7"']));
    expect(server.requests(`PATCH ${base}/rules/order`).at(-1)?.body).toEqual({
      ids: ['third', 'second', 'first'],
    });
  });

  test('a rule that someone else changed is removed only after a choice between both versions', async () => {
    respondRules();
    server.respondTo(`DELETE ${base}/rules/second`, 412);
    const { user } = renderPage('?view=rules');
    await screen.findByRole('button', { name: 'Actions for 41' });
    const changed = aMappingRule({ id: 'second', position: 2, pattern: '415', version: 4 });
    server.respondTo(`GET ${base}/rules`, listOf([rules[0] ?? changed, changed]));
    await open(user, 'Remove');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    const choice = await screen.findByRole('row', { name: /^Status Enabled Removed/ });
    expect(choice).toBeVisible();
    expect(screen.getByRole('row', { name: /^Pattern 415/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(server.requests(`DELETE ${base}/rules/second`)).toHaveLength(1);
  });

  test('a rule that someone else removed is not changed, and the page says so', async () => {
    respondRules();
    server.respondTo(`PATCH ${base}/rules/second`, 412);
    const { user } = renderPage('?view=rules');
    await screen.findByRole('button', { name: 'Actions for 41' });
    server.respondTo(`GET ${base}/rules`, listOf(rules.slice(0, 1)));
    await open(user, 'Disable');
    expect(await screen.findByText('Someone else has removed this rule.')).toBeVisible();
  });

  test('a rule of an inactive target is shown as not applied', async () => {
    respondRules();
    server.respondTo(`GET ${base}/rules`, listOf([aMappingRule({ pattern: '42', isTargetActive: false })]));
    renderPage('?view=rules');
    const row = await screen.findByRole('row', { name: /42/ });
    expect(within(row).getByText('Target inactive, not applied')).toBeVisible();
    expect(within(row).queryByText('Enabled')).toBeNull();
  });

  test('rules that take too long say what to do', async () => {
    respondRules();
    server.respondTo(
      `POST ${base}/rules/apply`,
      problem(422, 'validation.failed', [{ pointer: '/rule', code: 'too_slow' }]),
    );
    const { user } = renderPage('?view=rules');
    await user.click(await screen.findByRole('button', { name: 'Apply rules' }));
    expect(await screen.findByText(/Make the regular expressions simpler/)).toBeVisible();
  });
});
