import { removeStyles, retainStyles, trackStyles } from './styles';

const remote = 'remote_chat';
const pathOf = (version: string) => `/remotes/remote-chat/${version}/`;
const addTo = (path: string) => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: `${path}static/a.css` });
  document.head.append(link);
  return link;
};
const mutationsHandled = () => Promise.resolve();

beforeEach(() => document.head.replaceChildren());

test('removes only the style sheets of the replaced version', () => {
  for (const path of ['/', pathOf('0.2.0'), pathOf('0.3.0')]) addTo(path);
  removeStyles(pathOf('0.2.0'));
  expect([...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)).toEqual([
    '/static/a.css',
    '/remotes/remote-chat/0.3.0/static/a.css',
  ]);
});

test('applies no style sheet of a version that is loaded while another one is rendered', async () => {
  const release = retainStyles(remote, pathOf('0.1.0'));
  const own = addTo(pathOf('0.1.0'));
  trackStyles(remote, pathOf('0.2.0'));
  trackStyles('remote_admin', '/remotes/remote-admin/0.2.0/');
  const others = [addTo('/'), addTo('/remotes/remote-admin/0.2.0/')];
  const preloaded = addTo(pathOf('0.2.0'));
  await mutationsHandled();
  expect(preloaded.media).toBe('not all');
  expect([own, ...others].map(({ media }) => media)).toEqual(['', '', '']);
  const releaseNew = retainStyles(remote, pathOf('0.2.0'));
  expect([own.media, preloaded.media]).toEqual(['', '']);
  release();
  expect([own.media, preloaded.media]).toEqual(['not all', '']);
  releaseNew();
  expect([own.media, preloaded.media]).toEqual(['', '']);
});
