import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderScreen } from '../../../testing';
import { useListAddress } from '../../list';
import { listQueryAt } from './list-address';

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

test('reads filters whose values are ids, and ignores what is no id', () => {
  const withIds = { ...list, idFilters: ['actorId'] } as const;
  expect(listQueryAt(withIds, '?actorId=ad-4.m_1&status=closed')).toMatchObject({
    actorId: 'ad-4.m_1',
    status: 'closed',
  });
  for (const search of ['?actorId=', '?actorId=a%20b', `?actorId=${'a'.repeat(101)}`, '?otherId=a'])
    expect(Object.keys(listQueryAt(withIds, search)).sort()).toEqual(['page', 'size', 'sort']);
});
