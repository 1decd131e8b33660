import { useState } from 'react';
import { formatPercent } from '../../src/i18n';
import { ColorField, ColorPicker, Slider, SliderField } from '../../src/ui/pick';
import { withoutValue, withValue } from './samples/in-form';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

function SampleSlider({ sample, initial }: { sample: Sample; initial: number }) {
  const [value, setValue] = useState(initial);
  return (
    <Slider
      label={sample('Minimum score')}
      min={0}
      max={100}
      value={value}
      onChange={setValue}
      format={(shown) => formatPercent(shown / 100, 0)}
    />
  );
}

interface SampleColorProps {
  sample: Sample;
  initial: string | null;
  disabled?: boolean;
}

function SampleColor({ sample, initial, disabled = false }: SampleColorProps) {
  const [value, setValue] = useState(initial);
  return <ColorPicker aria-label={sample('Colour')} value={value} onChange={setValue} disabled={disabled} />;
}

export const picks: Pieces = {
  Slider: {
    default: (sample) => <SampleSlider sample={sample} initial={60} />,
    'at its ends': (sample) => (
      <>
        <SampleSlider sample={sample} initial={0} />
        <SampleSlider sample={sample} initial={100} />
      </>
    ),
  },
  SliderField: {
    default: withValue(40, (sample) => (
      <SliderField name="value" label={sample('Minimum score')} min={0} max={100} />
    )),
    'long text': withValue(12_500, (sample) => (
      <SliderField
        name="value"
        label={sample(longText)}
        help={sample(longText)}
        min={0}
        max={20_000}
        step={500}
      />
    )),
  },
  ColorPicker: {
    default: (sample) => <SampleColor sample={sample} initial="#377959" />,
    empty: (sample) => <SampleColor sample={sample} initial={null} />,
    disabled: (sample) => <SampleColor sample={sample} initial="#377959" disabled />,
  },
  ColorField: {
    default: withValue('#377959', (sample) => <ColorField name="value" label={sample('Colour')} />),
    error: withoutValue(null, (sample) => <ColorField name="value" label={sample('Colour')} required />),
  },
};
