import type { ReactNode } from 'react';
import { FormPage, InlineForm } from '../../../src/ui/form';
import type { Sample } from '../types';
import { AfterMount } from './after-mount';

const submit = () => Promise.resolve({ data: null });

/** Renders a field in a form of its own, with the value of the field `value`. */
export const withValue =
  (value: unknown, render: (sample: Sample) => ReactNode) =>
  (sample: Sample): ReactNode => (
    <InlineForm label={sample('Sample')} initialValues={{ value }} submit={submit}>
      {render(sample)}
    </InlineForm>
  );

/** A submission moves the focus to the first error; inert samples leave it where the person is. */
function submitWithoutFocus(sample: HTMLElement): void {
  sample.inert = true;
  sample.querySelector('form')?.requestSubmit();
  setTimeout(() => {
    sample.inert = false;
  }, 500);
}

/** Renders a required field in a form that was sent without a value. */
export const withoutValue =
  (value: unknown, render: (sample: Sample) => ReactNode) =>
  (sample: Sample): ReactNode => (
    <AfterMount run={submitWithoutFocus}>
      <FormPage title={sample('Sample')} initialValues={{ value }} submit={submit}>
        {render(sample)}
      </FormPage>
    </AfterMount>
  );
