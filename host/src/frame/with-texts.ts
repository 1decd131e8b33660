import { loadTextsFor } from '@portal/shared/i18n';

/** Loads the code of a part that the first screen does not show, with its texts. A lazy component waits by itself. */
export async function withTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadTextsFor('host')]);
  return code;
}
