import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderScreen } from '../../../testing';
import { useListAddress } from './list-address';

const list = {
  name: 'cities',
  sortFields: ['name'],
  defaultSort: 'name',
  filters: { status: ['open', 'closed'] },
} as const;

function Cities() {
  const { change } = useListAddress(list);
  const { search } = useLocation();
  const changeBoth = () => {
    change({ search: 'izmir' });
    change({ filters: { status: 'open' } });
  };
  return (
    <>
      <button onClick={changeBoth}>Change</button>
      <output>{search}</output>
    </>
  );
}

test('keeps two changes of which the first is not rendered yet', async () => {
  const { user } = renderScreen(<Cities />);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('?search=izmir&status=open')).toBeVisible();
});
