import { useState } from 'react';
import {
  DateField,
  DatePicker,
  DateRangeField,
  DateRangeInput,
  DateTimeField,
  DateTimePicker,
  RangePicker,
  type DateLimits,
  type DateRange,
  type RangeChoice,
} from '../../src/ui/date';
import { withoutValue, withValue } from './samples/in-form';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

interface SamplePickerProps extends DateLimits {
  sample: Sample;
  initial: string | null;
  disabled?: boolean;
}

function SampleDate({ sample, initial, ...rest }: SamplePickerProps) {
  const [value, setValue] = useState(initial);
  return <DatePicker {...rest} aria-label={sample('Start')} value={value} onChange={setValue} />;
}

function SampleTime({ sample, initial, ...rest }: SamplePickerProps) {
  const [value, setValue] = useState(initial);
  return <DateTimePicker {...rest} aria-label={sample('Start')} value={value} onChange={setValue} />;
}

function SampleRange({ sample, initial }: { sample: Sample; initial: RangeChoice }) {
  const [value, setValue] = useState(initial);
  return <RangePicker label={sample('Period')} value={value} onChange={setValue} />;
}

function SampleDates({ initial }: { initial: DateRange | null }) {
  const [value, setValue] = useState(initial);
  return <DateRangeInput value={value} onChange={setValue} />;
}

const instant = '2026-11-05T14:30:00.000Z';
const range = { from: '2026-01-01', to: '2026-03-31' };

export const dates: Pieces = {
  DatePicker: {
    default: (sample) => <SampleDate sample={sample} initial="2026-11-05" />,
    empty: (sample) => <SampleDate sample={sample} initial={null} min="2026-11-01" max="2026-11-30" />,
    disabled: (sample) => <SampleDate sample={sample} initial="2026-11-05" disabled />,
  },
  DateTimePicker: {
    default: (sample) => <SampleTime sample={sample} initial={instant} />,
    empty: (sample) => <SampleTime sample={sample} initial={null} />,
    disabled: (sample) => <SampleTime sample={sample} initial={instant} disabled />,
  },
  RangePicker: {
    'relative range': (sample) => <SampleRange sample={sample} initial="last-30-days" />,
    dates: (sample) => <SampleRange sample={sample} initial={range} />,
  },
  DateRangeInput: {
    default: () => <SampleDates initial={range} />,
    empty: () => <SampleDates initial={null} />,
  },
  DateField: {
    default: withValue('2026-11-05', (sample) => <DateField name="value" label={sample('Start')} />),
    error: withoutValue(null, (sample) => <DateField name="value" label={sample('Start')} required />),
    'long text': withValue(null, (sample) => (
      <DateField name="value" label={sample(longText)} help={sample(longText)} />
    )),
  },
  DateTimeField: {
    default: withValue(instant, (sample) => <DateTimeField name="value" label={sample('Sent at')} />),
    error: withoutValue(null, (sample) => <DateTimeField name="value" label={sample('Sent at')} required />),
  },
  DateRangeField: {
    default: withValue(range, (sample) => <DateRangeField name="value" label={sample('Period')} />),
    error: withoutValue(null, (sample) => <DateRangeField name="value" label={sample('Period')} required />),
  },
};
