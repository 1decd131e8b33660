import { Star } from 'lucide-react';
import { useState } from 'react';
import { FileButton, NativeSelect, Segmented, Tabs, Tiles, Toggle, type TilesProps } from '../../../src/ui';
import { longText } from '../samples/long-text';
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

type Look = NonNullable<TilesProps<string>['look']>;

function TilesWith({ sample, look }: { sample: Sample; look: Look }) {
  const [value, setValue] = useState(names[0] ?? '');
  const options = names.map((name) => ({ value: name, label: sample(name), tile: <Star size={20} /> }));
  return (
    <fieldset>
      <legend>{sample('Picture')}</legend>
      <Tiles options={options} value={value} onChange={setValue} look={look} />
    </fieldset>
  );
}

function NativeSelectWith({ sample, inline }: { sample: Sample; inline: boolean }) {
  const [value, setValue] = useState(names[0] ?? '');
  const options = names.map((name) => ({ value: name, label: sample(name) }));
  return (
    <NativeSelect<string>
      aria-label={sample('Page')}
      inline={inline}
      options={options}
      value={value}
      onChange={setValue}
    />
  );
}

function ToggleWith({ sample, isOn }: { sample: Sample; isOn: boolean }) {
  const [checked, setChecked] = useState(isOn);
  return (
    <Toggle label={sample('Single keys')} help={sample(longText)} checked={checked} onChange={setChecked} />
  );
}

const fileButton = { accept: ['image/png'], onFile: () => undefined };

export const controls: Pieces = {
  Tabs: {
    default: (sample) => <TabsWith sample={sample} count={2} />,
    many: (sample) => <TabsWith sample={sample} count={5} />,
  },
  Segmented: {
    default: (sample) => <SegmentedWith sample={sample} count={2} />,
    many: (sample) => <SegmentedWith sample={sample} count={5} />,
  },
  Tiles: {
    pictures: (sample) => <TilesWith sample={sample} look="picture" />,
    icons: (sample) => <TilesWith sample={sample} look="icon" />,
    cards: (sample) => <TilesWith sample={sample} look="card" />,
  },
  NativeSelect: {
    default: (sample) => <NativeSelectWith sample={sample} inline={false} />,
    inline: (sample) => <NativeSelectWith sample={sample} inline />,
  },
  Toggle: {
    on: (sample) => <ToggleWith sample={sample} isOn />,
    off: (sample) => <ToggleWith sample={sample} isOn={false} />,
  },
  FileButton: {
    default: (sample) => (
      <FileButton {...fileButton} inputLabel={sample('Picture file')}>
        {sample('Choose a picture')}
      </FileButton>
    ),
    busy: (sample) => (
      <FileButton {...fileButton} inputLabel={sample('Picture file')} size="small" busy>
        {sample('Choose a picture')}
      </FileButton>
    ),
  },
};
