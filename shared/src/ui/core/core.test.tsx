import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loading } from '../../api';
import { renderScreen } from '../../testing';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  IconButton,
  LoadingBar,
  Logo,
  NotFound,
  NoticeRegion,
  notices,
  PageHeader,
  Skeleton,
  useNotice,
  VisuallyHidden,
} from '../index';

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
        onClick={() => notice.error('Not saved', { action: { label: 'Again', run: () => notice('Trying') } })}
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
      <EmptyState title="Nothing yet" description="Reports appear here." action={<Button>Add one</Button>} />
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
