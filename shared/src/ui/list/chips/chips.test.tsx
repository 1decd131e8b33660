import { useRef, useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../../testing';
import {
  ChoiceList,
  FilterChip,
  RemovableChip,
  SearchBox,
  ToggleChip,
  ValueChip,
  type ChoiceListProps,
} from '../../list';

const cities = ['Ankara', 'Berlin', 'İzmir'].map((label) => ({ value: label.toLowerCase(), label }));
const many = Array.from({ length: 12 }, (_, at) => ({ value: `v-${at}`, label: `Portfolio ${at}` }));

const renderChoices = (part: Partial<ChoiceListProps> = {}) => {
  const onChoose = jest.fn();
  const ui = <ChoiceList label="City" options={cities} selected={[]} onChoose={onChoose} {...part} />;
  return { ...renderScreen(ui), onChoose };
};
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('chooses an option with the pointer', async () => {
  const { user, onChoose } = renderChoices({ selected: ['ankara'] });
  expect(screen.getByRole('option', { name: 'Ankara', selected: true })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Berlin' }));
  expect(onChoose).toHaveBeenCalledWith('berlin');
});

test('says that options are loading, instead of that there are none', () => {
  const { unmount } = renderChoices({ options: [], onSearch: jest.fn(), isLoading: true });
  expect(screen.getByText('Loading…')).toBeVisible();
  expect(screen.queryByText('No match')).not.toBeInTheDocument();
  unmount();
  renderChoices({ options: [], onSearch: jest.fn() });
  expect(screen.getByText('No match')).toBeVisible();
});

test('moves with the arrow keys from the selected option and chooses with Enter or Space', async () => {
  const { user, onChoose } = renderChoices({ selected: ['berlin'] });
  await user.tab();
  const list = screen.getByRole('listbox', { name: 'City' });
  expect(list).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Home} {End}{ArrowUp}{Enter}');
  expect(onChoose.mock.calls).toEqual([['i̇zmir'], ['ankara'], ['berlin']]);
});

test('a short list has no search box, a long one is searched without regard to the Turkish i', async () => {
  const { user, rerender } = renderChoices();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  rerender(<></>);
  renderChoices({ options: [...many, { value: 'x', label: 'İzmir' }] });
  await user.type(screen.getByRole('combobox', { name: 'Search: City' }), 'izm');
  expect(labels()).toEqual(['İzmir']);
  await user.type(screen.getByRole('combobox'), 'zzz');
  expect(screen.getByText('No match')).toBeVisible();
});

test('names the active option to screen readers while the focus stays in the box', async () => {
  const { user, onChoose } = renderChoices({ options: many });
  const box = screen.getByRole('combobox');
  box.focus();
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveFocus();
  expect(box).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Portfolio 1' }).id,
  );
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('v-1');
});

test('searches on the server and says that there are more options', async () => {
  const onSearch = jest.fn();
  const { user } = renderChoices({ onSearch, isTruncated: true, isMultiple: true });
  await user.type(screen.getByRole('combobox'), 'q ');
  expect(onSearch.mock.calls).toEqual([['q'], ['q']]);
  expect(labels()).toHaveLength(3);
  expect(screen.getByText('Showing the first 3. Search to find others.')).toBeVisible();
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
});

test('asks for more options near the end of the list', async () => {
  const onEnd = jest.fn();
  renderChoices({ options: many, onEnd });
  const list = screen.getByRole('listbox');
  const size = { scrollHeight: 1000, clientHeight: 300 };
  for (const [name, value] of Object.entries(size)) Object.defineProperty(list, name, { value });
  fireEvent.scroll(list, { target: { scrollTop: 300 } });
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.scroll(list, { target: { scrollTop: 600 } });
  expect(onEnd).toHaveBeenCalledTimes(1);
});

function Chips() {
  const [city, setCity] = useState('Berlin');
  const [isOn, setIsOn] = useState(false);
  const [state, setState] = useState<string>();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <ValueChip label="City" value={city}>
        {(close) => (
          <ChoiceList
            label="City"
            options={cities}
            selected={[]}
            onChoose={(value) => {
              setCity(value);
              close();
            }}
          />
        )}
      </ValueChip>
      {city !== 'Berlin' && <RemovableChip label="Filter" value={city} onRemove={() => setCity('Berlin')} />}
      <ToggleChip isOn={isOn} onChange={setIsOn}>
        Favourites
      </ToggleChip>
      <FilterChip
        filter={{ name: 'state', label: 'State', valueLabel: (value) => value }}
        values={['Active']}
        value={state}
        onChange={setState}
      />
      <SearchBox label="Search" placeholder="Name" value={text} field={field} onSearch={setText} />
    </>
  );
}

test('a chip opens its panel, shows the chosen value and receives the focus again', async () => {
  const { user } = renderScreen(<Chips />);
  await user.click(screen.getByRole('button', { name: 'City Berlin' }));
  const panel = screen.getByRole('dialog', { name: 'City' });
  await user.click(within(panel).getByRole('option', { name: 'Ankara' }));
  expect(screen.getByRole('button', { name: 'City ankara' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a removable chip removes its value, and a toggle states whether it is on', async () => {
  const { user } = renderScreen(<Chips />);
  await user.click(screen.getByRole('button', { name: 'City Berlin' }));
  await user.click(screen.getByRole('option', { name: 'Ankara' }));
  await user.click(screen.getByRole('button', { name: 'Clear filter: Filter' }));
  expect(screen.queryByRole('button', { name: 'Clear filter: Filter' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Favourites', pressed: false }));
  expect(screen.getByRole('button', { name: 'Favourites', pressed: true })).toBeVisible();
});

test('searches after a pause or when the field loses the focus, but not after a link was followed', async () => {
  const onSearch = jest.fn();
  const field = { current: null };
  const { user } = renderScreen(
    <>
      <SearchBox label="Search" placeholder="Name" value="" field={field} onSearch={onSearch} />
      <a href="#found">Found</a>
      <button type="button">Filter</button>
    </>,
  );
  const box = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(box, 'ada');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(onSearch.mock.calls).toEqual([['ada']]);
  await user.type(box, 'm');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('adam'));
  await user.type(box, ' w');
  await user.click(screen.getByRole('link', { name: 'Found' }));
  window.history.replaceState(null, '', '#found');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onSearch).toHaveBeenCalledTimes(2);
  window.history.replaceState(null, '', '/');
});
