import { FieldRegistry, type RegisteredField } from '../../ui/form/submission/form-scope';

export type RecordedField = RegisteredField;

/** Records the fields of all forms that are rendered, by name, until `stop` is called. */
export function recordFields(): { fields: ReadonlyMap<string, RecordedField>; stop(): void } {
  const fields = new Map<string, RecordedField>();
  const { add } = FieldRegistry.prototype;
  FieldRegistry.prototype.add = function record(this: FieldRegistry, field: RegisteredField) {
    fields.set(field.name, field);
    return add.call(this, field);
  };
  return { fields, stop: () => void (FieldRegistry.prototype.add = add) };
}
