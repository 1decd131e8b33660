import type { Job } from '@portal/shared/contracts';
import { aJob, renderScreen, server } from '@portal/shared/testing';
import { portalEvents } from '@portal/shared/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { unseenJobsKey } from '../../browser-storage/unseen-jobs';
import { JobsButton } from './jobs-button';
import { JobsDrawer } from './jobs.drawer';
import { Jobs } from './jobs-part';

const running = aJob({ id: 'r', kind: 'users.disable', state: 'running', progress: 40, total: 1_000 });
const counted: Job = { ...running, counts: { ok: 390, failed: 4, skipped: 6 } };
const partial = aJob({
  id: 'p',
  kind: 'users.remove',
  state: 'partial',
  counts: { ok: 1_998, failed: 2, skipped: 0 },
  resultUrl: '/api/v1/jobs/p/result',
  fileName: 'refused.csv',
});
const failed = aJob({ id: 'f', kind: 'users.export', state: 'failed', error: 'authz.role_required' });

const serve = (...items: Job[]) => server.respondTo('GET api/v1/jobs', { items });
const rowOf = async (name: string) => {
  await screen.findByText(name);
  return screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name)) as HTMLElement;
};

describe('the drawer of jobs', () => {
  test('shows progress, counts and errors', async () => {
    serve(counted, partial, failed, aJob({ kind: 'new.kind' }));
    renderScreen(<JobsDrawer onClose={() => undefined} />, { as: 'user' });
    const row = await rowOf('Disable users');
    expect(row).toHaveTextContent('Running');
    expect(row).toHaveTextContent('400 of 1,000');
    expect(within(row).getByRole('progressbar', { name: 'Disable users' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(await rowOf('Remove users')).toHaveTextContent(/some skipped.*1,998 done, 2 skipped/);
    expect(await rowOf('Export users')).toHaveTextContent('You do not have the role required for this.');
    expect(screen.getByText('Job')).toBeVisible();
  });

  test('shows the tenant of a job that was started in a session', async () => {
    serve({ ...counted, tenantName: 'Acorn Capital' }, partial);
    renderScreen(<JobsDrawer onClose={() => undefined} />, { as: 'GlobalAdmin' });
    expect(await rowOf('Disable users')).toHaveTextContent('In Acorn Capital');
    expect(await rowOf('Remove users')).not.toHaveTextContent('In ');
  });

  test('cancels a running job', async () => {
    serve(counted);
    const { user } = renderScreen(<JobsDrawer onClose={() => undefined} />, { as: 'user' });
    server.respondTo('DELETE api/v1/jobs/r', { ...counted, state: 'cancelled' });
    await user.click(await screen.findByRole('button', { name: 'Cancel: Disable users' }));
    expect(
      await screen.findByText('Disable users was cancelled. What was already done stays.'),
    ).toBeVisible();
  });

  test('downloads the file of a finished job, and shows why that failed', async () => {
    serve(partial);
    const { user } = renderScreen(<JobsDrawer onClose={() => undefined} />, { as: 'user' });
    server.respondTo('GET api/v1/jobs/p/result', () => new Response('a;b'));
    const files: string[] = [];
    const createObjectURL = jest.fn(() => 'blob:file');
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const onClick = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push(this.download);
    });
    const button = await screen.findByRole('button', { name: 'Download the file: Remove users' });
    await user.click(button);
    await waitFor(() => expect(files).toEqual(['refused.csv']));
    server.respondTo('GET api/v1/jobs/p/result', 404);
    await user.click(button);
    expect(await screen.findByText('This no longer exists.')).toBeVisible();
    onClick.mockRestore();
  });

  test('names the buttons of a job by their visible text in Turkish', async () => {
    serve(counted, partial);
    renderScreen(<JobsDrawer onClose={() => undefined} />, { as: 'user', language: 'tr' });
    for (const text of ['İndir', 'İptal et']) {
      const button = await screen.findByRole('button', { name: new RegExp(`^${text}: `) });
      expect(button).toHaveTextContent(text);
    }
  });

  test('says what appears here, in Turkish too', async () => {
    serve();
    renderScreen(<JobsDrawer onClose={() => undefined} />, { as: 'user', language: 'tr' });
    expect(await screen.findByText('Arka plan işlemi yok')).toBeVisible();
  });
});

describe('the jobs that export files', () => {
  const file = aJob({
    id: 'e',
    kind: 'report.export',
    state: 'succeeded',
    counts: { ok: 38_204, failed: 0, skipped: 0 },
    resultUrl: '/api/v1/jobs/e/result',
    fileName: 'Fees 2026-10 2026-11-28.xlsx',
    fileSize: 2_621_440,
    expiresAt: '2026-12-05T14:05:00Z',
  });

  test('carry the name of their file, with its rows, its size and the end of the download', async () => {
    const picture = {
      ...file,
      id: 'i',
      fileName: 'Fees.png',
      fileSize: 900,
      counts: { ok: 0, failed: 0, skipped: 0 },
    };
    const queued = aJob({ id: 'q', kind: 'report.export', state: 'running', fileName: null });
    serve(file, picture, queued);
    renderScreen(<JobsDrawer onClose={() => undefined} />, { as: 'user' });
    const row = await rowOf('Fees 2026-10 2026-11-28.xlsx');
    expect(row).toHaveTextContent('38,204 rows, 2.5 MB');
    expect(row).toHaveTextContent('can be downloaded until 5 Dec 2026, 14:05 UTC.');
    expect(await rowOf('Fees.png')).toHaveTextContent(/Finished0.1 MB/);
    expect(await rowOf('Export a report')).toHaveTextContent('Running');
  });

  test('download by a signed address that the browser opens itself, and show why that failed', async () => {
    serve(file);
    const { user } = renderScreen(<JobsDrawer onClose={() => undefined} />, { as: 'user' });
    server.respondTo('POST api/v1/jobs/e/downloads', {
      url: '/files/signed',
      expiresAt: '2026-11-28T10:05:00Z',
    });
    const opened: string[] = [];
    const onClick = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(`${this.pathname} ${this.hasAttribute('download')}`);
    });
    const button = await screen.findByRole('button', { name: `Download the file: ${file.fileName}` });
    await user.click(button);
    await waitFor(() => expect(opened).toEqual(['/files/signed true']));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    server.respondTo('POST api/v1/jobs/e/downloads', 404);
    await user.click(button);
    expect(await screen.findByText('This no longer exists.')).toBeVisible();
    onClick.mockRestore();
  });

  test('say what their file does not contain and what helps', async () => {
    serve(
      {
        ...file,
        state: 'partial',
        notes: [
          { code: 'rows_cut', subject: null, rows: 100_000, total: 2_300_000 },
          { code: 'rows_cut', subject: null, rows: 50 },
          { code: 'tile_failed', subject: 'By client', problem: 'report.timeout' },
        ],
      },
      { ...file, id: 'f', state: 'failed', fileName: 'Risk.pdf', resultUrl: null, error: 'export.too_large' },
    );
    renderScreen(<JobsDrawer onClose={() => undefined} />, { as: 'user' });
    const row = await rowOf('Fees 2026-10 2026-11-28.xlsx');
    expect(row).toHaveTextContent('Finished, parts missing');
    expect(row).toHaveTextContent('first 100,000 of 2,300,000 rows. Export as CSV, or with fewer values');
    expect(row).toHaveTextContent('has the first 50 rows only.');
    expect(row).toHaveTextContent('“By client” is missing in the file. The report took too long.');
    expect(await rowOf('Risk.pdf')).toHaveTextContent(
      'The file would be larger than 1 GB. Choose a shorter period',
    );
  });

  test('start again with the same choices, and show why that failed', async () => {
    const started: unknown[] = [];
    const unsubscribe = portalEvents.on('jobs.changed', (data) => started.push(data));
    serve({ ...file, state: 'failed', resultUrl: null, error: 'report.timeout', canRetry: true });
    const { user } = renderScreen(<JobsDrawer onClose={() => undefined} />, { as: 'user' });
    server.respondTo('POST api/v1/jobs/e/retry', { ...file, id: 'e2', state: 'queued' });
    const button = await screen.findByRole('button', { name: `Try again: ${file.fileName}` });
    await user.click(button);
    await waitFor(() => expect(started).toEqual([{ id: 'e2', isOwn: true }]));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    server.respondTo('POST api/v1/jobs/e/retry', 403);
    await user.click(button);
    expect(await screen.findByText('You do not have the role required for this.')).toBeVisible();
    unsubscribe();
  });
});

