import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../portal/fixtures';
import { desktop, openPass, phone } from '../states/open-pass';
import { states, type StatePerson } from '../states/states';
import { visitAll, type Look } from '../states/visit';
import { schemes } from './contact-sheet';

const language = process.env['GALLERY_LANG'] === 'tr' ? 'tr' : 'en';
const sizes = { desktop, phone };

// The copies of the accounts have no figures in the warehouse.
test.use({ seededPeople: true });

for (const person of Object.keys(states) as StatePerson[])
  for (const scheme of schemes)
    for (const [size, viewport] of Object.entries(sizes))
      test(`takes screenshots of the states of ${person} in ${scheme} on a ${size}`, async ({
        page,
        signedInAs,
        consoleLines,
      }, info) => {
        consoleLines.allow(/status of (403|404|409|500)/);
        const folder = join(
          String(info.config.metadata['pictures']),
          language,
          'states',
          `${scheme}-${size}`,
        );
        mkdirSync(folder, { recursive: true });
        const takePicture: Look = async ({ name }) => {
          await page.screenshot({
            path: join(folder, `${person}-${name.replaceAll('/', '-')}.png`),
            animations: 'disabled',
          });
          return [];
        };
        const stage = await openPass({ page, signedInAs }, person, { scheme, language, viewport });
        expect(await visitAll(stage, person, takePicture)).toEqual([]);
      });
