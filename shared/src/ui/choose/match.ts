import { fold } from '../../text';

/** Returns whether a label contains the typed text, without regard to case, accents and the Turkish i. */
export const matchesLabel = (typed: string, label: unknown): boolean =>
  typeof label === 'string' && fold(label).includes(fold(typed.trim()));
