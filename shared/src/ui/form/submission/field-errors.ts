import type { FieldProblem } from '../../../contracts/base/problem';
import type { FieldRegistry } from './form-scope';

/** Errors of the server, divided into errors of shown fields and all others. */
export interface AppliedFieldErrors {
  /** In the order of the page, one per field. */
  fields: { name: string; message: string }[];
  rest: FieldProblem[];
}

const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * Assigns the server's errors to the fields of a form. A pointer belongs to its last segment that is a field, so that
 * `/shortcut/label` is an error of `label` and `/tenantIds/0` one of `tenantIds`.
 */
export function applyFieldErrors(
  errors: readonly FieldProblem[],
  registry: Pick<FieldRegistry, 'get' | 'inOrder'>,
): AppliedFieldErrors {
  const messages = new Map<string, string>();
  const rest: FieldProblem[] = [];
  for (const error of errors) {
    const name = segmentsOf(error.pointer).findLast((segment) => registry.get(segment) !== undefined);
    const field = name === undefined ? undefined : registry.get(name);
    if (!field) rest.push(error);
    else if (!messages.has(field.name)) messages.set(field.name, field.messageOf(error.code, error.params));
  }
  const fields = registry
    .inOrder([...messages.keys()])
    .map(({ name }) => ({ name, message: messages.get(name) ?? '' }));
  return { fields, rest };
}
