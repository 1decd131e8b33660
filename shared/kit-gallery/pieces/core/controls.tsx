import { useState } from 'react';
import { Segmented, Tabs } from '../../../src/ui';
import type { Pieces, Sample } from '../types';

const names = ['messages', 'notifications', 'shortcuts', 'archived conversations', 'settings'];

function TabsWith({ sample, count }: { sample: Sample; count: number }) {
  const [selected, setSelected] = useState(names[0] ?? '');
  const tabs = names.slice(0, count).map((name, at) => ({
    name,
    title: sample(name),
    count: at === 1 ? '12' : null,
  }));
  return (
    <Tabs label={sample('Inbox')} tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>{sample(`Content of ${selected}`)}</p>
    </Tabs>
  );
}

function SegmentedWith({ sample, count }: { sample: Sample; count: number }) {
  const [value, setValue] = useState(names[0] ?? '');
  const options = names
    .slice(0, count)
    .map((name, at) => ({ value: name, label: sample(name), count: at === 1 ? '12' : null }));
  return <Segmented label={sample('View')} options={options} value={value} onChange={setValue} />;
}

export const controls: Pieces = {
  Tabs: {
    default: (sample) => <TabsWith sample={sample} count={2} />,
    many: (sample) => <TabsWith sample={sample} count={5} />,
  },
  Segmented: {
    default: (sample) => <SegmentedWith sample={sample} count={2} />,
    many: (sample) => <SegmentedWith sample={sample} count={5} />,
  },
};
