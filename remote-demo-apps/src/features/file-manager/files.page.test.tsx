import type { FileItem, FolderContent, FolderTree } from '@portal/shared/contracts/sample-apps';
import { sessionStore } from '@portal/shared/session';
import { media, renderScreen, server } from '@portal/shared/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { FilesPage, firstCall } from './files.page';
import { visibleFolders } from './files-rail';
import { listTargets } from './changes/move.dialog';
import { readRows } from './items/preview';
import { sendFile } from './upload/send-file';
import { uploadQueue } from './upload/upload-queue';

jest.mock('./upload/send-file', () => ({ sendFile: jest.fn() }));
const send = jest.mocked(sendFile);

const url = 'api/apps/file-manager';
const anItem = (values: Partial<FileItem> & Pick<FileItem, 'id' | 'name'>): FileItem => ({
  folderId: null,
  extension: 'txt',
  createdBy: 'Deniz Arslan',
  isMine: false,
  createdAt: '2026-11-16T08:00:00.000Z',
  modifiedAt: '2026-11-20T08:04:00.000Z',
  size: '48 kB',
  bytes: 48_000,
  type: 'DOC',
  contents: null,
  description: '',
  trashedAt: null,
  ...values,
});
const closing = anItem({
  id: 'closing',
  name: 'Closing',
  type: 'folder',
  contents: '8 files',
  extension: '',
});
const minutes = anItem({ id: 'minutes', name: 'Minutes', isMine: true });
const root: FolderContent = { folders: [closing], files: [minutes], path: [] };
const tree: FolderTree = {
  folders: [
    { id: 'closing', folderId: null, name: 'Closing' },
    { id: 'quarter', folderId: 'closing', name: 'Quarter 4' },
  ],
  usedBytes: 52_428_800,
  maxBytes: 209_715_200,
};

/** Addresses that were downloaded. */
let downloads: string[] = [];

beforeEach(() => {
  downloads = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href') ?? '');
  });
  uploadQueue.clear();
  send.mockReset().mockResolvedValue(null);
  server.respondTo(`GET ${url}`, root);
  server.respondTo(`GET ${url}/folders`, tree);
  server.respondTo(`GET ${url}/item`, minutes);
  server.respondTo(`PATCH ${url}/item`, minutes);
  server.respondTo(`DELETE ${url}/items`, true);
  server.respondTo(`POST ${url}/items/restore`, [minutes]);
});

const render = (route = '/apps/file-manager', language: 'en' | 'tr' = 'en') =>
  renderScreen(
    <Routes>
      {[
        '',
        '/recent',
        '/trash',
        '/details/:itemId',
        '/folders/:folderId',
        '/folders/:folderId/details/:itemId',
      ].map((path) => (
        <Route key={path} path={`/apps/file-manager${path}`} element={<FilesPage />} />
      ))}
    </Routes>,
    { as: 'user', route, language },
  );
