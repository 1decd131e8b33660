/** Copies text. Rejects where the browser refuses or offers no clipboard, as on pages without TLS. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
