import { createContext, useContext } from 'react';

/** A field that is shown in a form. */
export interface RegisteredField {
  name: string;
  label: string;
  id: string;
  /** Returns the message for an error code of the server. */
  messageOf(code: string, params: Record<string, unknown> | undefined): string;
  /** Returns a value as text, for the comparison after a conflict. */
  textOf(value: unknown): string;
}

/** The fields of one form. */
export class FieldRegistry {
  private readonly fields = new Map<string, RegisteredField>();

  /** Adds a field. Returns a function that removes it. */
  add(field: RegisteredField): () => void {
    this.fields.set(field.name, field);
    return () => {
      if (this.fields.get(field.name) === field) this.fields.delete(field.name);
    };
  }

  get(name: string): RegisteredField | undefined {
    return this.fields.get(name);
  }

  /** Returns the fields in the order of the page, of all or of the given names. */
  inOrder(names?: readonly string[]): RegisteredField[] {
    const chosen = [...this.fields.values()].filter(({ name }) => !names || names.includes(name));
    return chosen.sort((one, other) => (isBefore(one.id, other.id) ? -1 : 1));
  }
}

function isBefore(id: string, otherId: string): boolean {
  const [one, other] = [document.getElementById(id), document.getElementById(otherId)];
  if (!one || !other) return one !== null;
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Sent by a field before it gets the focus, so that a part of the form that is not shown can show itself. */
export const revealEvent = 'portal:reveal';

/** Focuses a field, or the first control of a group. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches('fieldset')
    ? element.querySelector<HTMLElement>('input:not([disabled]), select, textarea, button')
    : element;
  control?.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
  control?.focus();
}

export interface FormScope {
  formId: string;
  registry: FieldRegistry;
  /** Announces a message to screen readers. */
  announce(message: string): void;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A field must be rendered inside FormDialog, FormPage or InlineForm.');
  return scope;
}
