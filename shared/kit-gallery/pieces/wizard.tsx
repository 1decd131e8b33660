import { TextField } from '../../src/ui/form';
import { WizardDialog, type WizardStep } from '../../src/ui/wizard';
import { longText } from './samples/long-text';
import { Opener } from './samples/opener';
import type { Pieces, Sample } from './types';

const submit = () => Promise.resolve({ data: null });

const stepsOf = (sample: Sample, help: string): WizardStep[] =>
  ['Name', 'Address', 'Review'].map((title) => ({
    title: sample(title),
    fields: [title],
    content: (
      <TextField name={title} label={sample(title)} help={sample(help)} autoFocus={title === 'Name'} />
    ),
  }));

const wizardOf = (label: string, help: string) => (sample: Sample) => (
  <Opener label={sample(label)}>
    {(close) => (
      <WizardDialog
        title={sample('New site')}
        steps={stepsOf(sample, help)}
        initialValues={{ Name: '', Address: '', Review: '' }}
        submit={submit}
        onClose={close}
      />
    )}
  </Opener>
);

export const wizards: Pieces = {
  WizardDialog: {
    default: wizardOf('Open a wizard', 'Shown to all users.'),
    'long text': wizardOf('Open a wizard with long texts', longText),
  },
};
