import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { Button } from '../core/button';
import { useVersionChoice, VersionsTable, type VersionsRow } from '../overlay';

const rows: VersionsRow[] = [
  { label: 'Name', theirs: 'Birch', yours: 'Acorn' },
  { label: 'Role', theirs: 'User', yours: 'Administrator' },
];

test('shows both values of each field', () => {
  renderScreen(<VersionsTable rows={rows} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Field',
    'Theirs',
    'Yours',
  ]);
  expect(screen.getByRole('row', { name: 'Name Birch Acorn' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Role User Administrator' })).toBeVisible();
});

function Asks() {
  const choose = useVersionChoice();
  const [answer, setAnswer] = useState('');
  const ask = async () => setAnswer((await choose(rows)) ? 'mine' : 'theirs');
  return (
    <>
      <Button onClick={() => void ask()}>Disable</Button>
      <output>{answer}</output>
    </>
  );
}

test.each([
  ['Keep mine', 'mine'],
  ['Take theirs', 'theirs'],
])('resolves %s to %s', async (label, answer) => {
  const { user } = renderScreen(<Asks />);
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  const question = await screen.findByRole('alertdialog', { name: 'Someone else changed this first' });
  expect(within(question).getByRole('row', { name: 'Name Birch Acorn' })).toBeVisible();
  expect(within(question).getByRole('button', { name: 'Take theirs' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: label }));
  expect(await screen.findByText(answer)).toBeInTheDocument();
});
