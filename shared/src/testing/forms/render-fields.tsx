import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { FieldRegistry, type RegisteredField } from '../../ui/form/submission/form-scope';
import { renderScreen, type RenderOptions } from '../render-screen';

export interface RenderFieldsOptions extends RenderOptions {
  /** Names of the fields to wait for. */
  names: readonly string[];
}

/** Renders a form until it has the fields, removes it, and returns its fields by name. */
export async function renderFields(
  form: ReactElement,
  { names, ...options }: RenderFieldsOptions,
): Promise<ReadonlyMap<string, RegisteredField>> {
  const fields = new Map<string, RegisteredField>();
  const { add } = FieldRegistry.prototype;
  FieldRegistry.prototype.add = function record(this: FieldRegistry, field: RegisteredField) {
    fields.set(field.name, field);
    return add.call(this, field);
  };
  const { unmount } = renderScreen(form, options);
  await waitFor(() => expect([...fields.keys()]).toEqual(expect.arrayContaining([...names])));
  unmount();
  FieldRegistry.prototype.add = add;
  return fields;
}
