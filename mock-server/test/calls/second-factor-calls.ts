import type { RecoveryCodes, SecondFactorEnrolment } from '@portal/shared/contracts';
import { Secret, TOTP } from 'otpauth';
import { derivePersonId, seededPassword } from '../../src/identity/accounts/accounts.seed';
import { Browser } from '../authority/browser';
import { testApp, type Inject, type TestApp } from '../test-app';

export const url = '/api/v1/me/second-factor';

export const startEnrolment = async (inject: Inject) =>
  (await inject({ method: 'POST', url: `${url}/enrolments` })).json<SecondFactorEnrolment>();

/** Starts two servers with one clock; on `strict`, a second factor is required. */
export async function startFactors() {
  let now = new Date();
  let clients = 0;
  const clock = () => now;
  const base = await testApp();
  const server = await testApp({ db: base.db, now: clock });
  const strict = await testApp({ db: base.db, now: clock, settings: { secondFactor: 'required' } });
  // Tokens are created with the real time, so the clock must not be behind it.
  now = new Date();
  const wait = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000));
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

  return {
    server,
    strict,
    wait,
    codeOf,
    /** Adds a factor through the API and returns its secret and recovery codes. */
    async enrol(email: string, at: TestApp = server) {
      const inject = await at.as(email);
      const { secret, svg, enrolment } = await startEnrolment(inject);
      expect(svg).toMatch(/^<svg/);
      const added = await inject({ method: 'PUT', url, payload: { enrolment, code: codeOf(secret) } });
      expect(added.statusCode).toBe(200);
      wait(30);
      return { secret, inject, codes: added.json<RecoveryCodes>().codes };
    },
    /** Enters the password in a new browser and returns the second step. */
    async passwordStep(email: string, at: TestApp = server) {
      const browser = new Browser(at.app, `10.2.0.${(clients += 1)}`);
      const { page, address, back } = await browser.signIn(email, seededPassword);
      const enter = (form: Record<string, string>) => browser.follow(address, form);
      return { browser, page, address, back, enter };
    },
    /** Removes the factor of a person and all counted failures, and sets the clock back. */
    async reset(email: string) {
      await base.db.transaction({ as: 'system' }, async (sql) => {
        await sql.query('delete from second_factors where person_id = $1', [derivePersonId(email)]);
        await sql.query('delete from sign_in_failures');
      });
      now = new Date();
    },
    async close() {
      for (const app of [strict, server, base]) await app.close();
    },
  };
}
