import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing';
import {
  AutoCompleteField,
  MultiSelectField,
  RadioField,
  SwitchField,
  TagsField,
  Tree,
  TreeSelectField,
} from '../choose';
import { FormPage } from '../form';

interface Rule {
  roles: string[];
  people: string[];
  target: string | null;
  city: string;
  mode: string;
  active: boolean;
}

const emptyRule: Rule = { roles: [], people: [], target: null, city: '', mode: '', active: false };
const submit = jest.fn((_rule: Rule) => Promise.resolve({ data: null }));
beforeEach(() => submit.mockClear());

const renderRule = () =>
  renderScreen(
    <FormPage<Rule> title="Rule" initialValues={emptyRule} submit={submit}>
      <MultiSelectField
        name="roles"
        label="Roles"
        required
        options={[
          { value: 'admin', label: 'Administrator' },
          { value: 'istanbul', label: 'İstanbul ofisi' },
        ]}
      />
      <TagsField
        name="people"
        label="People"
        validateTag={(tag) => (tag.includes('@') ? null : `“${tag}” is not an address.`)}
      />
      <TreeSelectField
        name="target"
        label="Target"
        options={[{ value: 'a', label: 'Assets', children: [{ value: 'a1', label: 'Cash' }] }]}
      />
      <AutoCompleteField name="city" label="City" suggestions={['Ankara', 'İzmir']} />
      <RadioField
        name="mode"
        label="Mode"
        required
        options={[
          { value: 'merge', label: 'Merge', help: 'Keeps other rows.' },
          { value: 'replace', label: 'Replace' },
        ]}
      />
      <SwitchField name="active" label="Active" />
    </FormPage>,
  );
const box = (name: string) => screen.getByRole('combobox', { name });

/** Presses a key with its code, which antd reads and user-event does not set. */
const press = (key: string, keyCode: number) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true }));
  });

test('chooses by keyboard in every field and submits the values', async () => {
  const { user } = renderRule();
  await user.type(box('Roles'), 'ISTAN');
  press('Enter', 13);
  await user.keyboard('{Escape}');
  await user.type(box('People'), 'a@b.example,c@d.example{Enter}a@b.example{Enter}');
  await user.type(box('Target'), 'cash');
  await screen.findByText('Cash');
  press('Enter', 13);
  await user.type(box('City'), 'izm');
  press('ArrowDown', 40);
  press('Enter', 13);
  await user.click(screen.getByRole('radio', { name: /Replace/ }));
  screen.getByRole('switch', { name: 'Active' }).focus();
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit.mock.calls[0]?.[0]).toEqual({
    roles: ['istanbul'],
    people: ['a@b.example', 'c@d.example'],
    target: 'a1',
    city: 'İzmir',
    mode: 'replace',
    active: true,
  });
});

test('reports missing choices and texts that are not valid at their fields', async () => {
  const { user } = renderRule();
  await user.type(box('People'), 'someone{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(box('Roles')).toHaveAccessibleDescription('Choose an option.'));
  expect(box('People')).toHaveAccessibleDescription(/is not an address/);
  expect(screen.getByRole('group', { name: 'Mode' })).toHaveAccessibleDescription('Choose an option.');
  expect(submit).not.toHaveBeenCalled();
});

test('closes an open list with Escape and keeps the focus', async () => {
  const { user } = renderRule();
  await user.click(box('Roles'));
  expect(box('Roles')).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(box('Roles')).toHaveAttribute('aria-expanded', 'false');
  expect(box('Roles')).toHaveFocus();
});

function Folders() {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <Tree
      label="Folders"
      nodes={[
        { id: 'docs', label: 'Documents', children: [{ id: 'tax', label: 'Tax' }] },
        { id: 'pics', label: 'Pictures' },
      ]}
      selectedId={selected}
      onSelect={setSelected}
    />
  );
}

test('opens and selects nodes of a tree by keyboard', async () => {
  const { user } = renderScreen(<Folders />);
  // antd's tree updates itself after its first render.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  act(() => screen.getByRole('tree', { name: 'Folders' }).focus());
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('treeitem', { name: /Tax/ });
  await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('treeitem', { name: /Tax/ })).toHaveAttribute('aria-selected', 'true'),
  );
});
