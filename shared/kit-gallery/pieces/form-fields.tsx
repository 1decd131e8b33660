import { useState, type ReactNode } from 'react';
import {
  Checkbox,
  CheckboxField,
  Field,
  FieldPair,
  FormPage,
  Input,
  InlineForm,
  FormDialog,
  NumberField,
  PasswordField,
  SavedField,
  SaveStatus,
  Select,
  SelectField,
  TextArea,
  TextAreaField,
  TextField,
  TileField,
  type SaveState,
} from '../../src/ui/form';
import { Opener } from './samples/opener';
import type { Pieces, Sample } from './types';

const submit = () => Promise.resolve({ data: null });
const reject = () =>
  Promise.resolve({ error: { status: 503, code: 'db.unavailable', traceId: '7f3a9c20', errors: [] } });
const initialValues = { name: '', note: '', limit: null, color: undefined, agreed: false };
const longText = 'Name that is shown to all users of this organisation in every list and report';

const colors = (sample: Sample) =>
  ['Red', 'Green', 'Blue'].map((color) => ({ value: color, label: sample(color) }));

function AllFields({ sample }: { sample: Sample }) {
  return (
    <>
      <TextField
        name="name"
        label={sample('Name')}
        help={sample('Shown to all users.')}
        required
        maxLength={40}
      />
      <TextAreaField name="note" label={sample('Note')} maxLength={20} />
      <NumberField name="limit" label={sample('Limit')} min={0} max={100} required />
      <SelectField name="color" label={sample('Colour')} options={colors(sample)} />
      <CheckboxField name="agreed" label={sample('I agree')} required />
    </>
  );
}

function ColorSelect({ sample }: { sample: Sample }) {
  const [color, setColor] = useState('Red');
  return (
    <Select
      aria-label={sample('Colour')}
      style={{ inlineSize: 200 }}
      value={color}
      options={colors(sample)}
      onChange={setColor}
    />
  );
}

const controls: Pieces = {
  Input: {
    default: (sample) => <Input aria-label={sample('Name')} placeholder={sample('Search')} />,
    disabled: (sample) => <Input aria-label={sample('Name')} defaultValue="Acorn" disabled />,
    error: (sample) => <Input aria-label={sample('Name')} defaultValue="Acorn" status="error" aria-invalid />,
  },
  TextArea: {
    default: (sample) => <TextArea aria-label={sample('Note')} rows={2} defaultValue={sample(longText)} />,
    disabled: (sample) => <TextArea aria-label={sample('Note')} rows={2} disabled />,
  },
  Select: {
    default: (sample) => <ColorSelect sample={sample} />,
    disabled: (sample) => (
      <Select aria-label={sample('Colour')} style={{ inlineSize: 200 }} value="Red" disabled />
    ),
  },
  Checkbox: {
    default: (sample) => <Checkbox>{sample('Remember me')}</Checkbox>,
    ticked: (sample) => <Checkbox defaultChecked>{sample('Remember me')}</Checkbox>,
    disabled: (sample) => <Checkbox disabled>{sample('Remember me')}</Checkbox>,
    'long text': (sample) => <Checkbox>{sample(longText)}</Checkbox>,
  },
  SaveStatus: Object.fromEntries(
    ([{ status: 'rest' }, { status: 'saving' }, { status: 'saved' }] as SaveState[])
      .concat({ status: 'failed', message: 'offline' })
      .map((state) => [state.status, () => <SaveStatus state={state} />]),
  ),
  SavedField: {
    default: (sample) => (
      <SavedField
        label={sample('Language')}
        help={sample('Of the whole portal.')}
        state={{ status: 'saved' }}
      >
        {(control) => <Input {...control} defaultValue="English" />}
      </SavedField>
    ),
    error: (sample) => (
      <SavedField label={sample('Language')} state={{ status: 'failed', message: sample('No connection') }}>
        {(control) => <Input {...control} defaultValue="English" />}
      </SavedField>
    ),
  },
};

/** Renders one field in a form of its own. */
const inForm = (label: string, render: (sample: Sample) => ReactNode) => (sample: Sample) => (
  <InlineForm label={sample(label)} initialValues={initialValues} submit={submit}>
    {render(sample)}
  </InlineForm>
);

const fields: Pieces = {
  TextField: {
    default: inForm('Name', (sample) => <TextField name="name" label={sample('Name')} width="name" />),
    'long text': inForm('Long name', (sample) => (
      <TextField name="name" label={sample(longText)} help={sample(longText)} required />
    )),
  },
  TextAreaField: {
    counter: inForm('Note', (sample) => (
      <TextAreaField name="note" label={sample('Note')} maxLength={2000} />
    )),
  },
  NumberField: {
    default: inForm('Limit', (sample) => (
      <NumberField name="limit" label={sample('Limit')} min={0} max={100} />
    )),
  },
  PasswordField: {
    default: inForm('Password', (sample) => (
      <PasswordField name="name" label={sample('Password')} autoComplete="off" width="name" />
    )),
  },
  SelectField: {
    default: inForm('Colour', (sample) => (
      <SelectField
        name="color"
        label={sample('Colour')}
        options={colors(sample)}
        placeholder={sample('Choose a colour')}
      />
    )),
  },
  CheckboxField: {
    default: inForm('Consent', (sample) => <CheckboxField name="agreed" label={sample('I agree')} />),
  },
  TileField: {
    default: inForm('Tiles', (sample) => (
      <TileField
        name="color"
        label={sample('Colour')}
        options={colors(sample).map((color) => ({ ...color, tile: <span>{color.label.slice(0, 2)}</span> }))}
      />
    )),
  },
  FieldPair: {
    default: inForm('Names', (sample) => (
      <FieldPair>
        <TextField name="name" label={sample('First name')} width="name" required />
        <TextField name="note" label={sample('Last name')} width="name" required />
      </FieldPair>
    )),
  },
  Field: {
    group: inForm('Group of colours', (sample) => (
      <Field<string> name="color" label={sample('Colour')} kind="group" required>
        {({ value, onChange }) =>
          colors(sample).map((color) => (
            <label key={color.value}>
              <input type="radio" checked={value === color.value} onChange={() => onChange(color.value)} />
              {color.label}
            </label>
          ))
        }
      </Field>
    )),
  },
};

const forms: Pieces = {
  InlineForm: {
    'all fields': inForm('Rule', (sample) => <AllFields sample={sample} />),
  },
  FormPage: {
    'all fields; saving fails': (sample) => (
      <FormPage
        title={sample('New rule')}
        description={sample(longText)}
        hasErrorSummary
        initialValues={initialValues}
        submit={reject}
        onCancel={() => undefined}
      >
        <AllFields sample={sample} />
      </FormPage>
    ),
  },
  FormDialog: {
    'all fields': (sample) => (
      <Opener label={sample('Open a form')}>
        {(close) => (
          <FormDialog
            title={sample('New rule')}
            initialValues={initialValues}
            submit={submit}
            successMessage={sample('The rule was created.')}
            onClose={close}
          >
            <AllFields sample={sample} />
          </FormDialog>
        )}
      </Opener>
    ),
    'takes access away': (sample) => (
      <Opener label={sample('Suspend a tenant')}>
        {(close) => (
          <FormDialog
            title={sample('Suspend the tenant?')}
            submitLabel={sample('Suspend tenant')}
            variant="danger"
            initialValues={{ reason: '' }}
            submit={submit}
            onClose={close}
          >
            <TextAreaField name="reason" label={sample('Reason')} required />
          </FormDialog>
        )}
      </Opener>
    ),
  },
};

export const formPieces: Pieces = { ...controls, ...fields, ...forms };
