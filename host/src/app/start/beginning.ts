import type { ApplicationSettings } from '@portal/shared/contracts';
import { sessionTicket } from '../../browser-storage/session-ticket';
import { sendFirstCalls } from '../../early-start/early-calls';
import { earlyStart } from '../../early-start/early-start';
import { loadApplicationSettings, readAuthSettings } from '../../early-start/load-application-settings';
import { PortalSignIn } from '../../features/sign-in/portal-sign-in';
import { signInRequested } from '../../features/sign-in/sign-in-request';

/** Settings and sign-in of a start. They begin in the entry script, before the framework is loaded. */
export interface Beginning {
  settings: Promise<ApplicationSettings>;
  signIn: PortalSignIn;
  /** Resolves when the first requests were sent or cannot be sent yet. Never rejects. */
  entered: Promise<void>;
}

/** Signs in, and sends the first requests as soon as there is a token. */
async function enter(signIn: PortalSignIn): Promise<void> {
  const { state } = await signIn.resume();
  const isSignedIn = state === 'signed-in' || (state === 'signed-out' && (await signIn.signInSilently()));
  if (!isSignedIn) return;
  await signIn.acquireToken('/api/');
  const ticket = sessionTicket.read();
  if (ticket) sendFirstCalls(ticket);
}

function begin(): Beginning {
  const settings = loadApplicationSettings();
  const inDocument = readAuthSettings();
  const signIn = new PortalSignIn(
    inDocument ? Promise.resolve(inDocument) : settings.then(({ authSettings }) => authSettings),
  );
  // A failure is shown by the start, which needs the same results.
  const entered = enter(signIn).catch(() => undefined);
  return { settings, signIn, entered };
}

/** Maximum wait for the sign-in in milliseconds. */
const limit = 1_000;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let first: Beginning | null = null;

/** Begins the first start of this document. Resolves when further work no longer delays the sign-in. */
export async function beginEarly(): Promise<void> {
  first = begin();
  if (await earlyStart().ticket) return;
  await Promise.race([first.entered, signInRequested, wait(limit)]);
}

/** Returns the start that the entry script has begun, once; a further start begins again. */
export function takeBeginning(): Beginning {
  const beginning = first ?? begin();
  first = null;
  return beginning;
}
