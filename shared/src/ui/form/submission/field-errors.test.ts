import { applyFieldErrors } from './field-errors';
import { FieldRegistry, type RegisteredField } from './form-scope';

const aField = (name: string): RegisteredField => ({
  name,
  label: name,
  id: name,
  textOf: String,
  messageOf: (code, params) => `${name} ${code} ${String(params?.limit ?? '')}`.trim(),
});

function registryOf(...names: string[]): FieldRegistry {
  const registry = new FieldRegistry();
  for (const name of names) registry.add(aField(name));
  return registry;
}

test.each([
  ['/name', 'name'],
  ['/shortcut/name', 'name'],
  ['/ids/0', 'ids'],
  ['/a~1b', 'a/b'],
])('assigns the pointer %s to the field %s', (pointer, name) => {
  const { fields, rest } = applyFieldErrors([{ pointer, code: 'pattern' }], registryOf('name', 'ids', 'a/b'));
  expect(fields.map((field) => field.name)).toEqual([name]);
  expect(rest).toEqual([]);
});

test('returns the errors without a field and keeps one message per field', () => {
  const other = { pointer: '/website', code: 'too_long' };
  const { fields, rest } = applyFieldErrors(
    [
      { pointer: '/name', code: 'too_long', params: { limit: 80 } },
      { pointer: '/name', code: 'pattern' },
      { pointer: '', code: 'type' },
      other,
    ],
    registryOf('name'),
  );
  expect(fields).toEqual([{ name: 'name', message: 'name too_long 80' }]);
  expect(rest).toEqual([{ pointer: '', code: 'type' }, other]);
});

test('removes only the registration that was added last under a name', () => {
  const registry = new FieldRegistry();
  const removeFirst = registry.add(aField('name'));
  const removeSecond = registry.add({ ...aField('name'), label: 'second' });
  removeFirst();
  expect(registry.get('name')?.label).toBe('second');
  removeSecond();
  expect(registry.get('name')).toBeUndefined();
});
