import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Building2, Trash2, type LucideProps } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createIcon from '../../../tooling/webpack/lucide-icon.mjs';
import { loading, portalApi } from '../../api';
import { renderScreen, server } from '../../testing';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  FileButton,
  IconButton,
  LoadingBar,
  Logo,
  NativeSelect,
  NotFound,
  NoticeRegion,
  notices,
  PageHeader,
  Skeleton,
  useNotice,
  VisuallyHidden,
  ExternalLink,
  Segmented,
  Tabs,
  Tiles,
  Toggle,
  WriteButton,
  QueryView,
  type QueryResult,
} from '../index';

describe('the core components', () => {
  test('draws the brand’s arc in an empty place, unless another drawing or none is given', () => {
    const { container, rerender } = render(<EmptyState title="Nothing yet" />);
    expect(container.innerHTML).toContain('class="ui-arc"');
    rerender(<EmptyState title="Nothing yet" icon={<svg className="own" />} />);
    expect(container.innerHTML).toContain('class="own"');
    expect(container.innerHTML).not.toContain('ui-arc');
    rerender(<EmptyState title="Nothing yet" icon={null} />);
    expect(container.innerHTML).not.toContain('svg');
  });

  test('keeps the focus on a busy button and ignores its clicks', async () => {
    const send = jest.fn();
    const { rerender } = render(<Button onClick={send}>Send</Button>);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    rerender(
      <Button busy type="submit" onClick={send}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await user.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('type', 'button');
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('shows an error with its message, its reference and a retry button', async () => {
    const retry = jest.fn();
    const error = { status: 503, code: 'db.unavailable', traceId: 'trace-7', errors: [] };
    render(<ErrorState error={error} onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The data cannot be reached right now');
    expect(screen.getByText('Reference: trace-7')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('shows a heading and a link to the home page for an unknown path', () => {
    render(<NotFound />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/home');
  });

  test('shows the loading bar with its progress while a request is in flight', () => {
    render(<LoadingBar />);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    act(() => {
      loading.begin('api/v1/home');
      loading.setProgress(40);
    });
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toHaveAttribute('aria-valuenow', '40');
  });

  function Sender() {
    const notice = useNotice();
    return (
      <>
        <Button onClick={() => notice.success('Saved')}>Save</Button>
        <Button
          onClick={() =>
            notice.error('Not saved', { action: { label: 'Again', run: () => notice('Trying') } })
          }
        >
          Fail
        </Button>
      </>
    );
  }

  test('keeps a pinned notice while others appear and disappear', () => {
    render(<NoticeRegion />);
    let unpin = () => undefined as void;
    act(() => {
      unpin = notices.show('You are offline', { pinned: true });
      for (const text of ['one', 'two', 'three', 'four']) notices.show(text);
    });
    expect(screen.getByRole('status')).toHaveTextContent('You are offlinetwothreefour');
    act(() => unpin());
    expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
  });

  test('shows a notice once, closes it and runs its action', async () => {
    const { user } = renderScreen(<Sender />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close notice' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fail' }));
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(screen.getByRole('status')).toHaveTextContent('Trying');
  });

  test('keeps a notice while the focus is on it', () => {
    jest.useFakeTimers();
    render(<NoticeRegion />);
    act(
      () => void notices.show('Moved', { duration: 8000, action: { label: 'Undo', run: () => undefined } }),
    );
    act(() => {
      jest.advanceTimersByTime(7000);
      screen.getByRole('button', { name: 'Undo' }).focus();
      jest.advanceTimersByTime(7000);
    });
    expect(screen.getByText('Moved')).toBeVisible();
    act(() => {
      screen.getByRole('button', { name: 'Undo' }).blur();
      jest.advanceTimersByTime(1000);
    });
    expect(screen.queryByText('Moved')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('names its headings, buttons and images', () => {
    loading.show();
    renderScreen(
      <main>
        <PageHeader
          title="Users"
          description="Who may sign in"
          actions={<Button variant="primary">Invite</Button>}
        />
        <LoadingBar />
        <Logo label="Meridian" />
        <Card title="Figures" actions={<IconButton label="More" icon={<svg aria-hidden="true" />} />}>
          <Skeleton rows={3} />
        </Card>
        <EmptyState
          title="Nothing yet"
          description="Reports appear here."
          action={<Button>Add one</Button>}
        />
        <ErrorState error={new Error('x')} onRetry={() => undefined} />
        <VisuallyHidden>More words</VisuallyHidden>
      </main>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Figures' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'More' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Meridian' })).toBeVisible();
    expect(screen.getByText('More words')).toBeInTheDocument();
  });
});

describe('the controls', () => {
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

  test('selects a picture by its name, which a card shows below the picture', async () => {
    const choose = jest.fn();
    const options = ['folder', 'globe'].map((value) => ({ value, label: `A ${value}`, tile: <svg /> }));
    const { user, rerender } = renderScreen(<Tiles options={options} value="folder" onChange={choose} />);
    expect(screen.getByRole('radio', { name: 'A folder' })).toBeChecked();
    expect(screen.getByTitle('A globe')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'A globe' }));
    expect(choose).toHaveBeenCalledWith('globe');
    rerender(<Tiles options={options} value="folder" onChange={choose} look="card" />);
    expect(screen.getByText('A globe')).toHaveClass('ui-tile__label');
    expect(screen.queryByTitle('A globe')).not.toBeInTheDocument();
  });

  test('switches a setting on and describes it', async () => {
    const change = jest.fn();
    const { user } = renderScreen(
      <Toggle label="Single keys" help="Without Ctrl." checked={false} onChange={change} />,
    );
    const toggle = screen.getByRole('switch', { name: 'Single keys' });
    expect(toggle).toHaveAccessibleDescription('Without Ctrl.');
    await user.click(toggle);
    expect(change).toHaveBeenCalledWith(true);
  });

  test('returns the value of an option, also of one that is a number', async () => {
    const choose = jest.fn();
    const options = [10, 25].map((value) => ({ value, label: `${value} rows` }));
    const { user } = renderScreen(
      <NativeSelect aria-label="Size" inline value={10} options={options} onChange={choose} />,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '25 rows');
    expect(choose).toHaveBeenCalledWith(25);
  });

  test('returns a chosen file, also the same one again', async () => {
    const choose = jest.fn();
    const { user } = renderScreen(
      <FileButton inputLabel="Picture file" accept={['image/png']} onFile={choose}>
        Choose
      </FileButton>,
    );
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    const input = screen.getByLabelText('Picture file');
    const open = jest.spyOn(input, 'click');
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    expect(open).toHaveBeenCalledTimes(1);
    await user.upload(input, file);
    await user.upload(input, file);
    expect(choose.mock.calls).toEqual([[file], [file]]);
  });

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
    const css = readFileSync(new URL('controls/controls.css', import.meta.url), 'utf8');
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
});

describe('the icons', () => {
  interface IconData {
    name: string;
    node: [tag: string, attributes: Record<string, string>][];
  }

  /** Reads the data of an icon from what it renders. */
  function dataOf(Icon: ComponentType<LucideProps>, name: string): IconData {
    const shapes = renderToStaticMarkup(<Icon />).matchAll(/<(\w+)( [^>]*)><\/\1>/g);
    return {
      name,
      node: [...shapes].map(([, tag = '', attributes = ''], key) => [
        tag,
        {
          ...Object.fromEntries(
            [...attributes.matchAll(/ (\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
          ),
          key: `${key}`,
        },
      ]),
    };
  }

  /** Without the class of a former name, and without the namespace, which HTML documents do not need. */
  const essentialOf = (markup: string) =>
    markup.replace(/ lucide-(trash-2|building-2)(?=[ "])/, '').replace(/ xmlns="[^"]*"/, '');

  test.each<[string, LucideProps]>([
    ['no options', {}],
    ['a size, a stroke and a class', { size: 14, strokeWidth: 1.5, className: 'ui-mark' }],
    ['a colour and a name', { color: 'red', 'aria-label': 'Remove' }],
  ])('builds render the icons of lucide with %s as lucide does', (_, props) => {
    for (const [Original, name] of [
      [Trash2, 'trash'],
      [Building2, 'building-complex'],
    ] as const) {
      const Icon = createIcon(dataOf(Original, name));
      const { container, rerender } = render(<Icon />);
      rerender(<Icon {...props} />);
      expect(container.innerHTML).toBe(essentialOf(renderToStaticMarkup(<Original {...props} />)));
    }
  });
});

describe('the query view', () => {
  const refetch = jest.fn();
  const problem = { status: 503, code: 'db.unavailable', traceId: 'trace-7', errors: [] };
  const query = (part: Partial<QueryResult<string[]>>): QueryResult<string[]> => ({
    isFetching: false,
    refetch,
    ...part,
  });

  const view = (part: Partial<QueryResult<string[]>>, filteredEmpty?: string) => (
    <QueryView
      query={query(part)}
      errorTitle="Users could not be loaded"
      isEmpty={(names) => names.length === 0}
      empty={<EmptyState title="No users yet" />}
      filteredEmpty={filteredEmpty && <EmptyState title={filteredEmpty} />}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryView>
  );

  beforeEach(() => refetch.mockClear());

  test('marks the place as busy and hides the skeleton for the first 200 ms', () => {
    const { container } = renderScreen(view({ isFetching: true }));
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(container.innerHTML).toContain('<div class="ui-query__skeleton" aria-busy="true">');
    const css = readFileSync(new URL('states/query-view.css', import.meta.url), 'utf8');
    expect(css).toMatch(/\.ui-query__skeleton {\s*animation: ui-query-wait 1ms linear 200ms backwards;/);
    expect(css).toMatch(/@keyframes ui-query-wait {\s*from {\s*visibility: hidden;/);
  });

  test('shows the skeleton before a query has started', () => {
    renderScreen(view({}));
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  test('shows an error with its title, reference and a retry', async () => {
    const { user } = renderScreen(view({ error: problem }));
    expect(screen.getByRole('alert')).toHaveTextContent('Users could not be loaded');
    expect(screen.getByText('Reference: trace-7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('keeps the error with a busy button while the retry runs', () => {
    renderScreen(view({ error: problem, isFetching: true }));
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
  });

  test('keeps the data after a failed refetch and offers a retry above it', async () => {
    const { user } = renderScreen(<main>{view({ data: ['Ayşe Kaya'], error: problem })}</main>);
    expect(screen.getByText('Ayşe Kaya')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText(/The latest data could not be loaded/)).toHaveTextContent('Reference: trace-7');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('shows no notice above data that is being refetched', () => {
    renderScreen(view({ data: ['Ayşe Kaya'], isFetching: true }));
    expect(screen.getByText('Ayşe Kaya')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('tells an empty list from a filter without matches', () => {
    const { unmount } = renderScreen(view({ data: [] }));
    expect(screen.getByText('No users yet')).toBeVisible();
    unmount();
    renderScreen(view({ data: [] }, 'No match'));
    expect(screen.getByText('No match')).toBeVisible();
    expect(screen.queryByText('No users yet')).not.toBeInTheDocument();
  });

  const namesApi = portalApi.injectEndpoints({
    endpoints: (build) => ({ listNames: build.query<string[], void>({ query: () => 'api/v1/names' }) }),
  });

  function Names() {
    return <QueryView query={namesApi.useListNamesQuery()}>{(names) => <p>{names.join(', ')}</p>}</QueryView>;
  }

  test('reads the result of a query hook and recovers when a retry succeeds', async () => {
    server.respondTo('GET /api/v1/names', 400);
    const { user } = renderScreen(<Names />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.respondTo('GET /api/v1/names', ['Ian Reed']);
    await user.click(retry);
    expect(await screen.findByText('Ian Reed')).toBeVisible();
  });
});
