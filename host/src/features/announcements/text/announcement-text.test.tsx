import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { AnnouncementText } from './announcement-text';
import { AnnouncementAction } from './announcement-link';

test('shows headings in bold, and links in a new tab', () => {
  renderScreen(
    <AnnouncementText
      content={[
        { tag: 'h1', children: ['What changes'] },
        { tag: 'p', children: ['See ', { tag: 'a', href: '/home', children: ['Home'] }] },
      ]}
    />,
  );
  expect(screen.getByText('What changes').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'Home (opens in a new tab)' })).toHaveAttribute('href', '/home');
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