const openMenu = async (user: ReturnType<typeof render>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

/** The panel of the uploads ends with the session. */
const endSession = () => act(() => sessionStore.set({ signedIn: false, me: null }));

describe('the list', () => {
  afterEach(endSession);

  test('shows folders and files, and opens a folder by its address', async () => {
    const { user, address } = render();
    expect(await screen.findByText('1 folder, 1 file')).toBeVisible();
    server.respondTo(`GET ${url}`, { folders: [], files: [minutes], path: [closing] });
    await user.click(screen.getByRole('button', { name: /^Closing/ }));
    expect(address()).toBe('/apps/file-manager/folders/closing');
    const path = await screen.findByRole('navigation', { name: 'Path' });
    expect(within(path).getByText('Closing')).toHaveAttribute('aria-current', 'page');
    await user.click(within(path).getByRole('link', { name: 'Home' }));
    expect(address()).toBe('/apps/file-manager');
  });

  test('shows tiles on choice, and says so in the address', async () => {
    const { user, address } = render();
    await user.click(await screen.findByRole('radio', { name: 'Tiles' }));
    expect(address()).toBe('/apps/file-manager?view=tiles');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'List' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test.each([
    ['/apps/file-manager/folders/unknown', 'This folder no longer exists'],
    ['/apps/file-manager', 'This folder is empty'],
    ['/apps/file-manager/recent', 'No recent files'],
    ['/apps/file-manager/trash', 'The trash is empty'],
    ['/apps/file-manager?search=paper', 'Nothing found'],
  ])('says on %s that there is nothing: %s', async (route, title) => {
    server.respondTo(`GET ${url}`, { folders: [], files: [], path: [] });
    for (const name of ['recent', 'trash', 'search']) server.respondTo(`GET ${url}/${name}`, []);
    render(route);
    expect(await screen.findByText(title)).toBeVisible();
  });

  test('creates and renames with the name that was entered', async () => {
    server.respondTo(`POST ${url}/folder`, closing);
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'New folder' }));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Audit');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requests(`POST ${url}/folder`)[0]?.body).toEqual({ folderId: null, name: 'Audit' }),
    );
  });

  test('moves an item to the trash and takes it back', async () => {
    const { user } = render();
    await screen.findByRole('table');
    await openMenu(user, 'Actions for Minutes', 'Move to trash');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.requests(`POST ${url}/items/restore`)[0]?.body).toEqual({ ids: ['minutes'] }),
    );
    expect(server.requests(`DELETE ${url}/items`)[0]?.body).toEqual({ ids: ['minutes'] });
  });

  test('asks before the trash is emptied', async () => {
    server.respondTo(`GET ${url}/trash`, [{ ...minutes, trashedAt: '2026-11-27T08:00:00.000Z' }]);
    server.respondTo(`DELETE ${url}/trash`, true);
    const { user } = render('/apps/file-manager/trash');
    await user.click(await screen.findByRole('button', { name: 'Empty trash' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Empty trash' }));
    await waitFor(() => expect(server.requests(`DELETE ${url}/trash`)).toHaveLength(1));
  });

  test('moves an item to the chosen folder', async () => {
    server.respondTo(`PATCH ${url}/items`, { items: [], conflicts: ['minutes'] });
    const { user } = render();
    await screen.findByRole('table');
    await openMenu(user, 'Actions for Minutes', 'Move to…');
    await user.click(await screen.findByRole('combobox', { name: /Target folder/ }));
    await user.click(await screen.findByText('Closing / Quarter 4'));
    await user.click(screen.getByRole('button', { name: 'Move' }));
    const panel = await screen.findByRole('region', { name: 'Uploads' });
    expect(within(panel).getByText('Already in Quarter 4.')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Keep both' }));
    await waitFor(() =>
      expect(server.requests(`PATCH ${url}/items`).map(({ body }) => body)).toEqual([
        { ids: ['minutes'], item: { folderId: 'quarter' } },
        { ids: ['minutes'], item: { folderId: 'quarter' }, onConflict: 'keepBoth' },
      ]),
    );
  });
});

describe('the actions on items', () => {
  test('opens the details of a folder, downloads it as an archive and renames it', async () => {
    server.respondTo(`POST ${url}/download`, { url: '/archive', expiresAt: '2026-11-28T10:00:00.000Z' });
    const { user, address } = render('/apps/file-manager?view=tiles');
    await openMenu(user, 'Actions for Closing', 'Download');
    await waitFor(() => expect(downloads).toEqual(['/archive']));
    await openMenu(user, 'Actions for Closing', 'Rename');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await openMenu(user, 'Actions for Closing', 'Details');
    expect(address()).toBe('/apps/file-manager/details/closing?view=tiles');
  });

  test('downloads, moves, deletes and deselects selected items', async () => {
    server.respondTo(`POST ${url}/download`, { url: '/archive', expiresAt: '2026-11-28T10:00:00.000Z' });
    server.respondTo(`GET ${url}`, { ...root, files: [minutes, anItem({ id: 'plan', name: 'Plan' })] });
    const { user } = render();
    const select = async () => {
      for (const name of [/Minutes/, /Plan/]) await user.click(await screen.findByRole('checkbox', { name }));
    };
    const bar = () => within(screen.getByRole('group', { name: 'Actions on the selected items' }));
    await select();
    await user.click(bar().getByRole('button', { name: 'Move to…' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Move 2 items' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    await user.click(bar().getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(downloads).toEqual(['/archive']));
    await select();
    await user.click(bar().getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('group', { name: 'Actions on the selected items' })).not.toBeInTheDocument();
    await select();
    await user.click(bar().getByRole('button', { name: 'Move to trash' }));
    await waitFor(() =>
      expect(server.requests(`DELETE ${url}/items`)[0]?.body).toEqual({ ids: ['minutes', 'plan'] }),
    );
  });

  test('restores selected items of the trash', async () => {
    server.respondTo(`GET ${url}/trash`, [{ ...minutes, trashedAt: '2026-11-27T08:00:00.000Z' }]);
    const { user } = render('/apps/file-manager/trash');
    await openMenu(user, 'Actions for Minutes', 'Restore');
    await user.click(await screen.findByRole('checkbox', { name: /Minutes/ }));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(server.requests(`POST ${url}/items/restore`)).toHaveLength(2));
  });

  test('offers a new folder and the reset in the menu of a phone', async () => {
    media.set({ width: 390 });
    server.respondTo('POST api/apps/reset', true);
    const { user } = render();
    await openMenu(user, 'More actions', 'New folder');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await openMenu(user, 'More actions', 'Reset sample data');
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() =>
      expect(server.requests('POST api/apps/reset')[0]?.body).toEqual({ app: 'file-manager' }),
    );
  });
});

test('searches, and says where each item is', async () => {
  server.respondTo(`GET ${url}/search`, [{ ...minutes, folderId: 'quarter' }]);
  const { user, address } = render();
  await user.type(await screen.findByRole('searchbox', { name: 'Search files' }), 'min');
  expect(await screen.findByText('Closing / Quarter 4')).toBeVisible();
  expect(address()).toBe('/apps/file-manager?search=min');
});

test('leads to recent files, the trash and each folder', async () => {
  for (const name of ['recent', 'trash']) server.respondTo(`GET ${url}/${name}`, []);
  const { user, address } = render();
  const addresses: string[] = [];
  for (const name of ['Recent', 'Trash', 'Closing', 'Home']) {
    await user.click(await screen.findByRole('link', { name }));
    addresses.push(address());
  }
  expect(addresses.map((one) => one.replace('/apps/file-manager', ''))).toEqual([
    '/recent',
    '/trash',
    '/folders/closing',
    '',
  ]);
});

/** Presses a finger on an element, and moves it to another one before it is lifted from the screen. */
function dragByTouch(from: HTMLElement, to: HTMLElement) {
  const at = (clientY: number) => ({ touches: [{ clientX: 5, clientY, identifier: 1, target: from }] });
  document.elementFromPoint = () => to;
  jest.useFakeTimers();
  fireEvent.touchStart(from, at(5));
  act(() => jest.advanceTimersByTime(310));
  jest.useRealTimers();
  fireEvent.touchMove(from, at(60));
  fireEvent.touchEnd(from, { touches: [] });
}

test.each(['list', 'tiles'])('moves a file by dragging it to a folder of the %s', async (view) => {
  server.respondTo(`PATCH ${url}/items`, { items: [minutes], conflicts: [] });
  const { user } = render(`/apps/file-manager?view=${view}`);
  const file = await screen.findByRole('button', { name: /^Minutes/ });
  dragByTouch(file, screen.getByRole('button', { name: /^Closing/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.requests(`PATCH ${url}/items`).map(({ body }) => body)).toEqual([
      { ids: ['minutes'], item: { folderId: 'closing' } },
      { ids: ['minutes'], item: { folderId: null }, onConflict: 'keepBoth' },
    ]),
  );
});

test.each([
  ['list', 'files'],
  ['list', 'folders'],
  ['tiles', 'files'],
])('draws only the visible items of 10,000: %s of %s', async (view, kind) => {
  const items = Array.from({ length: 10_000 }, (_, at) =>
    anItem({ id: `n${at}`, name: `Item ${at}`, type: kind === 'files' ? 'TXT' : 'folder' }),
  );
  const [folders, files] = kind === 'files' ? [[], items] : [items, []];
  server.respondTo(`GET ${url}`, { folders, files, path: [] });
  render(`/apps/file-manager?view=${view}`);
  expect((await screen.findAllByText(/^Item \d+$/)).length).toBeLessThanOrEqual(200);
  expect(screen.getByText(kind === 'files' ? '10,000 files' : '10,000 folders')).toBeVisible();
});

describe('the details', () => {
  test('open beside the list by the address, and close', async () => {
    const { user, address } = render();
    await user.click(await screen.findByRole('button', { name: /^Minutes/ }));
    expect(address()).toBe('/apps/file-manager/details/minutes');
    expect(await screen.findByRole('heading', { level: 2, name: 'Minutes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Close/ }));
    expect(address()).toBe('/apps/file-manager');
  });

  test('downloads, moves and deletes the item, and stores its description', async () => {
    server.respondTo(`GET ${url}/download`, {
      url: '/content/minutes',
      expiresAt: '2026-11-28T10:00:00.000Z',
    });
    const { user, address } = render('/apps/file-manager/details/minutes');
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    await user.click(await details.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(downloads).toEqual(['/content/minutes']));
    await user.type(details.getByRole('textbox', { name: /Description/ }), 'Signed');
    await user.click(details.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requests(`PATCH ${url}/item`)[0]?.body).toEqual({
        id: 'minutes',
        item: { description: 'Signed' },
      }),
    );
    await user.click(details.getByRole('button', { name: 'Move' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Move 1 item' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    await user.click(details.getByRole('button', { name: 'Move to trash' }));
    expect(address()).toBe('/apps/file-manager');
    expect(server.requests(`DELETE ${url}/items`)[0]?.body).toEqual({ ids: ['minutes'] });
  });

  test('restores an item of the trash', async () => {
    const trashed = { ...minutes, trashedAt: '2026-11-27T08:00:00.000Z' };
    server.respondTo(`GET ${url}/trash`, [trashed]);
    server.respondTo(`GET ${url}/item`, trashed);
    const { user } = render('/apps/file-manager/trash');
    await user.click(await screen.findByRole('button', { name: /^Minutes/ }));
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    await user.click(await details.findByRole('button', { name: 'Restore' }));
    expect(server.requests(`POST ${url}/items/restore`)[0]?.body).toEqual({ ids: ['minutes'] });
  });

  test('say that an item is gone', async () => {
    server.respondTo(`GET ${url}/item`, null);
    render('/apps/file-manager/details/unknown');
    expect(await screen.findByText('This item no longer exists')).toBeVisible();
  });
});

/** Presses *Upload* and answers the file dialog of the browser. */
async function choose(user: ReturnType<typeof render>['user'], files: readonly File[]) {
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: files });
    this.dispatchEvent(new Event('change'));
  });
  await user.click(await screen.findByRole('button', { name: 'Upload' }));
}

const fileEntry = (file: File) => ({
  isFile: true,
  isDirectory: false,
  name: file.name,
  file: (found: (file: File) => void) => found(file),
});
const folderEntry = (name: string, children: object[]) => {
  const parts = [children, []];
  const readEntries = (found: (entries: object[]) => void) => found(parts.shift() ?? []);
  return { isFile: false, isDirectory: true, name, createReader: () => ({ readEntries }) };
};

/** Drops files and folders from outside on an element. */
async function drop(element: HTMLElement, entries: readonly object[]) {
  const items = entries.map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry,
    getAsFile: () => null,
  }));
  const dataTransfer = {
    types: ['Files'],
    items,
    files: [],
    getData: () => '',
    setData: () => undefined,
    setDragImage: () => undefined,
  };
  const dispatch = (event: Event) => {
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    fireEvent(element, event);
  };
  document.elementFromPoint = () => element;
  dispatch(createEvent.dragEnter(element));
  dispatch(createEvent.dragOver(element));
  await screen.findByText('Drop files or folders to upload them here');
  dispatch(createEvent.drop(element));
}

describe('uploads', () => {
  afterEach(endSession);

  const file = new File(['text'], 'Plan.txt', { type: 'text/plain' });
  const taken = { status: 409, code: 'file.name_taken', traceId: null, errors: [] };

  test('send chosen files and show where they are', async () => {
    const { user } = render();
    await choose(user, [file]);
    expect(await screen.findByText('Skipped')).toBeVisible();
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ file, folderId: null, onConflict: 'ask' }));
  });

  test('ask about a name that is taken', async () => {
    send.mockRejectedValueOnce(taken).mockResolvedValueOnce(minutes);
    const { user } = render();
    await choose(user, [file]);
    await user.click(await screen.findByRole('button', { name: 'Keep both' }));
    expect(await screen.findByText('Uploaded to Home')).toBeVisible();
    expect(send.mock.lastCall?.[0].onConflict).toBe('keepBoth');
  });

  test('answers several questions at once, and cancels one upload', async () => {
    send.mockRejectedValueOnce(taken).mockRejectedValueOnce(taken).mockRejectedValueOnce(taken);
    const { user } = render();
    await choose(
      user,
      ['A.txt', 'B.txt', 'C.txt'].map((name) => new File(['text'], name)),
    );
    const panel = within(await screen.findByRole('region', { name: 'Uploads' }));
    await waitFor(() => expect(panel.getAllByRole('button', { name: 'Replace' })).toHaveLength(3));
    await user.click(panel.getByRole('button', { name: 'Cancel A.txt' }));
    await user.click(panel.getAllByRole('button', { name: 'For all' })[0] as HTMLElement);
    await user.click(panel.getAllByRole('button', { name: 'Replace' })[0] as HTMLElement);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(5));
    expect(send.mock.calls.slice(3).map(([{ onConflict }]) => onConflict)).toEqual(['replace', 'replace']);
    await user.click(panel.getByRole('button', { name: 'Fold uploads' }));
    await user.click(panel.getByRole('button', { name: 'Unfold uploads' }));
    expect(panel.getByText('B.txt')).toBeVisible();
  });

  test('retries uploads after a failure, and refuses them above 50 MiB', async () => {
    send.mockRejectedValueOnce({ ...taken, code: 'network.failed', status: 0 });
    const large = new File(['x'], 'Large.txt');
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 });
    const { user } = render();
    await choose(user, [file, large]);
    await user.click(await screen.findByRole('button', { name: 'Retry Plan.txt' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('button', { name: 'Retry Large.txt' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close uploads' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  test('stay on other pages, ask before they are cancelled, and end with the session', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    const { user, unmount } = render();
    await choose(user, [file]);
    unmount();
    const panel = await screen.findByRole('region', { name: 'Uploads' });
    await user.click(within(panel).getByRole('button', { name: 'Fold uploads' }));
    expect(within(panel).queryByText('Plan.txt')).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Close uploads' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(panel).toBeVisible();
    endSession();
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
    expect(send.mock.lastCall?.[0].signal.aborted).toBe(true);
  });

  test('take folders that are dropped anywhere, and create them first', async () => {
    server.respondTo(`POST ${url}/folder`, { ...closing, id: 'dropped' });
    render();
    const list = await screen.findByRole('region', { name: 'Folders and files' });
    await drop(list, [folderEntry('2026', [fileEntry(file)]), fileEntry(file)]);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls.map(([{ folderId }]) => folderId).toSorted()).toEqual(['dropped', null]);
    expect(server.requests(`POST ${url}/folder`).map(({ body }) => body)).toEqual([
      { folderId: null, name: '2026', existing: true },
    ]);
  });
});

test('shows the folders around the open one, and no moved folder as a target', () => {
  expect(visibleFolders(tree.folders, 'closing').map(({ folder }) => folder.id)).toEqual([
    'closing',
    'quarter',
  ]);
  expect(visibleFolders(tree.folders, null).map(({ folder }) => folder.id)).toEqual(['closing']);
  expect(listTargets(tree.folders, [closing])).toEqual([]);
});

test('reads a table for its preview', () => {
  expect(readRows('\uFEFFName;Value\r\n"a;""b""";1\r\n')).toEqual([
    ['Name', 'Value'],
    ['a;"b"', '1'],
  ]);
});

test('fetches the folder before the screen is shown', async () => {
  await firstCall();
  expect(server.requests(`GET ${url}`)[0]?.query.get('folderId')).toBe('null');
});
