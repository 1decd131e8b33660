import type { Job } from '@portal/shared/contracts';
import { aJob, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { JobsButton } from './jobs-button';
import { JobsDrawer } from './jobs.drawer';

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

describe('the button of jobs', () => {
  const drawer = { isOpen: false, Part: null, open: jest.fn(), close: jest.fn(), preload: jest.fn() };

  test('shows the number of running jobs and opens the drawer', async () => {
    serve(counted, partial);
    const { user } = renderScreen(
      <JobsButton changedIds={new Set(['r'])} startedIds={new Set()} drawer={drawer} />,
      { as: 'user' },
    );
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
          <JobsButton changedIds={new Set(['p'])} startedIds={new Set()} drawer={{ ...drawer, isOpen }} />
          <button onClick={() => setIsOpen(!isOpen)}>Drawer</button>
        </>
      );
    }
    const { user } = renderScreen(<Bar />, { as: 'user' });
    expect(await screen.findByText('Remove users: finished, some skipped.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Background jobs' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Drawer' }));
    await user.click(screen.getByRole('button', { name: 'Drawer' }));
    expect(screen.queryByRole('button', { name: 'Background jobs' })).not.toBeInTheDocument();
  });

  test('announces a job only when it takes longer than 2 s, and replaces that notice by its result', async () => {
    serve(running);
    const bar = <JobsButton changedIds={new Set(['r', 'p'])} startedIds={new Set(['r'])} drawer={drawer} />;
    renderScreen(bar, { as: 'user' });
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
        <JobsButton changedIds={new Set(['r'])} startedIds={new Set()} drawer={{ ...drawer, isOpen: true }} />
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
    renderScreen(<JobsButton changedIds={new Set(['x'])} startedIds={new Set()} drawer={drawer} />, {
      as: 'user',
    });
    await waitFor(() => expect(server.requests('GET api/v1/jobs')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
