import { server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  cell,
  grid,
  head,
  openHeadMenu,
  queriesSent,
  respondWithRows,
  showDataset,
} from '../../../../test/data-view-screen';

describe('filters', () => {
  test('read numbers as they are written and name what could not be read', async () => {
    const { user } = showDataset();
    await cell('Bond 1');
    await user.click(
      within(await openHeadMenu(user, 'Market value, EUR')).getByRole('menuitem', { name: 'Filter…' }),
    );
    const field = await screen.findByRole('textbox', { name: 'Value' });
    await user.type(field, 'much{Enter}');
    expect(await screen.findByText('Enter a number.')).toBeVisible();
    await user.clear(field);
    await user.type(field, '250,000.5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'between');
    await user.type(screen.getByRole('textbox', { name: 'From' }), '1 m');
    await user.type(screen.getByRole('textbox', { name: 'To' }), '2.5 m');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(
      await screen.findByRole('button', { name: 'Market value 1,000,000.00 to 2,500,000.00' }),
    ).toBeVisible();
    expect(await grid()).toHaveFocus();
  });

  test('keep the focus in the grid when one of a head leaves no row, and when they are cleared', async () => {
    const { user } = showDataset();
    await cell('Bond 1');
    await user.click(
      within(await openHeadMenu(user, 'Market value, EUR')).getByRole('menuitem', { name: 'Filter…' }),
    );
    respondWithRows(0);
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), '9 m{Enter}');
    expect(await screen.findByText('No row matches the filters.')).toBeVisible();
    expect(await grid()).toHaveFocus();
    expect(head(/Market value/)).toBeVisible();
    respondWithRows();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await cell('Bond 1')).toBeVisible();
    expect(await grid()).toHaveFocus();
  });

  test('list the values of a column, and take a pasted list whose unknown values are named', async () => {
    const path = 'api/v1/warehouse/datasets/positions/columns/instrument';
    server.respondTo(`GET ${path}/values`, {
      items: [{ value: 'Bond 1', label: null, n: 12 }],
      truncated: true,
    });
    server.respondTo(`POST ${path}/missing`, { found: ['Bond 7'], missing: ['Bond x'] });
    const { user } = showDataset();
    await cell('Bond 1');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('option', { name: 'Instrument' }));
    await user.click(await screen.findByRole('option', { name: 'Bond 1' }));
    await user.click(screen.getByRole('button', { name: 'Paste a list' }));
    await user.click(screen.getByRole('textbox', { name: 'Pasted values' }));
    await user.paste('Bond 7\nBond x\nBond 7');
    await user.click(screen.getByRole('button', { name: 'Use these values' }));
    expect(await screen.findByText('1 not found: Bond x')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(queriesSent().at(-1)?.filters).toEqual([
        { column: 'instrument', op: 'in', values: ['Bond 1', 'Bond 7'] },
      ]),
    );
    expect(server.requests(`POST ${path}/missing`)[0]?.body).toEqual({ values: ['Bond 7', 'Bond x'] });
  });

  test.each([
    ['day', 'Day', 'relative', 'In the last 7 days', 'Day Last 30 days'],
    ['isActive', 'Active', 'equals', 'yes', 'Active is Yes'],
    ['day', 'Day', 'in', '19 Nov 2026\n18.11.2026', 'Day 19 Nov 2026, 18 Nov 2026'],
  ])('offer what a column of %s takes: %s %s', async (key, label, op, text, chip) => {
    const { user } = showDataset({ dataset: { defaultColumns: ['instrument', key] } });
    await cell('Bond 1');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('option', { name: label }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Condition' }), op);
    const lines = screen.queryByRole('textbox', { name: 'One value per line' });
    if (lines) {
      await user.click(lines);
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('button', { name: chip })).toBeVisible();
  });
});

describe('the filters of an address', () => {
  const open = (...filters: string[]) =>
    showDataset({ search: `?${new URLSearchParams(filters.map((filter) => ['f', filter])).toString()}` });

  test.each([
    ['marketValue~atLeast~1e15', 1e15],
    ['marketValue~atLeast~1E+15', 1e15],
    ['marketValue~atLeast~-2.5', -2.5],
    ['marketValue~atLeast~12345678901234567.89', '12345678901234567.89'],
  ])('apply a number in each of its notations: %s', async (filter, value) => {
    open(filter);
    await cell('Bond 1');
    expect(queriesSent()[0]?.filters).toEqual([{ column: 'marketValue', op: 'atLeast', values: [value] }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('name each filter that cannot be applied, and remove them from the address', async () => {
    const wrong = [
      'marketValue~atLeast~abc',
      'marketValue~atLeast~',
      'marketValue~atLeast~1e300',
      'marketValue~between~5~1',
      'email~equals~x',
      'unknown~equals~x',
    ];
    const { user, address } = open('currency~equals~EUR', ...wrong);
    await cell('Bond 1');
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(
      `6 filters of this address cannot be read and are not applied: ${wrong.join(', ')}`,
    );
    expect(queriesSent()[0]?.filters).toEqual([{ column: 'currency', op: 'equals', values: ['EUR'] }]);
    await user.click(within(notice).getByRole('button', { name: 'Remove from the address' }));
    expect(notice).not.toBeInTheDocument();
    expect(address()).toBe('/warehouse-data-view/positions?f=currency%7Eequals%7EEUR');
  });

  test('reject a range that ends before it starts', async () => {
    const { user } = open('marketValue~between~1~5');
    await user.click(await screen.findByRole('button', { name: 'Market value 1.00 to 5.00' }));
    const last = await screen.findByLabelText('To');
    await user.clear(last);
    await user.type(last, '0{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The first value is larger than the second one.',
    );
  });
});
