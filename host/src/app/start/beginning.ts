import type { ApplicationSettings } from '@portal/shared/contracts';
import { sessionTicket } from '../../browser-storage/session-ticket';
import { sendFirstCalls } from '../../early-start/early-calls';
import { earlyStart } from '../../early-start/early-start';
import { loadApplicationSettings, readAuthSettings } from '../../early-start/load-application-settings';
import { PortalSignIn } from '../../features/sign-in/portal-sign-in';
import { signInRequested, signInResponded } from '../../features/sign-in/sign-in-request';

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

/** Steps of the first start, after which a part of the code can be evaluated without a delay of the sign-in. */
export interface EarlySteps {
  /** The request to the provider was sent, or none is needed. */
  requested: Promise<unknown>;
  /** The response of the provider was received. */
  responded: Promise<unknown>;
}

/** Begins the first start of this document. */
export function beginEarly(): EarlySteps {
  const { entered } = (first = begin());
  const hasTicket = earlyStart().ticket.then((ticket) => ticket ?? new Promise<never>(() => undefined));
  const others = [hasTicket, entered, wait(limit)];
  return {
    requested: Promise.race([...others, signInRequested]),
    responded: Promise.race([...others, signInResponded]),
  };
}

/** Returns the start that the entry script has begun, once; a further start begins again. */
export function takeBeginning(): Beginning {
  const beginning = first ?? begin();
  first = null;
  return beginning;
}
