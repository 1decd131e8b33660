import { aConfigurator, aListOf, renderScreen, server, type ReceivedRequest } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ConfiguratorPage } from '../configurator.page';

const base = 'api/v1/configurators/accounts';
const call = `POST ${base}/imports`;
const counts = { mapped: 0, ignored: 0, unmapped: 0, unchanged: 0, skipped: 0 };
const resultOf = (items: number) => ({
  effect: { items, rows: items, amount: 0, reports: 1 },
  changeId: null,
  configurator: aConfigurator(),
  rows: 1,
  counts,
  faults: [],
});

/** Opens the dialog and chooses a file. Each check waits until the test releases its mode. */
async function chooseFile() {
  const release: Record<string, () => void> = {};
  const waits = Object.fromEntries(
    ['merge', 'replace'].map((mode) => [mode, new Promise<void>((resolve) => (release[mode] = resolve))]),
  );
  server.respondTo(`GET ${base}`, aConfigurator());
  server.respondTo(`GET ${base}/items`, aListOf([]));
  server.respondTo(call, async ({ query }: ReceivedRequest) => {
    const mode = query.get('mode') ?? '';
    if (query.get('dryRun') === 'true') await waits[mode];
    return resultOf(mode === 'merge' ? 1 : 45);
  });
  const { user } = renderScreen(<ConfiguratorPage />, {
    as: 'TenantAdmin',
    path: '/configuration/:configuratorType',
    route: '/configuration/accounts',
  });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import mapping' }));
  await user.upload(dialog.getByLabelText('Choose a CSV file'), new File(['a'], 'mapping.csv'));
  return { user, dialog, release };
}

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const requests = () =>
  server.requests(call).map(({ query }) => [query.get('mode'), query.get('dryRun') === 'true']);

test('checks the file again when the mode changes during the check, and runs what the last check shows', async () => {
  const { user, dialog, release } = await chooseFile();
  await user.click(dialog.getByRole('radio', { name: 'Replace' }));
  await waitFor(() => expect(requests()).toHaveLength(2));
  release['replace']?.();
  expect(await dialog.findByRole('button', { name: 'Import, 45 items' })).toBeVisible();
  release['merge']?.();
  await pause();
  await user.click(dialog.getByRole('button', { name: 'Import, 45 items' }));
  await waitFor(() => expect(requests().at(-1)).toEqual(['replace', false]));
  expect(requests().slice(0, 2)).toEqual([
    ['merge', true],
    ['replace', true],
  ]);
});

test('shows no numbers of a mode until the check in this mode has ended', async () => {
  const { user, dialog, release } = await chooseFile();
  await user.click(dialog.getByRole('radio', { name: 'Replace' }));
  release['merge']?.();
  await pause();
  expect(dialog.queryByRole('button', { name: /^Import, / })).toBeNull();
});

test('ignores the check of a file that was removed during it', async () => {
  const { user, dialog, release } = await chooseFile();
  await user.click(dialog.getByRole('button', { name: /^Cancel the upload/ }));
  release['merge']?.();
  await pause();
  expect(dialog.queryByRole('button', { name: /^Import, / })).toBeNull();
});
