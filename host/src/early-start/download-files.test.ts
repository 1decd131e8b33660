import { downloadFiles } from './download-files';

const folder = '/remotes/remote-admin/1.0.0/';
const at = (file: string) => new URL(folder + file, location.href).href;
let fetched: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
const addresses = () => fetched.mock.calls.map(([address]) => address);

beforeEach(() => {
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('code'));
});
afterEach(() => {
  document.head.replaceChildren();
  fetched.mockRestore();
});

test('downloads each file once, and none of another origin', async () => {
  void downloadFiles([`${folder}a.js`, '//evil.example/x.js']);
  await downloadFiles([`${folder}a.js`]);
  expect(addresses()).toEqual([at('a.js')]);
});

test('downloads no file that has a preload link', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href: `${folder}b.js` });
  document.head.append(link);
  await downloadFiles([`${folder}b.js`, `${folder}c.js`]);
  expect(addresses()).toEqual([at('c.js')]);
});

test('downloads a file again after a failure', async () => {
  fetched.mockRejectedValueOnce(new TypeError('down'));
  await downloadFiles([`${folder}d.js`]);
  await downloadFiles([`${folder}d.js`]);
  expect(addresses()).toEqual([at('d.js'), at('d.js')]);
});

test('ends when the whole file is there', async () => {
  let finish: (code: string) => void = () => undefined;
  const body = new Promise<string>((resolve) => (finish = resolve));
  const arrayBuffer = async () => new TextEncoder().encode(await body).buffer;
  fetched.mockResolvedValueOnce({ arrayBuffer } as Response);
  let hasEnded = false;
  const download = downloadFiles([`${folder}e.js`]).then(() => (hasEnded = true));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(hasEnded).toBe(false);
  finish('code');
  await download;
  expect(hasEnded).toBe(true);
});
