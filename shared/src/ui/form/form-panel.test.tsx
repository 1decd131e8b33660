import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { media, renderScreen } from '../../testing';
import { Button } from '../core/button';
import { FormPanel, TextField, type FormConflict } from '../form';
import { PageWithPanel, SidePanel } from '../side-panel';

describe('the panel beside a page', () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const panel = isOpen ? (
      <SidePanel title="Details" footer={<Button>Done</Button>} onClose={() => setIsOpen(false)}>
        <input aria-label="Name" />
      </SidePanel>
    ) : null;
    return (
      <PageWithPanel panel={panel}>
        <Button onClick={() => setIsOpen(true)}>Open details</Button>
      </PageWithPanel>
    );
  }
  const opener = () => screen.getByRole('button', { name: 'Open details' });

  test('takes the focus, leaves the page in use and returns the focus on Esc', async () => {
    const { user, container } = renderScreen(<Page />);
    await user.click(opener());
    expect(screen.getByRole('dialog', { name: 'Details' })).toHaveFocus();
    expect(container.inert).toBeFalsy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
    await user.click(opener());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('covers the page as a drawer where there is no room beside it', async () => {
    media.set({ width: 700 });
    const { user, container } = renderScreen(<Page />);
    await user.click(opener());
    expect(screen.getByRole('dialog', { name: 'Details' })).toHaveAttribute('aria-modal', 'true');
    expect(container).toHaveProperty('inert', true);
  });
});

describe('the form in a panel', () => {
  interface Site {
    name: string;
    version: number;
  }
  const submit = jest.fn();
  const run = jest.fn();
  const closed = jest.fn();
  const cancelled = jest.fn();
  const left = jest.fn();
  const conflict: FormConflict<{ name: string }> = {
    revision: 4,
    load: () => Promise.resolve({ values: { name: 'Theirs' }, revision: 5 }),
  };

  beforeEach(() => {
    for (const mock of [run, closed, cancelled, left]) mock.mockReset();
    submit
      .mockReset()
      .mockImplementation(({ name }: Site) => Promise.resolve({ data: { name, version: 5 } }));
  });

  function SiteForm({ saved = null }: { saved?: Site | null }) {
    return (
      <FormPanel<{ name: string }, Site>
        title="New site"
        submitLabel="Create"
        initialValues={{ name: saved?.name ?? '' }}
        submit={submit}
        {...(saved && { conflict })}
        act={{ label: 'Try it', saved, run }}
        headActions={(leave) => <Button onClick={() => leave(left)}>All sites</Button>}
        onCancel={cancelled}
        onClose={closed}
      >
        <TextField name="name" label="Name" required />
      </FormPanel>
    );
  }
  const name = () => screen.getByRole('textbox', { name: 'Name' });
  const button = (label: string) => screen.getByRole('button', { name: label });

  test('submits and closes, also by Enter, and is accessible', async () => {
    const { user, container } = renderScreen(<SiteForm />);
    expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
    await user.type(name(), 'Izmir{Enter}');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(submit).toHaveBeenCalledWith({ name: 'Izmir' }, { revision: undefined });
    expect(run).not.toHaveBeenCalled();
  });

  test('saves before it runs the act, with the saved object, and stays open', async () => {
    const { user } = renderScreen(<SiteForm />);
    await user.click(button('Try it'));
    expect(await screen.findByText('Enter a value.')).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
    await user.type(name(), 'Izmir');
    await user.click(button('Try it'));
    await waitFor(() => expect(run).toHaveBeenCalledWith({ name: 'Izmir', version: 5 }));
    expect(closed).not.toHaveBeenCalled();
    await user.click(button('Create'));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  test('runs the act without saving while nothing has changed', async () => {
    const { user } = renderScreen(<SiteForm saved={{ name: 'Izmir', version: 4 }} />);
    await user.click(button('Try it'));
    expect(run).toHaveBeenCalledWith({ name: 'Izmir', version: 4 });
    expect(submit).not.toHaveBeenCalled();
  });

  test('asks before it discards changes', async () => {
    const { user } = renderScreen(<SiteForm />);
    await user.click(button('Cancel'));
    await waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1));
    await user.type(name(), 'I');
    await user.click(button('All sites'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(left).not.toHaveBeenCalled();
    await user.click(button('Close'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  test('shows the values of somebody else beside those of the person', async () => {
    submit.mockResolvedValueOnce({ error: { status: 412, code: 'x', traceId: null, errors: [] } });
    const { user } = renderScreen(<SiteForm saved={{ name: 'Izmir', version: 4 }} />);
    await user.type(name(), ' West');
    await user.click(button('Create'));
    expect(await screen.findByRole('cell', { name: 'Theirs' })).toBeVisible();
    await user.click(button('Keep mine'));
    await user.click(button('Create'));
    await waitFor(() => expect(submit).toHaveBeenLastCalledWith({ name: 'Izmir West' }, { revision: 5 }));
  });
});
