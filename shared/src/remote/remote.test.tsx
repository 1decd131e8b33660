import { act, screen, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createTranslations } from '../i18n';
import { useSession } from '../session';
import {
  aMeAs,
  expectConsoleError,
  expectConsoleWarning,
  renderScreen,
  server,
  someSettings,
} from '../testing';
import type { Registration, RemoteRuntime } from './host/runtime';
import {
  isAssistantDrawer,
  isRemoteRoutes,
  OptionalPart,
  RemoteBoundary,
  RemoteDown,
  StandalonePortal,
} from './index';
import { lazyRuntime } from './lazy-runtime';

describe('the remote', () => {
  function Fragile({ broken, children }: { broken: () => boolean; children?: ReactNode }) {
    if (broken()) throw Object.assign(new Error('gone'), { reference: 'load-42' });
    return <p>{children ?? 'Here again'}</p>;
  }

  describe('the error boundary of a remote', () => {
    beforeEach(() => {
      expectConsoleError(/gone/);
    });

    test('names the part, shows the reference and keeps the rest of the page', () => {
      renderScreen(
        <>
          <p>Navigation</p>
          <RemoteBoundary name="Administration">
            <Fragile broken={() => true} />
          </RemoteBoundary>
        </>,
      );
      expect(
        screen.getByRole('heading', { name: 'Administration is not available right now' }),
      ).toBeVisible();
      expect(screen.getByText('Reference: load-42')).toBeVisible();
      expect(screen.getByText('Navigation')).toBeVisible();
    });

    test('retries on request', async () => {
      let broken = true;
      const onRetry = jest.fn(() => {
        broken = false;
      });
      const { user } = renderScreen(
        <RemoteBoundary name="Administration" onRetry={onRetry}>
          <Fragile broken={() => broken} />
        </RemoteBoundary>,
      );
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Here again')).toBeVisible();
    });

    test('retries every five seconds until the part loads', async () => {
      jest.useFakeTimers();
      let tries = 0;
      const onRetry = () => ((tries += 1) < 3 ? Promise.reject(new Error('still down')) : Promise.resolve());
      renderScreen(
        <RemoteBoundary name="Administration" onRetry={onRetry}>
          <Fragile broken={() => tries < 3} />
        </RemoteBoundary>,
      );
      await act(() => jest.advanceTimersByTimeAsync(14_000));
      expect(screen.getByRole('heading')).toHaveTextContent('not available');
      await act(() => jest.advanceTimersByTimeAsync(2000));
      expect(screen.getByText('Here again')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(tries).toBe(3);
      jest.useRealTimers();
    });
  });

  test('retries immediately after a retry that took long', async () => {
    jest.useFakeTimers();
    const onRetry = jest.fn(() => new Promise((resolve) => setTimeout(resolve, 8_000)));
    renderScreen(<RemoteDown name="Administration" onRetry={onRetry} />);
    await act(() => jest.advanceTimersByTimeAsync(13_300));
    expect(onRetry).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  test.each([
    ['disabled', 'Administration is switched off'],
    ['maintenance', 'Administration is under maintenance'],
  ])('says that operators switched a part off (%s) and does not retry it', async (reason, title) => {
    jest.useFakeTimers();
    const onRetry = jest.fn();
    renderScreen(<RemoteDown name="Administration" error={{ reason, reference: 'A1' }} onRetry={onRetry} />);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(/appears here again as soon as it is available/)).toBeVisible();
    expect(screen.queryByText(/Retrying|Reference/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(onRetry).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  test('shows the operators’ message for a part that they switched off, in Turkish too', () => {
    const error = { reason: 'maintenance', detail: 'Back at noon' };
    renderScreen(<RemoteDown name="Yönetim" error={error} onRetry={() => undefined} />, { language: 'tr' });
    expect(screen.getByRole('heading', { name: 'Yönetim bakımda' })).toBeVisible();
    expect(screen.getByText('Back at noon')).toBeVisible();
  });

  test('renders nothing and logs a warning when an optional part fails', () => {
    expectConsoleError(/gone/);
    expectConsoleWarning(/optional part/);
    renderScreen(
      <>
        <p>Page</p>
        <OptionalPart>
          <Fragile broken={() => true} />
        </OptionalPart>
      </>,
    );
    expect(screen.getByText('Page')).toBeVisible();
  });

  test.each([
    [{ routes: [{ path: 'users', lazy: () => undefined }] }, true],
    [{ routes: [] }, true],
    [{ routes: [{ path: 'users' }] }, false],
    [{}, false],
    [null, false],
  ])('checks the exports of ./routes (case %#)', (module, kept) => {
    expect(isRemoteRoutes(module)).toBe(kept);
  });

  test('requires the component of ./drawer', () => {
    expect(isAssistantDrawer({ AssistantDrawer: () => null })).toBe(true);
    expect(isAssistantDrawer({})).toBe(false);
  });

  const { useTranslations } = createTranslations<{ greeting: { hello: string } }>('remote-alone');

  function Greeting() {
    const { me } = useSession();
    const { t } = useTranslations('greeting');
    const [pressed, setPressed] = useState(0);
    return (
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        {t('hello', { name: me?.firstName, pressed })}
      </button>
    );
  }

  test('renders a remote alone with a session, its translations and its screens', async () => {
    history.replaceState(null, '', '/greeting');
    server.respondTo('GET dev/session', {
      accessToken: 'secret',
      me: aMeAs('TenantAdmin'),
      settings: someSettings(),
    });
    server.respondTo('GET assets/i18n/en.json', { greeting: { hello: 'Hello {{name}}, {{pressed}}' } });
    const routes = [{ path: 'greeting', lazy: () => Promise.resolve({ Component: Greeting }) }];
    render(<StandalonePortal name="remote-alone" as="TenantAdmin" routes={routes} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Hello Olivia, 0' }));
    expect(screen.getByRole('button', { name: 'Hello Olivia, 1' })).toBeVisible();
    expect(server.requests('GET dev/session')[0]?.query.get('as')).toBe('TenantAdmin');
    expect(screen.getByRole('link', { name: 'greeting' })).toHaveAttribute('href', '/greeting');
  });
});

describe('the lazy runtime', () => {
  const registrationOf = (version: string): Registration => ({
    name: 'remote_chat',
    entry: `/remotes/remote-chat/${version}/remoteEntry.js`,
    globalName: 'remote_chat',
    buildVersion: version,
  });

  function aRuntime() {
    const registered: string[] = [];
    const runtime: RemoteRuntime = {
      register: ({ entry }) => void registered.push(entry),
      get: async (name, expose) => `${name} ${expose}`,
    };
    return { runtime, registered };
  }

  test('loads the federation code with the first remote, and only once', async () => {
    const { runtime, registered } = aRuntime();
    const load = jest.fn(async () => runtime);
    const lazy = lazyRuntime(load);
    lazy.register(registrationOf('0.1.0'));
    expect(load).not.toHaveBeenCalled();
    await expect(lazy.get('remote_chat', './routes')).resolves.toBe('remote_chat ./routes');
    await lazy.get('remote_chat', './drawer');
    expect(load).toHaveBeenCalledTimes(1);
    expect(registered).toEqual(['/remotes/remote-chat/0.1.0/remoteEntry.js']);
  });

  test('registers the last version that was registered before the code was loaded', async () => {
    const { runtime, registered } = aRuntime();
    const lazy = lazyRuntime(async () => runtime);
    lazy.register(registrationOf('0.1.0'));
    lazy.register(registrationOf('0.2.0'));
    await lazy.get('remote_chat', './routes');
    expect(registered).toEqual(['/remotes/remote-chat/0.2.0/remoteEntry.js']);
  });

  test('rejects with a transient problem when the code cannot be loaded, and loads it again next time', async () => {
    const { runtime } = aRuntime();
    const load = jest.fn(async () => runtime);
    load.mockRejectedValueOnce(new Error('offline'));
    const lazy = lazyRuntime(load);
    await expect(lazy.get('remote_chat', './routes')).rejects.toMatchObject({
      code: 'file',
      transient: true,
    });
    await expect(lazy.get('remote_chat', './routes')).resolves.toBe('remote_chat ./routes');
  });
});
