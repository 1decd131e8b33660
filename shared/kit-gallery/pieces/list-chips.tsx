import { useRef, useState } from 'react';
import {
  ChoiceList,
  FilterChip,
  RemovableChip,
  RowCheckbox,
  SearchBox,
  ToggleChip,
  ValueChip,
  type ChoiceListProps,
} from '../../src/ui/list';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

const cities = ['Ankara', 'Berlin', 'Çanakkale', 'İzmir', 'Londra', 'Madrid', 'Oslo', 'Paris', 'Roma'];

const optionsOf = (sample: Sample, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    value: `city-${at}`,
    label: sample(`${cities[at % cities.length]} ${at + 1}`),
  }));

interface SampleChoicesProps extends Partial<ChoiceListProps> {
  sample: Sample;
  count: number;
}

function SampleChoices({ sample, count, isMultiple = false, ...rest }: SampleChoicesProps) {
  const [selected, setSelected] = useState<readonly string[]>(['city-1']);
  const toggle = (value: string) =>
    setSelected(selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value]);
  return (
    <ChoiceList
      label={sample('City')}
      options={optionsOf(sample, count)}
      selected={selected}
      isMultiple={isMultiple}
      onChoose={isMultiple ? toggle : (value) => setSelected([value])}
      {...rest}
    />
  );
}

/** Half of the options are in a grid, the others are below each other. */
function SampleGroups({ sample, count }: { sample: Sample; count: number }) {
  const options = optionsOf(sample, count).map((option, at) => ({
    ...option,
    group: at < count / 2 ? 'near' : 'far',
    hint: sample(`${at + 1} km`),
  }));
  const groups = [
    { key: 'near', label: sample('Near'), isGrid: true },
    { key: 'far', label: sample('Far away') },
  ];
  return <SampleChoices sample={sample} count={count} options={options} groups={groups} />;
}

function SampleSearch({ sample }: { sample: Sample }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <SearchBox
      label={sample('Search by name')}
      placeholder={sample('Name')}
      value=""
      field={field}
      onSearch={() => undefined}
    />
  );
}

function SampleFilter({ sample, initial }: { sample: Sample; initial: string | undefined }) {
  const [value, setValue] = useState(initial);
  return (
    <FilterChip
      filter={{ name: 'state', label: sample('State'), valueLabel: sample }}
      values={['Active', 'Blocked']}
      value={value}
      onChange={setValue}
    />
  );
}

function SampleToggle({ sample, initial }: { sample: Sample; initial: boolean }) {
  const [isOn, setIsOn] = useState(initial);
  return (
    <ToggleChip isOn={isOn} onChange={setIsOn}>
      {sample('Favourites')}
    </ToggleChip>
  );
}

const ignore = () => undefined;

export const listChips: Pieces = {
  ChoiceList: {
    default: (sample) => <SampleChoices sample={sample} count={4} />,
    search: (sample) => <SampleChoices sample={sample} count={14} />,
    several: (sample) => <SampleChoices sample={sample} count={4} isMultiple />,
    groups: (sample) => <SampleGroups sample={sample} count={8} />,
    'more on the server': (sample) => (
      <SampleChoices sample={sample} count={14} isTruncated onSearch={ignore} />
    ),
    empty: (sample) => <SampleChoices sample={sample} count={0} onSearch={ignore} />,
  },
  ValueChip: {
    default: (sample) => (
      <ValueChip label={sample('City')} value={sample('Berlin')}>
        {() => <SampleChoices sample={sample} count={4} />}
      </ValueChip>
    ),
    missing: (sample) => (
      <ValueChip label={sample('City')} value={sample('Choose')} isMissing>
        {() => <SampleChoices sample={sample} count={4} />}
      </ValueChip>
    ),
    'long text': (sample) => (
      <ValueChip label={sample('City')} value={sample(longText)}>
        {() => <SampleChoices sample={sample} count={4} />}
      </ValueChip>
    ),
  },
  RemovableChip: {
    default: (sample) => <RemovableChip label={sample('City')} value={sample('Berlin')} onRemove={ignore} />,
    'long text': (sample) => (
      <RemovableChip label={sample('City')} value={sample(longText)} onRemove={ignore} />
    ),
  },
  RowCheckbox: {
    off: (sample) => <RowCheckbox label={sample('Select Olivia Stone')} checked={false} onChange={ignore} />,
    on: (sample) => <RowCheckbox label={sample('Select Olivia Stone')} checked onChange={ignore} />,
    mixed: (sample) => <RowCheckbox label={sample('Select all')} checked={false} isMixed onChange={ignore} />,
  },
  ToggleChip: {
    off: (sample) => <SampleToggle sample={sample} initial={false} />,
    on: (sample) => <SampleToggle sample={sample} initial />,
  },
  FilterChip: {
    default: (sample) => <SampleFilter sample={sample} initial={undefined} />,
    chosen: (sample) => <SampleFilter sample={sample} initial="Active" />,
  },
  SearchBox: {
    default: (sample) => <SampleSearch sample={sample} />,
  },
};
