import { useState } from 'react';
import { FormDialog } from '../../src/ui/form';
import { Editor, EditorField } from '../../src/ui/editor';
import { longText } from './samples/long-text';
import { Opener } from './samples/opener';
import type { Pieces, Sample } from './types';

interface StatefulEditorProps {
  label: string;
  start: string;
  placeholder?: string;
  disabled?: boolean;
}

function StatefulEditor({ label, start, placeholder, disabled = false }: StatefulEditorProps) {
  const [html, setHtml] = useState(start);
  return (
    <Editor
      aria-label={label}
      placeholder={placeholder}
      value={html}
      onChange={setHtml}
      disabled={disabled}
    />
  );
}

const htmlOf = (sample: Sample) =>
  `<p>${sample('The committee agreed to')} <strong>${sample('lower the limit')}</strong> <em>${sample('from December')}</em>.</p><ul><li>${sample('Global Balanced')}</li><li>${sample('Global Growth')}</li></ul><blockquote>${sample('Quoted from the report')}</blockquote><p><a href="https://example.com">${sample('Minutes')}</a></p>`;

const submit = () => Promise.resolve({ data: null });

export const editors: Pieces = {
  Editor: {
    default: (sample) => <StatefulEditor label={sample('Message')} start={htmlOf(sample)} />,
    empty: (sample) => (
      <StatefulEditor label={sample('Reply')} start="" placeholder={sample('Reply to Olivia')} />
    ),
    disabled: (sample) => <StatefulEditor label={sample('Sent')} start={htmlOf(sample)} disabled />,
    'long text': (sample) => (
      <StatefulEditor label={sample('Long message')} start={`<p>${sample(longText)}</p>`.repeat(6)} />
    ),
  },
  EditorField: {
    'in a form': (sample) => (
      <Opener label={sample('Open a form with formatted text')}>
        {(close) => (
          <FormDialog
            title={sample('Reply')}
            initialValues={{ text: htmlOf(sample) }}
            submit={submit}
            onClose={close}
          >
            <EditorField name="text" label={sample('Text')} help={sample('Shown to all users.')} required />
          </FormDialog>
        )}
      </Opener>
    ),
  },
};
