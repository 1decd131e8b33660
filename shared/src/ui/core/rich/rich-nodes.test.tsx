import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing';
import { RichNodes } from '../../index';

test('renders the elements of a tree', () => {
  renderScreen(
    <RichNodes
      nodes={[
        { tag: 'ul', children: [{ tag: 'li', children: ['One ', { tag: 'strong', children: ['bold'] }] }] },
        { tag: 'pre', children: [{ tag: 'code', children: ['SELECT 1'] }] },
      ]}
    />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('One bold');
  expect(screen.getByText('bold').tagName).toBe('STRONG');
});

test.each(['script', 'iframe', 'svg', 'SCRIPT', 'constructor'])('renders only the text of %s', (tag) => {
  const { container } = renderScreen(<RichNodes nodes={[{ tag, children: ['words'] }]} />);
  expect(screen.getByText('words')).toBeVisible();
  expect(container.innerHTML).not.toMatch(/<(script|iframe|svg|constructor)/i);
});

test('shows an image as its text and an unsafe link as text', () => {
  const { container } = renderScreen(
    <RichNodes
      nodes={[
        { tag: 'img', src: 'https://evil.example/', alt: 'a cat', children: [] },
        { tag: 'a', href: 'javascript:alert(1)', children: ['words'] },
      ]}
    />,
  );
  expect(screen.getByText('Image: a cat')).toBeVisible();
  expect(container.innerHTML).not.toMatch(/<(img|a)\b/);
});
