/** Opens the file dialog of the browser and passes on the chosen files. */
export function chooseFiles(onChoose: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => onChoose([...(input.files ?? [])]));
  input.click();
}

/** Saves the file at a signed address on the device; the server names it. */
export function downloadFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
