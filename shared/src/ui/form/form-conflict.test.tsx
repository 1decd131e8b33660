import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { portalApi } from '../../api';
import { renderScreen, server } from '../../testing';
import { FormDialog, InlineForm, SelectField, TextField, type FormConflict } from '../form';

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
