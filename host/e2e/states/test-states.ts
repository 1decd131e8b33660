import { expect, test } from '../portal/fixtures';
import { openPass, type Pass } from './open-pass';
import { states, type StatePerson } from './states';
import { visitAll, type Look } from './visit';

/** Defines one test per person that looks at all of their states, of which the title says `expectation`. */
export function testStates(expectation: string, pass: Pass, look: Look): void {
  for (const person of Object.keys(states) as StatePerson[])
    test(`the states of ${person} ${expectation}`, async ({ page, signedInAs, consoleLines }) => {
      // States whose calls fail, and addresses that are not allowed.
      consoleLines.allow(/status of (403|404|409|500)/);
      const stage = await openPass({ page, signedInAs }, person, pass);
      expect(await visitAll(stage, person, look)).toEqual([]);
    });
}
