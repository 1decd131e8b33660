import { downloadFiles } from './download-files';

const folder = '/remotes/remote-admin/1.0.0/';
const at = (file: string) => new URL(folder + file, location.href).href;
let fetched: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
const addresses = () => fetched.mock.calls.map(([address]) => address);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('code'));
});
afterEach(() => {
  document.head.replaceChildren();
  fetched.mockRestore();
});

test('downloads each file once, and none of another origin', async () => {
  downloadFiles([`${folder}a.js`, '//evil.example/x.js']);
  downloadFiles([`${folder}a.js`]);
  await settled();
  expect(addresses()).toEqual([at('a.js')]);
});

test('downloads no file that has a preload link', () => {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href: `${folder}b.js` });
  document.head.append(link);
  downloadFiles([`${folder}b.js`, `${folder}c.js`]);
  expect(addresses()).toEqual([at('c.js')]);
});

test('downloads a file again after a failure', async () => {
  fetched.mockRejectedValueOnce(new TypeError('down'));
  downloadFiles([`${folder}d.js`]);
  await settled();
  downloadFiles([`${folder}d.js`]);
  expect(addresses()).toEqual([at('d.js'), at('d.js')]);
});
