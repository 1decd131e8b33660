import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link, useSearchParams } from 'react-router-dom';
import { media, renderScreen } from '../../testing';
import { Pane, PaneHead, Panes, RailGroup, RailLink, type PanesProps } from '../panes';

const compose = jest.fn();

function Mailbox({ detailPlace }: Pick<PanesProps, 'detailPlace'>) {
  const [address, setAddress] = useSearchParams();
  const mail = address.get('mail');
  return (
    <Panes
      title="Mailbox"
      detailPlace={detailPlace ?? 'end'}
      shown={mail ? 'detail' : 'list'}
      onBack={() => setAddress({})}
      action={{ label: 'Compose', icon: null, onClick: compose }}
      rail={{
        label: 'Folders',
        content: (
          <RailGroup title="All" action={<button type="button">Add</button>}>
            <RailLink to="?" label="Inbox" count={12} isCurrent />
            <RailLink to="?folder=sent" label="Sent" />
          </RailGroup>
        ),
        foot: 'Sample data',
      }}
      list={
        <Pane
          label="Inbox"
          head={<PaneHead title="Inbox" count="12 unread" start={<input type="checkbox" />} />}
        >
          <Link to="?mail=a">Mail A</Link>
          <Link to="?mail=b">Mail B</Link>
        </Pane>
      }
      detail={
        <Pane
          label="Mail"
          contentKey={`mail/${mail ?? ''}`}
          head={<PaneHead actions="2 of 48">{mail && <h2>Opened {mail}</h2>}</PaneHead>}
        >
          <button type="button">Reply</button>
        </Pane>
      }
    />
  );
}

const pane = (name: string) => screen.queryByRole('region', { name });

describe('split panes', () => {
  test('shows rail, list and detail as named landmarks beside each other from 1280 px', async () => {
    const { user } = renderScreen(<Mailbox />, { route: '/' });
    expect(screen.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeInTheDocument();
    const rail = screen.getByRole('navigation', { name: 'Folders' });
    expect(within(rail).getByRole('link', { name: 'Inbox 12' })).toHaveAttribute('aria-current', 'page');
    expect(pane('Inbox')).toBeVisible();
    expect(pane('Mail')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show Folders' })).not.toBeInTheDocument();
    await user.click(within(rail).getByRole('button', { name: 'Compose' }));
    expect(compose).toHaveBeenCalledTimes(1);
  });

  test('opens the rail as a drawer below 1280 px and closes it when an entry is opened', async () => {
    media.set({ width: 1000 });
    const { user, address } = renderScreen(<Mailbox />, { route: '/' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show Folders' }));
    const drawer = screen.getByRole('dialog', { name: 'Folders' });
    await user.click(within(drawer).getByRole('link', { name: 'Sent' }));
    expect(address()).toBe('/?folder=sent');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(pane('Mail')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Folders' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['below 960 px', 400, 'end'],
    ['where the detail takes the place of the list', 1440, 'off'],
  ] as const)(
    'shows one pane at a time with Back and moves the focus with it %s',
    async (_, width, place) => {
      media.set({ width });
      const { user } = renderScreen(<Mailbox detailPlace={place} />, { route: '/' });
      expect(pane('Mail')).not.toBeInTheDocument();
      const mail = screen.getByRole('link', { name: 'Mail B' });
      await user.click(mail);
      expect(pane('Inbox')).not.toBeInTheDocument();
      expect(pane('Mail')).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Back' }));
      expect(pane('Mail')).not.toBeInTheDocument();
      expect(mail).toHaveFocus();
    },
  );

  test('floats the main action over the list on the phone and hides it beside the detail', async () => {
    media.set({ width: 400 });
    const { user } = renderScreen(<Mailbox />, { route: '/' });
    await user.click(screen.getByRole('button', { name: 'Compose' }));
    expect(compose).toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Mail A' }));
    expect(screen.queryByRole('button', { name: 'Compose' })).not.toBeInTheDocument();
  });

  test('covers the other panes with details on the phone', async () => {
    media.set({ width: 400 });
    const close = jest.fn();
    const { user } = renderScreen(
      <Panes
        title="Files"
        list={<Pane label="Home">List</Pane>}
        aside={
          <Pane label="Details" head={<PaneHead title="Details" closeLabel="Details" onClose={close} />}>
            PDF
          </Pane>
        }
      />,
    );
    expect(pane('Home')).not.toBeInTheDocument();
    expect(pane('Details')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close Details' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('moves the focus between panes with F6 and returns to where it was in each', async () => {
    const { user } = renderScreen(<Mailbox />, { route: '/' });
    screen.getByRole('link', { name: 'Mail A' }).focus();
    await user.keyboard('{F6}');
    expect(pane('Mail')).toHaveFocus();
    await user.keyboard('{F6}');
    expect(screen.getByRole('navigation', { name: 'Folders' })).toHaveFocus();
    await user.keyboard('{Shift>}{F6}{/Shift}{Shift>}{F6}{/Shift}');
    expect(screen.getByRole('link', { name: 'Mail A' })).toHaveFocus();
  });

  test('remembers the scroll position of each content of a pane', async () => {
    const { user } = renderScreen(<Mailbox />, { route: '/?mail=a' });
    // eslint-disable-next-line testing-library/no-node-access -- The element that scrolls has no role.
    const scroller = screen.getByRole('button', { name: 'Reply' }).closest('.ui-pane__body') as HTMLElement;
    scroller.scrollTop = 320;
    fireEvent.scroll(scroller);
    await user.click(screen.getByRole('link', { name: 'Mail B' }));
    expect(scroller.scrollTop).toBe(0);
    await user.click(screen.getByRole('link', { name: 'Mail A' }));
    expect(scroller.scrollTop).toBe(320);
  });

  test('names its buttons in Turkish', () => {
    media.set({ width: 400 });
    renderScreen(<Mailbox />, { route: '/?mail=a', language: 'tr' });
    expect(screen.getByRole('button', { name: 'Geri' })).toBeVisible();
    act(() => media.set({ width: 1000 }));
    expect(screen.getByRole('button', { name: 'Folders bölümünü göster' })).toBeVisible();
  });
});