describe('the button of jobs', () => {
  const drawer = { isOpen: false, Part: null, open: jest.fn(), close: jest.fn(), preload: jest.fn() };
  const bar = (changed: Record<string, boolean>, isOpen = false) => (
    <JobsButton
      changed={new Map(Object.entries(changed))}
      unseenIds={Object.keys(changed)}
      markSeen={() => undefined}
      drawer={{ ...drawer, isOpen }}
    />
  );
  const change = (id: string) => act(() => portalEvents.emitForTests('jobs.changed', { id }));
  const toolbarButton = () => screen.findByRole('button', { name: /^Background jobs/ });

  beforeEach(() => localStorage.removeItem(unseenJobsKey));

  test('shows the number of running jobs and opens the drawer', async () => {
    serve(counted, partial);
    const { user } = renderScreen(bar({ r: false }), { as: 'user' });
    const button = await screen.findByRole('button', { name: 'Background jobs, 1 running' });
    await user.click(button);
    expect(drawer.open).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/Remove users/)).not.toBeInTheDocument();
  });

  test('shows a notice once when a job finishes, and stays until its result has been seen', async () => {
    serve(partial);
    function Bar() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Jobs drawer={{ ...drawer, isOpen }} />
          <button onClick={() => setIsOpen(!isOpen)}>Drawer</button>
        </>
      );
    }
    const { user } = renderScreen(<Bar />, { as: 'user' });
    expect(screen.queryByRole('button', { name: 'Background jobs' })).not.toBeInTheDocument();
    change('p');
    expect(await screen.findByText('Remove users: finished, some skipped.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Background jobs' })).toBeVisible();
    expect(localStorage.getItem(unseenJobsKey)).toBe('p');
    await user.click(screen.getByRole('button', { name: 'Drawer' }));
    await waitFor(() => expect(localStorage.getItem(unseenJobsKey)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Drawer' }));
    expect(screen.queryByRole('button', { name: 'Background jobs' })).not.toBeInTheDocument();
  });

  test('stays while it has the focus, so that a person who closes the drawer keeps their place', async () => {
    serve(partial);
    localStorage.setItem(unseenJobsKey, 'p');
    function Bar() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Jobs drawer={{ ...drawer, isOpen, open: () => setIsOpen(true) }} />
          {isOpen && <JobsDrawer onClose={() => setIsOpen(false)} />}
          <button>Next</button>
        </>
      );
    }
    const { user } = renderScreen(<Bar />, { as: 'user' });
    await user.click(await toolbarButton());
    await rowOf('Remove users');
    await waitFor(() => expect(localStorage.getItem(unseenJobsKey)).toBeNull());
    await user.keyboard('{Escape}');
    expect(await toolbarButton()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Background jobs' })).not.toBeInTheDocument(),
    );
  });

  test('returns after a reload without a second notice, until another tab has shown the result', async () => {
    localStorage.setItem(unseenJobsKey, 'gone p');
    serve(partial);
    renderScreen(<Jobs drawer={drawer} />, { as: 'user' });
    expect(await toolbarButton()).toBeVisible();
    expect(screen.queryByText(/^Remove users/)).not.toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem(unseenJobsKey)).toBe('p'));
    localStorage.removeItem(unseenJobsKey);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: unseenJobsKey })));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('offers the complete file of a finished job at its notice', async () => {
    const done = aJob({
      id: 'd',
      kind: 'users.export',
      state: 'succeeded',
      resultUrl: '/api/v1/jobs/d/result',
    });
    serve(done);
    const markSeen = jest.fn();
    const { user } = renderScreen(
      <JobsButton changed={new Map([['d', true]])} unseenIds={['d']} markSeen={markSeen} drawer={drawer} />,
      { as: 'user' },
    );
    server.respondTo('GET api/v1/jobs/d/result', 404);
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(markSeen).toHaveBeenCalledWith(['d']);
    expect(await screen.findByText('This no longer exists.')).toBeVisible();
  });

  test('announces a job only when it takes longer than 2 s, and replaces that notice by its result', async () => {
    serve(running);
    renderScreen(bar({ r: true, p: false }), { as: 'user' });
    const button = await screen.findByRole('button', { name: 'Background jobs, 1 running' });
    expect(button).toBeVisible();
    expect(screen.queryByText(/^Disable users:/)).not.toBeInTheDocument();
    const notice = await screen.findByText(/^Disable users:/, {}, { timeout: 4_000 });
    expect(notice).toHaveTextContent('Disable users: running. You can leave this page.');
    serve({ ...running, state: 'succeeded', finishedAt: running.createdAt }, partial);
    expect(await screen.findByText('Disable users: finished.', {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getAllByText(/^Disable users:/)).toHaveLength(1);
    expect(screen.getByText('Remove users: finished, some skipped.')).toBeVisible();
  }, 15_000);

  test('keeps the job in the drawer while the server restarts, says so, and shows its further progress', async () => {
    serve(counted);
    renderScreen(
      <>
        {bar({ r: false }, true)}
        <JobsDrawer onClose={() => undefined} />
      </>,
      { as: 'user' },
    );
    expect(await rowOf('Disable users')).toHaveTextContent('400 of 1,000');
    server.respondTo('GET api/v1/jobs', 503);
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 })).toBeVisible();
    expect(await rowOf('Disable users')).toHaveTextContent('400 of 1,000');
    serve({ ...counted, progress: 60, counts: { ok: 600, failed: 0, skipped: 0 } });
    expect(await screen.findByText(/600 of 1,000/, {}, { timeout: 8_000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  }, 20_000);

  test('stays hidden for jobs that finished before', async () => {
    serve(partial, failed);
    renderScreen(bar({ x: false }), { as: 'user' });
    await waitFor(() => expect(server.requests('GET api/v1/jobs')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
