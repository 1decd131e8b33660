import { act, screen, waitFor, fireEvent } from '@testing-library/react';
import { useState, useEffect } from 'react';
import { renderScreen } from '../../testing';
import { FormPage } from '../form';
import {
  AutoCompleteField,
  MultiSelectField,
  RadioField,
  SwitchField,
  TagsField,
  Tree,
  TreeSelectField,
  AutoComplete,
  MultiSelect,
  Switch,
  TagsInput,
  TreeSelect,
} from '../choose';

describe('the fields with choices', () => {
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
});

describe('the controls with choices', () => {
  const roles = [
    { value: 'viewer', label: 'Viewer' },
    { value: 'editor', label: 'Editor' },
  ] as const;

  function Controls() {
    const [chosen, setChosen] = useState<('viewer' | 'editor')[]>([]);
    const [tags, setTags] = useState<string[]>([]);
    const [tag, setTag] = useState('');
    const [folder, setFolder] = useState<string | null>(null);
    const [isActive, setIsActive] = useState(false);
    return (
      <>
        <MultiSelect aria-label="Roles" options={roles} value={chosen} onChange={setChosen} />
        <TagsInput aria-label="Recipients" value={tags} onChange={setTags} />
        <AutoComplete aria-label="Tag" suggestions={['finance']} value={tag} onChange={setTag} />
        <TreeSelect
          aria-label="Folder"
          options={[{ value: 'reports', label: 'Reports' }]}
          value={folder}
          onChange={setFolder}
        />
        <Switch aria-label="Active" checked={isActive} onChange={setIsActive} />
        <output aria-label="Values">{JSON.stringify({ chosen, tags, tag, folder, isActive })}</output>
      </>
    );
  }

  test('controls for choices work without a form and have the name that they are given', async () => {
    const { user } = renderScreen(<Controls />);
    await user.click(screen.getByRole('combobox', { name: 'Roles' }));
    await user.click(await screen.findByTitle('Editor'));
    await user.type(screen.getByRole('combobox', { name: 'Recipients' }), 'ada@example.com,');
    await user.type(screen.getByRole('combobox', { name: 'Tag' }), 'finance');
    await user.click(screen.getByRole('combobox', { name: 'Folder' }));
    await user.click(await screen.findByTitle('Reports'));
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    expect(JSON.parse(screen.getByRole('status', { name: 'Values' }).textContent)).toEqual({
      chosen: ['editor'],
      tags: ['ada@example.com'],
      tag: 'finance',
      folder: 'reports',
      isActive: true,
    });
  });

  test.each([
    ['Roles', 'Editor'],
    ['Tag', 'finance'],
  ])('Tab leaves the control %s with an open list, and nothing is chosen', async (name, option) => {
    const { user } = renderScreen(<Controls />);
    const control = screen.getByRole('combobox', { name });
    await user.click(control);
    await user.keyboard('e');
    expect(await screen.findByTitle(option)).toBeVisible();
    // The simulated Tab of user-event has no key code, which antd reads.
    const tab = new KeyboardEvent('keydown', { key: 'Tab', keyCode: 9, bubbles: true, cancelable: true });
    fireEvent(control, tab);
    expect(tab.defaultPrevented).toBe(false);
    expect(control).toHaveAttribute('aria-expanded', 'false');
    const values = screen.getByRole('status', { name: 'Values' });
    expect(JSON.parse(values.textContent)).toMatchObject({ chosen: [], tag: name === 'Tag' ? 'e' : '' });
  });

  const metals = [{ value: 'metals', label: 'Metals', children: [{ value: 'gold', label: 'Gold, ounce' }] }];

  function LoadingTree() {
    const [options, setOptions] = useState<typeof metals>([]);
    useEffect(() => {
      const load = () => setOptions(metals);
      addEventListener('online', load);
      return () => removeEventListener('online', load);
    }, []);
    return <TreeSelect aria-label="Target" options={options} value={null} onChange={() => undefined} />;
  }

  test('a tree shows the matches in branches that are loaded after the search began', async () => {
    const { user } = renderScreen(<LoadingTree />);
    await user.type(screen.getByRole('combobox', { name: 'Target' }), 'gold');
    fireEvent(window, new Event('online'));
    expect(await screen.findByTitle('Gold, ounce')).toBeVisible();
  });

  test('a branch that was collapsed is expanded again by a search', async () => {
    const { user } = renderScreen(
      <TreeSelect aria-label="Target" options={metals} value={null} onChange={() => undefined} />,
    );
    const control = screen.getByRole('combobox', { name: 'Target' });
    await user.click(control);
    expect(await screen.findByTitle('Gold, ounce')).toBeVisible();
    await user.click(screen.getByRole('img', { name: 'caret-down', hidden: true }));
    expect(screen.queryByTitle('Gold, ounce')).not.toBeInTheDocument();
    await user.type(control, 'gold');
    expect(await screen.findByTitle('Gold, ounce')).toBeVisible();
  });
});
