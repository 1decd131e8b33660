import { preloadHostFiles, preloadLaterHashes } from './host-files';

const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('as'),
    link.getAttribute('integrity'),
  ]);

function writeLists(
  preload: string,
  integrity = '{"/static/a.js":"sha384-a","/static/a.css":"sha384-b"}',
): void {
  document.head.replaceChildren();
  for (const [id, text] of Object.entries({ preload, integrity })) {
    const block = Object.assign(document.createElement('script'), { id, type: 'application/json' });
    block.textContent = text;
    document.head.append(block);
  }
}

test('preloads the listed files of a name with their hashes, each once', () => {
  writeLists('{"home":["/static/a.css","/static/a.js"],"ui/list":["/static/a.js"]}');
  preloadHostFiles('home', 'ui/list', 'unknown');
  expect(links()).toEqual([
    ['/static/a.css', 'style', 'sha384-b'],
    ['/static/a.js', 'script', 'sha384-a'],
  ]);
});

test('preloads nothing in a document without lists or with a damaged one', () => {
  writeLists('{');
  preloadHostFiles('home');
  document.head.replaceChildren();
  preloadHostFiles('home');
  expect(links()).toEqual([]);
});

test('preloads the second list of hashes where the document names one', () => {
  writeLists('{}');
  preloadLaterHashes();
  expect(links()).toEqual([]);
  const block = document.getElementById('integrity');
  if (block) block.dataset.later = '/static/integrity.1.json';
  preloadLaterHashes();
  expect(links()).toEqual([['/static/integrity.1.json', 'fetch', null]]);
});
