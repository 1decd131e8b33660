import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { helpFolder } from './help-pages';

const text = readFileSync(path.join(helpFolder(), 'help', 'help.js'), 'utf8');
const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The script that filters the list of pages, its element, and the hash for the policy, which allows no other script. */
export const helpScript = {
  text,
  hash,
  element: `\n<script src="/help/assets/help.js" integrity="${hash}" defer></script>`,
};
