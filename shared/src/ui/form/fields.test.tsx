import { act, screen, waitFor, render } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { i18n } from '../../i18n';
import { renderScreen } from '../../testing';
import {
  CheckboxField,
  Field,
  FieldPair,
  FormPage,
  InlineForm,
  NumberField,
  SavedField,
  TextAreaField,
  TextField,
  TileField,
  useFieldValue,
  Checkbox,
  Input,
  SaveStatus,
  Select,
  TextArea,
  PasswordField,
  type SaveState,
} from '../form';
import { applyFieldErrors } from './submission/field-errors';
import { FieldRegistry, type RegisteredField } from './submission/form-scope';
import { changedNames, mergeChanges, trimTexts } from './submission/form-values';

describe('the fields', () => {
  interface Rule {
    title: string;
    note: string;
    limit: number | null;
    color: string;
    agreed: boolean;
  }

  const initialValues: Rule = { title: 'First', note: '', limit: 2.5, color: '', agreed: false };
  const submit = jest.fn((_values: Rule) => Promise.resolve({ data: null }));
  beforeEach(() => submit.mockClear());

  function Hint() {
    return useFieldValue<string>('title') === 'Secret' ? <p>Only you see this rule.</p> : null;
  }

  const fields = (
    <>
      <TextField
        name="title"
        label="Title"
        required
        minLength={3}
        validate={(text) => (text === 'bad' ? 'Not bad.' : null)}
      />
      <Hint />
      <TextAreaField name="note" label="Note" maxLength={20} />
      <NumberField name="limit" label="Limit" min={0} max={100} required />
      <Field<string> name="color" label="Colour" kind="group" required>
        {({ value, onChange }) =>
          ['Red', 'Blue'].map((color) => (
            <label key={color}>
              <input type="radio" name="color" checked={value === color} onChange={() => onChange(color)} />
              {color}
            </label>
          ))
        }
      </Field>
      <CheckboxField name="agreed" label="I agree" required />
    </>
  );

  const renderPage = (language: 'en' | 'tr' = 'en') =>
    renderScreen(
      <>
        <FormPage<Rule> title="New rule" initialValues={initialValues} submit={submit} onCancel={cancelled}>
          {fields}
        </FormPage>
        <Link to="/other">Other</Link>
      </>,
      { language },
    );
  const cancelled = jest.fn();
  const box = (name: string) => screen.getByRole('textbox', { name });
  const press = (name: string) => screen.getByRole('button', { name });

  test('submits the values of all kinds of fields, with numbers as numbers', async () => {
    const { user } = renderPage();
    expect(box('Limit')).toHaveValue('2.5');
    await user.clear(box('Limit'));
    await user.type(box('Limit'), '12,5');
    await user.type(box('Note'), ' A note. ');
    await user.click(screen.getByRole('radio', { name: 'Blue' }));
    await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
    await user.click(press('Save'));
    await waitFor(() =>
      expect(submit.mock.calls[0]?.[0]).toEqual({
        title: 'First',
        note: 'A note.',
        limit: 12.5,
        color: 'Blue',
        agreed: true,
      }),
    );
  });

  test('reports the fault of each field at the field', async () => {
    const { user } = renderPage();
    await user.clear(box('Title'));
    await user.type(box('Title'), 'x');
    await user.clear(box('Limit'));
    await user.click(press('Save'));
    expect(await screen.findByText('Enter at least 3 characters.')).toBeVisible();
    expect(screen.getByText('Enter a number from 0 to 100.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Colour' })).toHaveAccessibleDescription('Choose an option.');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Tick this box.');
    await waitFor(() => expect(box('Title')).toHaveFocus());
    for (const wrong of ['101', '-1', 'many', '1e2', '1,000.5']) {
      await user.clear(box('Limit'));
      await user.type(box('Limit'), wrong);
      await user.tab();
      await waitFor(() => expect(box('Limit')).toBeInvalid());
    }
    await user.clear(box('Title'));
    await user.type(box('Title'), 'bad');
    await user.tab();
    expect(await screen.findByText('Not bad.', { selector: '.ui-field__error' })).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
  });

  test.each([
    ['en', '1,000', 1_000],
    ['tr', '1.000', 1_000],
    ['en', '€7.5 k', 7_500],
    ['tr', '7,5 bin', 7_500],
    ['tr', '1.234,5', null],
    ['en', '1 000', 1_000],
    ['en', '1.000', null],
    ['tr', '1,000', null],
  ] as const)('reads in %s the whole number %j as %j and never as 1', async (language, typed, value) => {
    const { user } = renderScreen(
      <FormPage<{ limit: number | null }> title="Limits" initialValues={{ limit: null }} submit={submitLimit}>
        <NumberField name="limit" label="Limit" min={0} max={10_000} isWhole />
      </FormPage>,
      { language },
    );
    await user.type(box('Limit'), typed);
    await user.click(screen.getByRole('button', { name: /^(Save|Kaydet)$/ }));
    if (value === null) await waitFor(() => expect(box('Limit')).toBeInvalid());
    else await waitFor(() => expect(submitLimit).toHaveBeenCalledWith({ limit: value }, expect.anything()));
  });
  const submitLimit = jest.fn((_values: { limit: number | null }) => Promise.resolve({ data: null }));

  test('focuses the first control of an invalid group', async () => {
    const { user } = renderPage();
    await user.click(press('Save'));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Red' })).toHaveFocus());
  });

  test('counts characters and announces the last ones', async () => {
    const { user } = renderPage();
    expect(screen.getByText('0 / 20')).toBeVisible();
    await user.type(box('Note'), 'x'.repeat(19));
    expect(screen.getByText('19 / 20')).toBeVisible();
    expect(screen.getByText('1 character left.')).toBeInTheDocument();
  });

  test('marks only fields that may stay empty as optional, outside their names', () => {
    renderPage();
    expect(screen.getAllByText('optional')).toHaveLength(1);
    expect(box('Note')).toBeVisible();
  });

  test('shows fields that depend on another field', async () => {
    const { user } = renderPage();
    await user.clear(box('Title'));
    await user.type(box('Title'), 'Secret');
    expect(await screen.findByText('Only you see this rule.')).toBeVisible();
  });

  test('submits the fields of a pair with the others, in their order', async () => {
    const { user } = renderScreen(
      <InlineForm label="Rule" initialValues={initialValues} submit={submit}>
        <FieldPair>
          <TextField name="title" label="Title" required />
          <TextField name="color" label="Colour" />
        </FieldPair>
      </InlineForm>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.tab();
    await user.keyboard('Red{Enter}');
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit.mock.calls[0]?.[0]).toMatchObject({ title: 'First!', color: 'Red' });
  });

  test('formats numbers in the language of the page', async () => {
    renderPage('tr');
    await act(async () => {
      await import('antd/locale/tr_TR');
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(box('Limit')).toHaveValue('2,5');
  });

  test('asks before a link or the cancel button leaves a page with unsaved changes', async () => {
    const { user, address } = renderPage();
    await user.type(box('Title'), 'x');
    await user.click(screen.getByRole('link', { name: 'Other' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(press('Stay'));
    expect(address()).toBe('/');
    await user.click(press('Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(cancelled).toHaveBeenCalled());
  });

  function Names() {
    const [name, setName] = useState('Ada');
    return (
      <>
        <InlineForm<{ name: string }>
          label="Name"
          initialValues={{ name }}
          submit={() => Promise.resolve({ data: null })}
          onSaved={(_result, values) => setName(values.name)}
        >
          <TextField name="name" label="Name" required />
        </InlineForm>
        <button type="button" onClick={() => setName('Grace')}>
          Change elsewhere
        </button>
      </>
    );
  }

  test('saves a form within a card only when it has changes, and confirms it', async () => {
    const { user } = renderScreen(<Names />);
    expect(press('Save')).toHaveAttribute('aria-disabled', 'true');
    await user.type(box('Name'), ' Byron ');
    expect(press('Save')).toHaveAttribute('aria-disabled', 'false');
    await user.click(press('Save'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(box('Name')).toHaveValue('Ada Byron');
    expect(press('Save')).toHaveAttribute('aria-disabled', 'true');
    await user.type(box('Name'), 'x');
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('takes newer values from outside only while there are no changes', async () => {
    const { user } = renderScreen(<Names />);
    await user.click(press('Change elsewhere'));
    expect(box('Name')).toHaveValue('Grace');
    await user.type(box('Name'), ' Hopper');
    await user.click(press('Change elsewhere'));
    expect(box('Name')).toHaveValue('Grace Hopper');
  });

  test('saves the picture that was chosen in a field', async () => {
    const save = jest.fn((_values: { icon: string }) => Promise.resolve({ data: null }));
    const options = ['folder', 'globe'].map((value) => ({ value, label: value, tile: <svg /> }));
    const { user } = renderScreen(
      <InlineForm label="Look" initialValues={{ icon: 'folder' }} submit={save}>
        <TileField name="icon" label="Icon" options={options} />
      </InlineForm>,
    );
    expect(screen.getByRole('group', { name: 'Icon' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'globe' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ icon: 'globe' }));
  });

  test.each<[SaveState, string, boolean]>([
    [{ status: 'saving' }, 'Shown at once. Your choice Saving…', false],
    [{ status: 'saved' }, 'Shown at once. Your choice Saved', false],
    [{ status: 'failed', message: 'Try again.' }, 'Shown at once. Your choice Not saved. Try again.', true],
  ])('describes a field that saves its changes in the state %j', async (state, description, isInvalid) => {
    renderScreen(
      <SavedField label="Mode" help="Shown at once." source="Your choice" state={state}>
        {(control) => <select {...control} />}
      </SavedField>,
    );
    const control = screen.getByRole('combobox', { name: 'Mode' });
    expect(control).toHaveAccessibleDescription(description);
    expect(control.matches('[aria-invalid]')).toBe(isInvalid);
  });
});

describe('the controls of a form', () => {
  test('opens a select by keyboard, selects an option and ticks a checkbox', async () => {
    const choose = jest.fn();
    const tick = jest.fn();
    const { user } = renderScreen(
      <>
        <Select
          aria-label="Status"
          onChange={choose}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'disabled', label: 'Disabled' },
          ]}
        />
        <Checkbox onChange={(event) => tick(event.target.checked)}>Only mine</Checkbox>
      </>,
    );
    await user.tab();
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Active' });
    await user.click(screen.getByText('Disabled'));
    expect(choose.mock.calls[0]?.[0]).toBe('disabled');
    await user.click(screen.getByRole('checkbox', { name: 'Only mine' }));
    expect(tick).toHaveBeenCalledWith(true);
  });

  test('keeps the input mounted when antd’s Turkish locale loads', async () => {
    await i18n.changeLanguage('tr');
    renderScreen(<Input aria-label="Ad" defaultValue="" />, { language: 'tr' });
    const field = screen.getByLabelText('Ad');
    act(() => field.focus());
    await act(async () => {
      await import('antd/locale/tr_TR');
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    expect(field).toHaveFocus();
  });

  test('types several lines into a text area', async () => {
    const { user } = renderScreen(<TextArea aria-label="Note" rows={3} />);
    await user.tab();
    await user.keyboard('One{Enter}Two');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('One\nTwo');
  });

  test('announces every state of saving in the same live region', () => {
    const { rerender } = render(<SaveStatus state={{ status: 'rest' }} />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    rerender(<SaveStatus state={{ status: 'saving' }} />);
    expect(region).toHaveTextContent('Saving');
    rerender(<SaveStatus state={{ status: 'saved' }} />);
    expect(region).toHaveTextContent('Saved');
    rerender(<SaveStatus state={{ status: 'failed', message: 'No connection' }} />);
    expect(region).toHaveTextContent('No connection');
  });
});

describe('the password field', () => {
  const submit = jest.fn((_values: { password: string }) => Promise.resolve({ data: null }));

  const show = () =>
    renderScreen(
      <InlineForm label="Account" initialValues={{ password: '' }} exactNames={['password']} submit={submit}>
        <PasswordField name="password" label="Password" autoComplete="new-password" required minLength={12} />
      </InlineForm>,
      { as: 'user' },
    );

  test('hides the password until the button shows it', async () => {
    const { user } = show();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  test('sends the password with its surrounding spaces', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Password'), ' four quiet lamps ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ password: ' four quiet lamps ' }));
  });
});

describe('the errors of fields', () => {
  const aField = (name: string): RegisteredField => ({
    name,
    label: name,
    id: name,
    textOf: String,
    messageOf: (code, params) => `${name} ${code} ${String(params?.limit ?? '')}`.trim(),
  });

  function registryOf(...names: string[]): FieldRegistry {
    const registry = new FieldRegistry();
    for (const name of names) registry.add(aField(name));
    return registry;
  }

  test.each([
    ['/name', 'name'],
    ['/shortcut/name', 'name'],
    ['/ids/0', 'ids'],
    ['/a~1b', 'a/b'],
  ])('assigns the pointer %s to the field %s', (pointer, name) => {
    const { fields, rest } = applyFieldErrors(
      [{ pointer, code: 'pattern' }],
      registryOf('name', 'ids', 'a/b'),
    );
    expect(fields.map((field) => field.name)).toEqual([name]);
    expect(rest).toEqual([]);
  });

  test('returns the errors without a field and keeps one message per field', () => {
    const other = { pointer: '/website', code: 'too_long' };
    const { fields, rest } = applyFieldErrors(
      [
        { pointer: '/name', code: 'too_long', params: { limit: 80 } },
        { pointer: '/name', code: 'pattern' },
        { pointer: '', code: 'type' },
        other,
      ],
      registryOf('name'),
    );
    expect(fields).toEqual([{ name: 'name', message: 'name too_long 80' }]);
    expect(rest).toEqual([{ pointer: '', code: 'type' }, other]);
  });

  test('removes only the registration that was added last under a name', () => {
    const registry = new FieldRegistry();
    const removeFirst = registry.add(aField('name'));
    const removeSecond = registry.add({ ...aField('name'), label: 'second' });
    removeFirst();
    expect(registry.get('name')?.label).toBe('second');
    removeSecond();
    expect(registry.get('name')).toBeUndefined();
  });
});

describe('the values of a form', () => {
  test('removes surrounding spaces from texts and keeps all other values', () => {
    expect(trimTexts({ name: ' Ada ', count: 1, ids: [' a '], on: false, none: null })).toEqual({
      name: 'Ada',
      count: 1,
      ids: [' a '],
      on: false,
      none: null,
    });
  });

  test('keeps the surrounding spaces of texts that are named', () => {
    expect(trimTexts({ name: ' Ada ', password: ' a b ' }, ['password'])).toEqual({
      name: 'Ada',
      password: ' a b ',
    });
  });

  test.each<[object, object, string[]]>([
    [{ a: 'x' }, { a: ' x ' }, []],
    [{ a: '' }, {}, []],
    [{ a: null }, { a: undefined }, []],
    [{ a: ['x'] }, { a: ['x'] }, []],
    [{ a: ['x'] }, { a: ['x', 'y'] }, ['a']],
    [{ a: 1 }, { a: Number.NaN }, ['a']],
    [{ a: null }, { a: Number.NaN }, ['a']],
    [{ a: false }, { a: true, b: 1 }, ['a', 'b']],
  ])('compares %j with %j', (before, after, names) => {
    expect(changedNames(before, after)).toEqual(names);
  });

  test("keeps the person's changes and takes all other newer values", () => {
    const base = { name: 'Acorn', city: 'Izmir', note: '' };
    const mine = { name: 'Acorn Ltd', city: 'Izmir', note: '' };
    const theirs = { name: 'Acorn Inc', city: 'Ankara', note: 'x' };
    expect(mergeChanges(base, mine, theirs)).toEqual({ name: 'Acorn Ltd', city: 'Ankara', note: 'x' });
  });
});
