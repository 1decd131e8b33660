import { loadTextsFor } from '@portal/shared/i18n';

/** Loads the code and the texts of a part that the first screen does not show. Lazy components need no call of this. */
export async function withTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadTextsFor('host')]);
  return code;
}
