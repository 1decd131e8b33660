import { useState } from 'react';
import {
  AutoComplete,
  AutoCompleteField,
  MultiSelect,
  MultiSelectField,
  RadioField,
  Switch,
  SwitchField,
  TagsField,
  TagsInput,
  Tree,
  TreeSelect,
  TreeSelectField,
} from '../../src/ui/choose';
import { withoutValue, withValue } from './samples/in-form';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

const roles = ['viewer', 'editor', 'owner', 'auditor', 'guest', 'operator'];
const rolesOf = (sample: Sample) => roles.map((role) => ({ value: role, label: sample(role) }));
const foldersOf = (sample: Sample) => [
  {
    value: 'reports',
    label: sample('Reports'),
    children: [
      { value: 'monthly', label: sample('Monthly') },
      { value: 'long', label: sample(longText) },
    ],
  },
  { value: 'archive', label: sample('Archive'), disabled: true },
];

interface SampleListProps {
  sample: Sample;
  initial: string[];
  disabled?: boolean;
}

function SampleSelect({ sample, initial, disabled = false }: SampleListProps) {
  const [value, setValue] = useState(initial);
  return (
    <MultiSelect
      aria-label={sample('Roles')}
      placeholder={sample('Choose roles')}
      options={rolesOf(sample)}
      value={value}
      onChange={setValue}
      disabled={disabled}
    />
  );
}

function SampleTags({ sample, initial, disabled = false }: SampleListProps) {
  const [value, setValue] = useState(initial);
  return (
    <TagsInput
      aria-label={sample('Recipients')}
      value={value.map(sample)}
      onChange={setValue}
      disabled={disabled}
    />
  );
}

function SampleSuggestions({ sample, disabled = false }: { sample: Sample; disabled?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <AutoComplete
      aria-label={sample('Tag')}
      placeholder={sample('Type a tag')}
      suggestions={roles.map(sample)}
      value={value}
      onChange={setValue}
      disabled={disabled}
    />
  );
}

interface SampleTreeProps {
  sample: Sample;
  initial: string | null;
  disabled?: boolean;
}

function SampleTreeSelect({ sample, initial, disabled = false }: SampleTreeProps) {
  const [value, setValue] = useState(initial);
  return (
    <TreeSelect
      aria-label={sample('Folder')}
      placeholder={sample('Choose a folder')}
      options={foldersOf(sample)}
      value={value}
      onChange={setValue}
      disabled={disabled}
    />
  );
}

function SampleTree({ sample }: { sample: Sample }) {
  const [selectedId, setSelectedId] = useState('monthly');
  const nodes = foldersOf(sample).map(({ value, label, children = [] }) => ({
    id: value,
    label,
    children: children.map((child) => ({ id: child.value, label: child.label })),
  }));
  return (
    <Tree
      label={sample('Folders')}
      nodes={nodes}
      selectedId={selectedId}
      onSelect={setSelectedId}
      defaultOpenIds={['reports']}
    />
  );
}

function SampleSwitch({ sample, disabled = false }: { sample: Sample; disabled?: boolean }) {
  const [checked, setChecked] = useState(true);
  return (
    <span className="ui-switch">
      <Switch aria-label={sample('Active')} checked={checked} onChange={setChecked} disabled={disabled} />
      <Switch
        aria-label={sample('Not active')}
        checked={!checked}
        onChange={(isOff) => setChecked(!isOff)}
        disabled={disabled}
      />
    </span>
  );
}

const controls: Pieces = {
  MultiSelect: {
    default: (sample) => <SampleSelect sample={sample} initial={['viewer', 'editor']} />,
    empty: (sample) => <SampleSelect sample={sample} initial={[]} />,
    many: (sample) => <SampleSelect sample={sample} initial={roles} />,
    disabled: (sample) => <SampleSelect sample={sample} initial={['viewer']} disabled />,
  },
  TagsInput: {
    default: (sample) => <SampleTags sample={sample} initial={['ada@example.com', 'ian@example.com']} />,
    'long text': (sample) => <SampleTags sample={sample} initial={[longText]} />,
    disabled: (sample) => <SampleTags sample={sample} initial={['ada@example.com']} disabled />,
  },
  AutoComplete: {
    empty: (sample) => <SampleSuggestions sample={sample} />,
    disabled: (sample) => <SampleSuggestions sample={sample} disabled />,
  },
  TreeSelect: {
    default: (sample) => <SampleTreeSelect sample={sample} initial="monthly" />,
    empty: (sample) => <SampleTreeSelect sample={sample} initial={null} />,
    'long text': (sample) => <SampleTreeSelect sample={sample} initial="long" />,
    disabled: (sample) => <SampleTreeSelect sample={sample} initial="monthly" disabled />,
  },
  Tree: { default: (sample) => <SampleTree sample={sample} /> },
  Switch: {
    default: (sample) => <SampleSwitch sample={sample} />,
    disabled: (sample) => <SampleSwitch sample={sample} disabled />,
  },
};

const fields: Pieces = {
  MultiSelectField: {
    default: withValue(['viewer'], (sample) => (
      <MultiSelectField name="value" label={sample('Roles')} options={rolesOf(sample)} />
    )),
    error: withoutValue([], (sample) => (
      <MultiSelectField name="value" label={sample('Roles')} options={rolesOf(sample)} required />
    )),
  },
  TagsField: {
    default: withValue(['ada@example.com'], (sample) => (
      <TagsField name="value" label={sample('Recipients')} />
    )),
    error: withoutValue([], (sample) => <TagsField name="value" label={sample('Recipients')} required />),
  },
  AutoCompleteField: {
    default: withValue('', (sample) => (
      <AutoCompleteField name="value" label={sample('Tag')} suggestions={roles} />
    )),
    error: withoutValue('', (sample) => (
      <AutoCompleteField name="value" label={sample('Tag')} suggestions={roles} required />
    )),
  },
  TreeSelectField: {
    default: withValue('monthly', (sample) => (
      <TreeSelectField name="value" label={sample('Folder')} options={foldersOf(sample)} />
    )),
    error: withoutValue(null, (sample) => (
      <TreeSelectField name="value" label={sample('Folder')} options={foldersOf(sample)} required />
    )),
  },
  RadioField: {
    default: withValue('viewer', (sample) => (
      <RadioField
        name="value"
        label={sample('Role')}
        options={[
          { value: 'viewer', label: sample('Viewer'), help: sample('May read every report.') },
          { value: 'long', label: sample(longText) },
          { value: 'owner', label: sample('Owner'), disabled: true },
        ]}
      />
    )),
    error: withoutValue(undefined, (sample) => (
      <RadioField name="value" label={sample('Role')} options={rolesOf(sample).slice(0, 2)} required />
    )),
  },
  SwitchField: {
    default: withValue(true, (sample) => <SwitchField name="value" label={sample('Active')} />),
    'long text': withValue(false, (sample) => <SwitchField name="value" label={sample(longText)} />),
  },
};

export const choices: Pieces = { ...controls, ...fields };
