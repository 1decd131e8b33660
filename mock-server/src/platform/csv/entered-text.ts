import { hasVisibleText, normalizeText } from '@portal/shared/text';

/** Returns the text of a cell as the server stores texts that people enter; empty without a visible character. */
export function readEnteredText(cell = ''): string {
  const text = normalizeText(cell).trim();
  return hasVisibleText(text) ? text : '';
}
