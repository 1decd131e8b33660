import { parseSimpleHtml } from './simple-html';

describe('simple HTML', () => {
  test('keeps emphasis and links', () => {
    expect(parseSimpleHtml('<strong>Ada</strong> read <em>it <b>all</b></em>')).toEqual([
      { tag: 'strong', children: ['Ada'] },
      ' read ',
      { tag: 'em', children: ['it ', { tag: 'b', children: ['all'] }] },
    ]);
    expect(parseSimpleHtml('<a href="https://example.com/?a=1&amp;b=2">notes</a>')).toEqual([
      { tag: 'a', href: 'https://example.com/?a=1&b=2', children: ['notes'] },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/home',
    '',
  ])('removes the address of a link to %s', (href) => {
    expect(parseSimpleHtml(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', href: null, children: ['x'] }]);
  });

  test('keeps only the text of other tags', () => {
    expect(parseSimpleHtml('<img src=x onerror=alert(1)><u>a</u><br/>b').join('')).toBe('ab');
  });

  test('decodes entities once', () => {
    expect(parseSimpleHtml('&lt;b&gt; &amp;lt; &#39;&#x130;&nosuch;').join('')).toBe("<b> &lt; 'İ&nosuch;");
  });

  test('parses unclosed and unopened tags', () => {
    expect(parseSimpleHtml('a < b</em><strong>c')).toEqual([
      'a ',
      '<',
      ' b',
      { tag: 'strong', children: ['c'] },
    ]);
  });
});
