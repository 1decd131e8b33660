import type { TString } from '@sinclair/typebox';
import { enteredText, visibleCharacter } from './texts';

/** Schema of a reason. The minimum, of at least 2, counts without the spaces around the text. */
export const reasonSchema = ({ min, max }: { min: number; max: number }): TString =>
  enteredText({
    min,
    max,
    pattern: `^\\s*${visibleCharacter}[\\s\\S]{${min - 2},}${visibleCharacter}\\s*$`,
  });
