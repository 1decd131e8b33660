/** Key code of every key that an input method processes, in all browsers. */
const inputMethodKeyCode = 229;

/**
 * Returns the pressed key, as in `KeyboardEvent.key`, or null if the key belongs to an input method. During a
 * composition, Enter, Escape, Tab and the arrow keys choose or cancel a word, so no handler may act on them.
 */
export function readKey(event: KeyboardEvent | { nativeEvent: KeyboardEvent }): string | null {
  // Optional: when Chrome fills in a form, it dispatches keydown events without a key.
  const {
    key,
    keyCode,
    isComposing,
  }: Partial<Pick<KeyboardEvent, 'key'>> & Pick<KeyboardEvent, 'keyCode' | 'isComposing'> =
    'nativeEvent' in event ? event.nativeEvent : event;
  // Safari ends the composition before it reports the key that ended it: only the key code tells.
  return isComposing || keyCode === inputMethodKeyCode ? null : (key ?? null);
}
