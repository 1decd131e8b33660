import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { RichText } from '../rich-text';

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
