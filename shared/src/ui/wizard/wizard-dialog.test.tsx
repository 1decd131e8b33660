import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { portalApi } from '../../api';
import { renderScreen, server } from '../../testing';
import { NumberField, TextField } from '../form';
import { WizardDialog } from '../wizard';

interface Site {
  name: string;
  city: string;
  floors: number | null;
}

const { useCreateSiteInStepsMutation } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    createSiteInSteps: build.mutation<Site, Site>({
      query: (body) => ({ url: 'api/v1/sites', method: 'POST', body }),
    }),
  }),
});

const steps = [
  {
    title: 'Name',
    fields: ['name'],
    content: <TextField name="name" label="Name" required maxLength={10} autoFocus />,
  },
  {
    title: 'Place',
    fields: ['city', 'floors'],
    content: (
      <>
        <TextField name="city" label="City" required />
        <NumberField name="floors" label="Floors" min={1} max={9} isWhole />
      </>
    ),
  },
  { title: 'Review', fields: [], content: <p>Check your entries.</p> },
];

const closed = jest.fn();
const saved = jest.fn();
beforeEach(() => {
  closed.mockClear();
  saved.mockClear();
});

function CreateSite() {
  const [createSite] = useCreateSiteInStepsMutation();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    closed();
    setIsOpen(false);
  };
  if (!isOpen) return null;
  return (
    <WizardDialog<Site, Site>
      title="New site"
      steps={steps}
      initialValues={{ name: '', city: '', floors: null }}
      submit={createSite}
      onSaved={saved}
      onClose={close}
    />
  );
}

const box = (label: string) => screen.getByRole('textbox', { name: label });
const button = (label: string) => screen.getByRole('button', { name: label });
const step = (label: string) => screen.findByRole('group', { name: label });
const creations = () => server.requests('POST api/v1/sites');

test('validates each step, moves the focus and submits the values of all steps by keyboard', async () => {
  server.respondTo('POST api/v1/sites', { name: 'Acorn', city: 'Izmir', floors: 3 });
  const { user } = renderScreen(<CreateSite />);
  expect(box('Name')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Enter a value.')).toBeVisible();
  expect(await step('Step 1 of 3: Name')).toBeVisible();
  await user.keyboard('Acorn{Enter}');
  expect(await step('Step 2 of 3: Place')).toBeVisible();
  expect(box('City')).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  await user.keyboard('Izmir');
  await user.tab();
  await user.keyboard('12');
  await user.click(button('Next'));
  expect(await screen.findByText('Enter a whole number from 1 to 9.', { exact: false })).toBeVisible();
  await user.type(box('Floors'), '{Backspace}');
  await user.click(button('Next'));
  const review = await step('Step 3 of 3: Review');
  expect(review).toHaveFocus();
  expect(creations()).toEqual([]);
  await user.click(button('Create'));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(creations()[0]?.body).toEqual({ name: 'Acorn', city: 'Izmir', floors: 1 });
  expect(saved).toHaveBeenCalledTimes(1);
});

test('goes back with all entries kept', async () => {
  const { user, baseElement } = renderScreen(<CreateSite />);
  await user.keyboard('Acorn{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'City' }), 'Ankara');
  await user.click(button('Back'));
  expect(box('Name')).toHaveValue('Acorn');
  expect(box('Name')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('Ankara');
  const { violations } = await axe.run(baseElement, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('returns to the step of a field that the server rejects', async () => {
  server.respondTo(
    'POST api/v1/sites',
    Response.json(
      { status: 409, code: 'object.conflict', traceId: 't', errors: [{ pointer: '/name', code: 'taken' }] },
      { status: 409 },
    ),
  );
  const { user } = renderScreen(<CreateSite />);
  await user.keyboard('Acorn{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'City' }), 'Izmir');
  await user.click(button('Next'));
  await step('Step 3 of 3: Review');
  await user.click(button('Create'));
  expect(await step('Step 1 of 3: Name')).toBeVisible();
  await waitFor(() => expect(box('Name')).toHaveFocus());
  expect(box('Name')).toBeInvalid();
  expect(closed).not.toHaveBeenCalled();
});

test('keeps the entries of the last step after a failure', async () => {
  server.respondTo('POST api/v1/sites', 503);
  const { user } = renderScreen(<CreateSite />);
  await user.keyboard('Acorn{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'City' }), 'Izmir');
  await user.click(button('Next'));
  await step('Step 3 of 3: Review');
  await user.click(button('Create'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your entries are kept.');
  await user.click(button('Back'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('asks before it discards entries, and closes at once without any', async () => {
  const { user } = renderScreen(<CreateSite />);
  await user.keyboard('Acorn');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(box('Name')).toHaveValue('Acorn');
  await user.clear(box('Name'));
  await user.click(button('Cancel'));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
