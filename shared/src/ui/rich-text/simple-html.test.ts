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

  test('keeps the addresses of links and images for the renderer to check', () => {
    expect(
      parseSimpleHtml('<a onclick="x()" href="javascript&#58;alert(1)">x</a><img src="/a.png" alt="A">'),
    ).toEqual([
      { tag: 'a', href: 'javascript:alert(1)', children: ['x'] },
      { tag: 'img', src: '/a.png', alt: 'A', children: [] },
    ]);
  });

  test('keeps only the text of other tags', () => {
    expect(parseSimpleHtml('<video src=x onerror=alert(1)><font>a</font></video>b').join('')).toBe('ab');
  });

  test.each([
    'a<script>alert(1)</script>b',
    'a<SCRIPT src=x>alert(1)</SCRIPT >b',
    'a<style>b{}</style>b',
    'a<svg><p onload=x>alert</p></svg>b',
    'a<!-- <b>c</b> -->b',
    'a<iframe srcdoc="<p>x</p>">x</iframe>b',
  ])('drops scripts, styles, frames, drawings and comments with their content: %s', (html) => {
    expect(parseSimpleHtml(html).join('')).toBe('ab');
  });

  test('drops the rest of a text whose script is not closed', () => {
    expect(parseSimpleHtml('a<script>alert(1)')).toEqual(['a']);
  });

  test('ends a paragraph where a block begins and a link where another begins', () => {
    expect(parseSimpleHtml('<p>a<p>b<ul><li>c</li></ul>')).toEqual([
      { tag: 'p', children: ['a'] },
      { tag: 'p', children: ['b'] },
      { tag: 'ul', children: [{ tag: 'li', children: ['c'] }] },
    ]);
    expect(parseSimpleHtml('<a href="/a">a<a href="/b">b</a>')).toEqual([
      { tag: 'a', href: '/a', children: ['a'] },
      { tag: 'a', href: '/b', children: ['b'] },
    ]);
  });

  test('parses a hundred thousand opening brackets within a second', () => {
    const startedAt = performance.now();
    for (const sign of ['<', '<!--', '<script', '<a href="', '</p><p>']) parseSimpleHtml(sign.repeat(20_000));
    expect(performance.now() - startedAt).toBeLessThan(1000);
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
