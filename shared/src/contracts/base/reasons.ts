import { Type, type TString } from '@sinclair/typebox';

/** Schema of a reason. The minimum, of at least 2, counts without the spaces around the text. */
export const reasonSchema = ({ min, max }: { min: number; max: number }): TString =>
  Type.String({ minLength: min, maxLength: max, pattern: `^\\s*\\S[\\s\\S]{${min - 2},}\\S\\s*$` });
