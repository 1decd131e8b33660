import { Progress, Steps, Timeline } from '../../src/ui/progress';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

const stepsOf = (sample: Sample, titles: readonly string[]) =>
  titles.map((title) => ({ title: sample(title), description: sample('Takes a minute') }));
const titles = ['Details', 'Domains', 'Review'];

export const progressPieces: Pieces = {
  Progress: {
    running: (sample) => <Progress label={sample('Import')} share={0.4} />,
    empty: (sample) => <Progress label={sample('Import')} share={0} />,
    done: (sample) => <Progress label={sample('Import')} share={1} state="done" />,
    error: (sample) => <Progress label={sample('Import')} share={0.7} state="failed" />,
  },
  Steps: {
    default: (sample) => <Steps label={sample('New tenant')} steps={stepsOf(sample, titles)} current={1} />,
    error: (sample) => (
      <Steps label={sample('New tenant')} steps={stepsOf(sample, titles)} current={1} hasFailed />
    ),
    done: (sample) => <Steps label={sample('New tenant')} steps={stepsOf(sample, titles)} current={3} />,
    'vertical, long text': (sample) => (
      <Steps
        label={sample('Import')}
        steps={stepsOf(sample, ['File', longText, 'Review'])}
        current={1}
        direction="vertical"
      />
    ),
  },
  Timeline: {
    tones: (sample) => (
      <Timeline
        entries={[
          { id: 'created', content: sample('Created by Olivia Stone'), time: '5 Nov 2026, 14:30' },
          { id: 'failed', content: sample('Synchronisation failed'), time: '6 Nov 2026, 09:00', tone: 'bad' },
          { id: 'done', content: sample('Synchronised'), tone: 'good' },
        ]}
      />
    ),
    'long text': (sample) => <Timeline entries={[{ id: 'one', content: sample(longText) }]} />,
    empty: () => <Timeline entries={[]} />,
  },
};
