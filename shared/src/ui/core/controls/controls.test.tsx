import { useState } from 'react';
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing';
import { ExternalLink, Segmented, Tabs, WriteButton } from '../../index';

type Name = 'alerts' | 'news' | 'files';

function Controls() {
  const [tab, setTab] = useState<Name>('alerts');
  const [range, setRange] = useState('day');
  return (
    <main>
      <Tabs<Name>
        label="Bell"
        tabs={[
          { name: 'alerts', title: 'Alerts', count: '3' },
          { name: 'news', title: 'News' },
          { name: 'files', title: 'Files', count: null },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <button>{tab} content</button>
      </Tabs>
      <Segmented
        label="Range"
        options={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week', count: '7' },
        ]}
        value={range}
        onChange={setRange}
      />
      <ExternalLink href="https://example.com/a">Docs</ExternalLink>
    </main>
  );
}

test('selects tabs with arrows, Home and End and moves to the content with Tab', async () => {
  const { user } = renderScreen(<Controls />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Alerts 3' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'News', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'News' })).toHaveTextContent('news content');
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Files', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Alerts 3', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}x');
  expect(screen.getByRole('tab', { name: 'Alerts 3', selected: true })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'alerts content' })).toHaveFocus();
});

function CountedTabs() {
  const [count, setCount] = useState<string | null>(null);
  return (
    <Tabs
      label="Parts"
      tabs={[
        { name: 'first', title: 'First', count },
        { name: 'last', title: 'Last' },
      ]}
      selected="last"
      onSelect={jest.fn()}
    >
      <button onClick={() => setCount('142')}>Count</button>
    </Tabs>
  );
}

test('keeps the selected tab in view when a count before it arrives', async () => {
  const { user } = renderScreen(<CountedTabs />);
  const list = screen.getByRole('tablist');
  list.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
  screen.getByRole('tab', { name: 'Last' }).getBoundingClientRect = () => new DOMRect(90, 0, 40, 40);
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect(list.scrollLeft).toBe(30);
});

test('moves on from the focused tab while the screen has not selected it yet', async () => {
  const onSelect = jest.fn();
  const tabs = ['a', 'b', 'c'].map((name) => ({ name, title: name }));
  const { user } = renderScreen(
    <Tabs label="Parts" tabs={tabs} selected="a" onSelect={onSelect}>
      content
    </Tabs>,
  );
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'c' })).toHaveFocus();
  expect(onSelect.mock.calls).toEqual([['b'], ['c']]);
});

test('selects a segment with a click and with the keyboard', async () => {
  const { user } = renderScreen(<Controls />);
  expect(screen.getByRole('group', { name: 'Range' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Week 7' }));
  expect(screen.getByRole('radio', { name: 'Week 7' })).toBeChecked();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked();
});

test.each(['https://example.com/a', 'HTTP://example.com', '/help/en/home', 'mailto:a@b.example'])(
  'opens %s in a new tab and says so',
  (href) => {
    renderScreen(<ExternalLink href={href}>Docs</ExternalLink>);
    const link = screen.getByRole('link', { name: 'Docs (opens in a new tab)' });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test('says in Turkish that a link opens in a new tab', () => {
  renderScreen(<ExternalLink href="/help/tr/home">Belgeler</ExternalLink>, { language: 'tr' });
  expect(screen.getByRole('link', { name: 'Belgeler (yeni sekmede açılır)' })).toBeVisible();
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//example.com',
  '/\\example.com',
  'https:',
  'help',
  '',
])('shows only the text of a link to %j', (href) => {
  renderScreen(<ExternalLink href={href}>Docs</ExternalLink>);
  expect(screen.getByText('Docs')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('shows the selected tab and segment in forced colours', () => {
  const css = readFileSync(new URL('controls.css', import.meta.url), 'utf8');
  const forced = css.slice(css.indexOf('@media (forced-colors: active)'));
  expect(forced).toContain(".ui-tab[aria-selected='true']");
  expect(forced).toContain('.ui-segmented__input:checked');
});

test.each([
  ['write', 'administration', true],
  ['read', 'administration', false],
  ['configuration', 'administration', false],
  ['configuration', 'configuration', true],
  ['read', 'configuration', false],
  ['read', 'own', true],
  ['view', 'own', false],
  ['view', 'administration', false],
] as const)('a session in the mode %s shows buttons that change the %s: %s', (mode, writeArea, isShown) => {
  renderScreen(<WriteButton>Save</WriteButton>, { acting: { mode }, writeArea });
  expect(screen.queryAllByRole('button', { name: 'Save' })).toHaveLength(isShown ? 1 : 0);
});

test('a button that changes something is shown without a session', () => {
  renderScreen(<WriteButton>Save</WriteButton>, { writeArea: 'administration' });
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});
