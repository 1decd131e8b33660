/** Row of a task, by the id that its element has. */
const rowOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`);

/** Moves the focus to the link of a row. */
export const focusTask = (id: string): void => rowOf(id)?.querySelector<HTMLElement>('a')?.focus();

export const hasTaskFocus = (id: string): boolean => rowOf(id)?.contains(document.activeElement) ?? false;

/** Returns the id of the row with the focus. */
export const findFocusedTask = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset['task'] ?? null;

/** Moves the focus to the next or previous row, or to the first one. */
export function focusNextTask(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-task]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? rows[0] : rows[at + by];
  next?.querySelector<HTMLElement>('a')?.focus();
}
