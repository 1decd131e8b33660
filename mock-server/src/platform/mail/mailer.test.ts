import { tmpdir } from 'node:os';
import { mailerOf } from './mailer';

test('warns once that no mail server is set, for all parts that send messages', () => {
  const warnings: unknown[] = [];
  const mail = { smtp: null, from: 'portal@meridian.example' };
  const deps = {
    log: { warn: (text: unknown) => void warnings.push(text) },
    settings: { mail, productName: 'Meridian', seed: false, dataDir: tmpdir() },
  } as never;
  expect(mailerOf(deps)).toBe(mailerOf(deps));
  expect(warnings).toEqual([expect.stringContaining('SMTP_URL is not set')]);
});
