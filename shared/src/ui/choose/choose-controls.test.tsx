import { useEffect, useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { AutoComplete, MultiSelect, Switch, TagsInput, TreeSelect } from '../choose';

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
