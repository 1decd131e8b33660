/** Saves text, or a file that was fetched, as a file of the person's device. Text is saved as CSV. */
export function saveFile(name: string, content: string | Blob): void {
  const file = content instanceof Blob ? content : new Blob([content], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
