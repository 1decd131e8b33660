import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { portalApi } from '../../api';
import { renderScreen, server } from '../../testing';
import {
  FormDialog,
  SelectField,
  TextField,
  InlineForm,
  type FormDialogProps,
  type FormConflict,
} from '../form';

describe('the form dialog', () => {
  interface Site {
    name: string;
    city: string;
  }

  const { useCreateSiteMutation } = portalApi.injectEndpoints({
    endpoints: (build) => ({
      createSite: build.mutation<Site, Site>({
        query: (body) => ({ url: 'api/v1/sites', method: 'POST', body }),
      }),
    }),
  });

  const fields = (
    <>
      <TextField name="name" label="Name" required maxLength={10} autoFocus help="As in the contract." />
      <SelectField
        name="city"
        label="City"
        options={[
          { value: 'izmir', label: 'Izmir' },
          { value: 'ankara', label: 'Ankara' },
        ]}
      />
    </>
  );

  const closed = jest.fn();
  const saved = jest.fn();
  beforeEach(() => {
    closed.mockClear();
    saved.mockClear();
  });

  function CreateSite(props: Partial<FormDialogProps<Site, Site>>) {
    const [createSite] = useCreateSiteMutation();
    const [isOpen, setIsOpen] = useState(true);
    const close = () => {
      closed();
      setIsOpen(false);
    };
    if (!isOpen) return null;
    return (
      <FormDialog<Site, Site>
        title="New site"
        initialValues={{ name: '', city: '' }}
        submit={createSite}
        onSaved={saved}
        successMessage="Created."
        onClose={close}
        {...props}
      >
        {fields}
      </FormDialog>
    );
  }

  const name = () => screen.getByRole('textbox', { name: 'Name' });
  const button = (label: string) => screen.getByRole('button', { name: label });
  const invalid = (errors: object[]) =>
    Response.json({ status: 422, code: 'validation.failed', traceId: 'trace-7', errors }, { status: 422 });
  const creations = () => server.requests('POST api/v1/sites');
  const keys = () => creations().map(({ headers }) => headers.get('Idempotency-Key'));

  async function openAndType(text: string, props: Partial<FormDialogProps<Site, Site>> = {}) {
    const view = renderScreen(<CreateSite {...props} />);
    await view.user.type(name(), text);
    return view;
  }

  test('submits trimmed values by keyboard, shows a notice and closes', async () => {
    server.respondTo('POST api/v1/sites', { name: 'Acorn', city: '' });
    const { user } = renderScreen(<CreateSite />);
    expect(name()).toHaveFocus();
    await user.keyboard('  Acorn ');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(button('Save')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Created.')).toBeVisible();
    expect(creations()[0]?.body).toEqual({ name: 'Acorn', city: '' });
    expect(saved).toHaveBeenCalledWith({ name: 'Acorn', city: '' }, { name: 'Acorn', city: '' });
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('focuses the first invalid field, describes its error and removes it when it is fixed', async () => {
    const { user, baseElement } = renderScreen(<CreateSite />);
    expect(name()).toHaveAccessibleDescription('As in the contract.');
    expect(name()).toBeRequired();
    await user.click(button('Save'));
    expect(await screen.findByText('Enter a value.')).toBeVisible();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toBeInvalid();
    expect(name()).toHaveAccessibleDescription('As in the contract. Enter a value.');
    expect(screen.getByText('1 field needs your attention.')).toBeInTheDocument();
    const { violations } = await axe.run(baseElement, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.keyboard('A');
    await waitFor(() => expect(name()).toBeValid());
    expect(creations()).toEqual([]);
  });

  test('counts a text of spaces as empty and reports a text that is too long while typing', async () => {
    const { user } = await openAndType('   ');
    await user.click(button('Save'));
    expect(await screen.findByText('Enter a value.')).toBeVisible();
    await user.type(name(), 'x'.repeat(11));
    expect(await screen.findByText('Use at most 10 characters.')).toBeVisible();
    expect(creations()).toEqual([]);
  });

  test('validates a field that was changed when it loses the focus, and no untouched field', async () => {
    const { user } = renderScreen(<CreateSite />);
    await user.tab();
    expect(name()).toBeValid();
    await user.type(name(), 'A');
    await user.clear(name());
    await user.tab();
    expect(await screen.findByText('Enter a value.', { selector: '.ui-field__error' })).toBeVisible();
    await waitFor(() => expect(name()).toBeInvalid());
  });

  test('sends one request for a double click and a further click while sending', async () => {
    let respond = (_value: object) => undefined as void;
    server.respondTo('POST api/v1/sites', () => new Promise<object>((settle) => (respond = settle)));
    const { user } = await openAndType('Acorn');
    await user.dblClick(button('Save'));
    await waitFor(() => expect(creations()).toHaveLength(1));
    expect(button('Save')).toHaveAttribute('aria-busy', 'true');
    await user.click(button('Save'));
    respond({ name: 'Acorn', city: '' });
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(creations()).toHaveLength(1);
  });

  test('keeps the input after a failure and repeats the key only for the same content', async () => {
    server.respondTo('POST api/v1/sites', 503);
    const { user } = await openAndType('Acorn');
    await user.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your entries are kept.');
    expect(screen.getByRole('alert')).toHaveTextContent('Reference: trace-test');
    expect(name()).toHaveValue('Acorn');
    await user.click(button('Save'));
    await waitFor(() => expect(creations()).toHaveLength(2));
    await user.type(name(), '2');
    server.respondTo('POST api/v1/sites', { name: 'Acorn2', city: '' });
    await user.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("shows the server's errors at their fields and all others above the buttons", async () => {
    server.respondTo(
      'POST api/v1/sites',
      invalid([
        { pointer: '/website', code: 'pattern' },
        { pointer: '/name', code: 'too_long', params: { limit: 5 } },
      ]),
    );
    const { user } = await openAndType('Acorn Ltd');
    await user.click(button('Save'));
    expect(await screen.findByText('Use at most 5 characters.')).toBeVisible();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent(/Some fields are not valid/);
    await user.type(name(), '{Backspace}');
    await waitFor(() => expect(name()).toBeValid());
  });

  test('describes a failure with the texts of the feature', async () => {
    server.respondTo('POST api/v1/sites', 429);
    const { user } = await openAndType('Acorn', { describeProblem: () => ({ text: 'Five sites an hour.' }) });
    await user.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Five sites an hour\.$/);
  });

  test('lists all errors and focuses the list with an error summary', async () => {
    const { user } = renderScreen(<CreateSite hasErrorSummary />);
    await user.click(button('Save'));
    const summary = await screen.findByRole('group', { name: 'Check these fields:' });
    await waitFor(() => expect(summary).toHaveFocus());
    await user.click(within(summary).getByRole('button', { name: 'Enter a value.' }));
    expect(name()).toHaveFocus();
    await user.keyboard('A');
    await waitFor(() => expect(screen.queryByRole('group', { name: /Check/ })).not.toBeInTheDocument());
  });

  test('asks once before Esc, Cancel or the close button discards changes', async () => {
    const { user } = await openAndType('A');
    for (const close of [() => user.keyboard('{Escape}'), () => user.click(button('Cancel'))]) {
      await close();
      const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
      await user.click(question.getByRole('button', { name: 'Keep editing' }));
      expect(name()).toHaveValue('A');
    }
    expect(closed).not.toHaveBeenCalled();
    await user.click(button('Close'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('closes without a question when the changes were undone', async () => {
    const { user } = await openAndType('A');
    await user.clear(name());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  test('blocks closing the tab only while there are unsaved changes', async () => {
    const isBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = renderScreen(<CreateSite />);
    expect(isBlocked()).toBe(false);
    await user.type(name(), 'A');
    expect(isBlocked()).toBe(true);
    await user.clear(name());
    expect(isBlocked()).toBe(false);
  });

  test('shows the submit button of a destructive form in the danger colour', () => {
    renderScreen(<CreateSite variant="danger" submitLabel="Close the site" />);
    expect(button('Close the site')).toHaveClass('ui-button--danger');
  });

  test('replaces the form by its result', async () => {
    server.respondTo('POST api/v1/sites', { name: 'Acorn', city: '' });
    const { user } = await openAndType('Acorn', {
      renderSaved: (result) => <p>{`${result.name} exists.`}</p>,
    });
    await user.click(button('Save'));
    expect(await screen.findByText('Acorn exists.')).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('closes an open list with Esc and keeps the dialog', async () => {
    const { user } = renderScreen(<CreateSite />);
    await user.click(screen.getByRole('combobox', { name: 'City' }));
    await screen.findByRole('option', { name: 'Izmir' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'));
    expect(closed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(closed).toHaveBeenCalled());
  });

  test('shows its texts in Turkish', async () => {
    const { user } = renderScreen(<CreateSite />, { language: 'tr' });
    await user.click(button('Kaydet'));
    expect(await screen.findByText('Bir değer girin.')).toBeVisible();
  });

  test('a read-only session disables the fields, says why and sends nothing', async () => {
    const { user } = renderScreen(<CreateSite />, { acting: { mode: 'read' }, writeArea: 'administration' });
    expect(name()).toBeDisabled();
    expect(screen.getByText('Your session in this tenant does not allow changes here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(closed).toHaveBeenCalled();
    expect(creations()).toHaveLength(0);
  });
});

describe('a conflict of a form', () => {
  interface Site {
    name: string;
    city: string;
  }
  interface SiteArgs extends Site {
    revision: number | undefined;
  }

  const { useUpdateSiteMutation } = portalApi.injectEndpoints({
    endpoints: (build) => ({
      updateSite: build.mutation<Site, SiteArgs>({
        query: ({ revision, ...body }) => ({
          url: 'api/v1/sites/1',
          method: 'PUT',
          body,
          ...(revision === undefined ? {} : { ifMatch: revision }),
        }),
      }),
    }),
  });

  const closed = jest.fn();
  beforeEach(() => closed.mockClear());

  function EditSite({ load }: Pick<FormConflict<Site>, 'load'>) {
    const [updateSite] = useUpdateSiteMutation();
    return (
      <FormDialog<Site, Site>
        title="Edit site"
        initialValues={{ name: 'Acorn', city: 'izmir' }}
        submit={(values, { revision }) => updateSite({ ...values, revision })}
        conflict={{ revision: 3, load }}
        onClose={closed}
      >
        <TextField name="name" label="Name" required />
        <SelectField
          name="city"
          label="City"
          options={[
            { value: 'izmir', label: 'Izmir' },
            { value: 'ankara', label: 'Ankara' },
          ]}
        />
      </FormDialog>
    );
  }

  const name = () => screen.getByRole('textbox', { name: 'Name' });
  const button = (label: string) => screen.getByRole('button', { name: label });
  const current = () => Promise.resolve({ values: { name: 'Birch', city: 'ankara' }, revision: 5 });
  const updates = () => server.requests('PUT api/v1/sites/1');

  async function openConflict(load: FormConflict<Site>['load'] = current) {
    server.respondTo('PUT api/v1/sites/1', 412);
    const view = renderScreen(<EditSite load={load} />);
    await view.user.type(name(), ' Ltd');
    await view.user.click(button('Save'));
    return view;
  }

  test('shows the values of both people after a 412, takes theirs and saves on top of them', async () => {
    const { user, baseElement } = await openConflict();
    const box = await screen.findByRole('region', { name: 'Someone else changed this first' });
    await waitFor(() => expect(box).toHaveFocus());
    expect(within(box).getByRole('row', { name: 'Name Birch Acorn Ltd' })).toBeVisible();
    expect(within(box).queryByText('City')).not.toBeInTheDocument();
    const { violations } = await axe.run(baseElement, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(button('Take theirs'));
    expect(name()).toHaveValue('Birch');
    expect(box).not.toBeInTheDocument();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(updates()).toHaveLength(1);
    server.respondTo('PUT api/v1/sites/1', {});
    await user.click(button('Save'));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(updates().map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"5"']);
  });

  test('keeps the own changes, takes all other newer values and saves them at once', async () => {
    const { user } = await openConflict();
    await screen.findByRole('region', { name: 'Someone else changed this first' });
    server.respondTo('PUT api/v1/sites/1', {});
    await user.click(button('Keep mine'));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(updates()[1]?.body).toEqual({ name: 'Acorn Ltd', city: 'ankara' });
    expect(updates()[1]?.headers.get('If-Match')).toBe('"5"');
  });

  test('shows the label of a selected option in the comparison', async () => {
    server.respondTo('PUT api/v1/sites/1', 412);
    const { user } = renderScreen(<EditSite load={() => current()} />);
    await user.click(screen.getByRole('combobox', { name: 'City' }));
    await user.click(await screen.findByTitle('Ankara'));
    await user.click(button('Save'));
    const box = await screen.findByRole('region', { name: 'Someone else changed this first' });
    expect(within(box).getByText('Both versions have the same values.')).toBeVisible();
  });

  test('sends nothing again while the conflict is undecided', async () => {
    const { user } = await openConflict();
    const box = await screen.findByRole('region', { name: 'Someone else changed this first' });
    await user.type(name(), '.');
    await user.click(button('Save'));
    await waitFor(() => expect(box).toHaveFocus());
    expect(updates()).toHaveLength(1);
  });

  test('shows the message of a 412 when the current object cannot be loaded', async () => {
    await openConflict(() => Promise.reject(new Error('offline')));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Someone else changed this first/);
  });

  describe('a second change by the same person', () => {
    const acorn = { site: { name: 'Acorn', city: 'izmir' }, revision: 3 };

    function SiteSettings({ newer = acorn }: { newer?: typeof acorn }) {
      const [updateSite] = useUpdateSiteMutation();
      const [shown, setShown] = useState(acorn);
      return (
        <>
          <button onClick={() => setShown(newer)}>Receive</button>
          <InlineForm<Site, Site>
            label="Site"
            initialValues={shown.site}
            submit={(values, { revision }) => updateSite({ ...values, revision })}
            conflict={{ revision: shown.revision, load: () => current() }}
          >
            <TextField name="name" label="Name" />
          </InlineForm>
        </>
      );
    }
    const revisions = () => updates().map(({ headers }) => headers.get('If-Match'));
    const saved = (revision: number) => ({ name: 'x', city: 'izmir', version: revision });

    test('sends the revision of the response before the new object has arrived', async () => {
      server.respondTo('PUT api/v1/sites/1', saved(4));
      const { user } = renderScreen(<SiteSettings />);
      await user.type(name(), '1');
      await user.click(button('Save'));
      await screen.findByText('Saved');
      await user.type(name(), '2');
      await user.click(button('Save'));
      await waitFor(() => expect(revisions()).toEqual(['"3"', '"4"']));
    });

    test('accepts a new revision without new values while there are unsaved changes', async () => {
      server.respondTo('PUT api/v1/sites/1', saved(6));
      const { user } = renderScreen(<SiteSettings newer={{ ...acorn, revision: 5 }} />);
      await user.type(name(), '1');
      await user.click(button('Receive'));
      await user.click(button('Save'));
      await waitFor(() => expect(revisions()).toEqual(['"5"']));
    });

    test('sends the old revision when someone else changed a value', async () => {
      server.respondTo('PUT api/v1/sites/1', saved(6));
      const { user } = renderScreen(
        <SiteSettings newer={{ site: { name: 'Birch', city: 'izmir' }, revision: 5 }} />,
      );
      await user.type(name(), '1');
      await user.click(button('Receive'));
      await user.click(button('Save'));
      await waitFor(() => expect(revisions()).toEqual(['"3"']));
      expect(name()).toHaveValue('Acorn1');
    });

    test('keeps what was typed while the first one was sent', async () => {
      let respond: (site: object) => void = () => undefined;
      server.respondTo('PUT api/v1/sites/1', () => new Promise((resolve) => (respond = resolve)));
      const { user } = renderScreen(<SiteSettings />);
      await user.type(name(), '1');
      await user.click(button('Save'));
      await waitFor(() => expect(updates()).toHaveLength(1));
      await user.type(name(), '2');
      respond(saved(4));
      await waitFor(() => expect(button('Save')).not.toHaveAttribute('aria-busy', 'true'));
      expect(name()).toHaveValue('Acorn12');
      await user.click(button('Save'));
      await waitFor(() => expect(revisions()).toEqual(['"3"', '"4"']));
      expect(updates()[1]?.body).toMatchObject({ name: 'Acorn12' });
    });
  });
});
