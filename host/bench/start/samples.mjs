import { signIn } from '../browser.mjs';
import { waitForIdleMachine } from '../idle-machine.mjs';

/** The portal renews older sessions, which would be measured too. */
const maxSessionMs = 120_000;

/** Returns a function that returns the session of a person, and signs in again when it is too old. */
export function keepSessions(browser, portal) {
  const sessions = new Map();
  return async (person) => {
    const known = sessions.get(person.email);
    if (known && Date.now() - known.at < maxSessionMs) return known;
    portal.setSlow(false);
    const session = { ...(await signIn(browser, portal.address, person)), at: Date.now() };
    sessions.set(person.email, session);
    return session;
  };
}

/**
 * Returns a function that takes a sample when the machine is idle, repeats it once if it fails, and lists and
 * reports each failure. A sample that began on a busy machine is counted in `busy`.
 */
export function createSampler(
  failures,
  { waitForIdle = waitForIdleMachine, busy = { count: 0 }, report = console.error } = {},
) {
  return async (name, measure) => {
    for (const attempt of ['first', 'second']) {
      if (!(await waitForIdle())) busy.count += 1;
      try {
        return await measure();
      } catch (error) {
        const [reason] = String(error.message).split('\n');
        failures.push(`${name}, ${attempt} attempt: ${reason}`);
        report(failures.at(-1));
      }
    }
    return null;
  };
}
