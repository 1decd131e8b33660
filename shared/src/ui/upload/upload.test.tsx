import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing';
import { UploadArea, type UploadAreaProps, type UploadControl } from '../upload';

const csv = (name = 'people.csv', content = 'email') => new File([content], name, { type: 'text/csv' });
const upload = jest.fn<Promise<void>, [File, UploadControl]>(() => Promise.resolve());
beforeEach(() => upload.mockReset().mockImplementation(() => Promise.resolve()));

const renderArea = (props: Partial<UploadAreaProps> = {}, language: 'en' | 'tr' = 'en') =>
  renderScreen(
    <UploadArea label="Choose a CSV file" accept={['.csv']} maxSize={1500} upload={upload} {...props} />,
    { language },
  );
/** Chooses files as the dialog of the browser does, without its filter by type. */
const choose = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Choose a CSV file'), files);
const area = () => screen.getByRole('button', { name: /Choose a CSV file/ });

/** Waits for antd's Turkish texts. */
const loadTurkish = () =>
  act(async () => {
    await import('antd/locale/tr_TR');
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

test('uploads a chosen file, shows its progress and removes it', async () => {
  let finish: () => void = () => undefined;
  let report: UploadControl['onProgress'] = () => undefined;
  upload.mockImplementation((_file, { onProgress }) => {
    report = onProgress;
    return new Promise((resolve) => (finish = resolve));
  });
  const onRemove = jest.fn();
  const { user } = renderArea({ onRemove });
  expect(area()).toHaveTextContent('.csv, up to 1.5 kB');
  await choose(csv());
  const bar = await screen.findByRole('progressbar', { name: 'Upload of people.csv' });
  act(() => report(0.4));
  expect(bar).toHaveAttribute('value', '0.4');
  await act(async () => finish());
  expect(screen.getByText('Uploaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove people.csv' }));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(area()).toHaveFocus();
});

test('shows a size above 0 for a file of a few bytes', async () => {
  renderArea();
  await choose(csv());
  expect(await screen.findByText('0.1 kB')).toBeVisible();
});

test.each([
  [csv('people.exe'), 'Choose a file of these types: .csv.'],
  [csv('big.csv', 'x'.repeat(1501)), 'This file is larger than 1.5 kB.'],
  [csv('empty.csv', ''), 'This file is empty.'],
])('rejects a file and says why', async (file, message) => {
  renderArea();
  await choose(file);
  expect(await screen.findByText(message)).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
});

test('uploads a dropped file', async () => {
  renderArea();
  fireEvent.drop(area(), { dataTransfer: { files: [csv()], items: [] } });
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
});

test('shows why an upload failed and tries again', async () => {
  upload.mockRejectedValueOnce(new Error('down'));
  const { user } = renderArea();
  await choose(csv());
  await user.click(await screen.findByRole('button', { name: 'Try again: people.csv' }));
  expect(await screen.findByText('Uploaded')).toBeVisible();
  expect(upload).toHaveBeenCalledTimes(2);
});

test('aborts an upload that is cancelled or whose page closes', async () => {
  const signals: AbortSignal[] = [];
  upload.mockImplementation((_file, { signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const { user, unmount } = renderArea({ maxCount: 2 });
  await choose(csv('a.csv'), csv('b.csv'), csv('c.csv'));
  expect(signals).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of a.csv' }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('opens the file dialog with Enter', async () => {
  const { user } = renderArea();
  const clicked = jest.spyOn(screen.getByLabelText<HTMLInputElement>('Choose a CSV file'), 'click');
  act(() => area().focus());
  await user.keyboard('{Enter}');
  expect(clicked).toHaveBeenCalled();
});

test('writes the limits in Turkish', async () => {
  renderArea({}, 'tr');
  await loadTurkish();
  expect(screen.getByText('.csv, en fazla 1,5 kB')).toBeVisible();
});
