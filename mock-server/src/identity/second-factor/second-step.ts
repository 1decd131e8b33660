import type { PortalDeps } from '../../platform/app/portal-app';
import { findAccountIn, foldEmail, passwordChangedAt, type Account } from '../accounts/people.repository';
import type { SignInAttempts, SignInClient } from '../sign-in/sign-in-attempts';
import { buildEnrolment, createSecret, findTimeStep, type Enrolment } from './codes';
import { isFactorRequired } from './factor-rule';
import { recordFactorAction } from './own-factor';
import type { SecretBox } from './secret-box';
import { acceptCode, hasSecondFactor, storeSecondFactor } from './second-factors';

const lifetime = 10 * 60_000;
const codeLimit = 20;
const amr = ['pwd', 'otp'];

export type StepError = 'wrongCode' | 'tooMany' | 'unsaved';

/** The part of a sign-in after the password, stored with the interaction. */
export interface PendingStep {
  personId: string;
  /** `code`: a code is asked for. `enrol`: the person adds a factor. `saved`: the person saves the recovery codes. */
  stage: 'code' | 'enrol' | 'saved';
  /** Sealed secret of a factor that is being added, then its sealed recovery codes. */
  sealed?: string | undefined;
  /** Time of the password, in milliseconds. */
  at: number;
  /** When the password that was entered had been set. */
  passwordSetAt: string | null;
  error?: StepError | undefined;
  /** Time in milliseconds from which the next attempt is accepted. */
  openFrom?: number | undefined;
}

/** Content of a step: a form for a code, a new secret, or new recovery codes. */
export type StepContent =
  { stage: 'code' } | { stage: 'enrol'; enrolment: Enrolment } | { stage: 'saved'; codes: string[] };

export type StepOutcome = { amr: string[] } | { pending: PendingStep };

interface Submission {
  pending: PendingStep;
  account: Account;
  form: URLSearchParams;
  client: Pick<SignInClient, 'address' | 'device'>;
}

export interface SecondStep {
  /** Returns the step after the password, or undefined if the password is enough. */
  start(account: Account): Promise<PendingStep | undefined>;
  /** Returns the person of the step, or undefined if the password was replaced or the account disabled since. */
  accountOf(pending: PendingStep): Promise<Account | undefined>;
  /** Whether the password was entered recently enough. */
  isCurrent(pending: PendingStep | undefined): pending is PendingStep;
  contentOf(pending: PendingStep, account: Account): StepContent;
  submit(submission: Submission): Promise<StepOutcome>;
}

const purposeOf = (personId: string): string => `enrolment of ${personId}`;
const codesPurposeOf = (personId: string): string => `recovery codes of ${personId}`;
const system = { as: 'system' } as const;

interface StepDeps {
  attempts: SignInAttempts;
  box: SecretBox;
  /** Called after a message was queued. */
  onMessage(): void;
}

interface EnteredCode {
  pending: PendingStep;
  account: Account;
  code: string;
}

/**
 * Adds the factor whose secret is in the pending step, unless the person got one in the meantime. Returns its recovery
 * codes, or undefined for a wrong code.
 */
async function enrol(
  { db, now }: PortalDeps,
  { box, onMessage }: StepDeps,
  { pending, account, code }: EnteredCode,
): Promise<string[] | undefined> {
  const { id, tenantId, firstName, lastName, email, roles } = account;
  const at = now();
  const secret = box.open(pending.sealed ?? '', purposeOf(id));
  const step = secret === undefined ? undefined : findTimeStep(secret, code, at);
  if (secret === undefined || step === undefined) return undefined;
  const actor = { id, name: `${firstName} ${lastName}`.trim() || email, roles };
  const source = { actor, tenantId, requestId: null, at };
  const codes = await db.transaction(system, async (sql) => {
    const factor = { personId: id, secret, step, startedAt: new Date(pending.at), now: at };
    const stored = await storeSecondFactor(sql, box, factor);
    if (!stored) return undefined;
    await recordFactorAction(sql, account, {
      source,
      act: 'user.second_factor_added',
      kind: 'secondFactorAdded',
    });
    return stored;
  });
  onMessage();
  return codes;
}

/** Returns the step after the code: the end, or the recovery codes of an added factor; undefined for a wrong code. */
async function outcomeOf(
  deps: PortalDeps,
  stepDeps: StepDeps,
  entered: EnteredCode,
): Promise<StepOutcome | undefined> {
  const { pending, account, code } = entered;
  if (pending.stage === 'code') {
    const entry = { personId: account.id, code, now: deps.now() };
    const isCorrect = await deps.db.transaction(system, (sql) => acceptCode(sql, stepDeps.box, entry));
    return isCorrect ? { amr } : undefined;
  }
  const codes = await enrol(deps, stepDeps, entered);
  if (!codes) return undefined;
  // Sealed, so that a page that is shown again has the codes that the person may have saved already.
  const sealed = stepDeps.box.seal(codes.join(' '), codesPurposeOf(account.id));
  return { pending: { ...pending, stage: 'saved', sealed, error: undefined } };
}

function contentOf(
  { settings }: PortalDeps,
  { box }: StepDeps,
  { pending, account }: Pick<Submission, 'pending' | 'account'>,
): StepContent {
  const { stage, sealed } = pending;
  const { id, email } = account;
  if (stage === 'code') return { stage };
  if (stage === 'saved')
    return { stage, codes: (box.open(sealed ?? '', codesPurposeOf(id)) ?? '').split(' ') };
  const secret = box.open(sealed ?? '', purposeOf(id)) ?? '';
  return { stage, enrolment: buildEnrolment(secret, { issuer: settings.productName, label: email }) };
}

async function accountOf(
  { db }: PortalDeps,
  { personId, passwordSetAt }: PendingStep,
): Promise<Account | undefined> {
  const [account, setAt] = await db.batch(system, (sql) =>
    Promise.all([findAccountIn(sql, personId), passwordChangedAt(sql, personId)]),
  );
  return account?.status === 'active' && setAt === passwordSetAt ? account : undefined;
}

async function submit(
  deps: PortalDeps,
  stepDeps: StepDeps,
  { pending, account, form, client }: Submission,
): Promise<StepOutcome> {
  const { attempts } = stepDeps;
  const again = (error: StepError, openFrom?: number): StepOutcome => ({
    pending: { ...pending, error, openFrom },
  });
  if (pending.stage === 'saved') return form.get('saved') === 'on' ? { amr } : again('unsaved');
  const attempt = { ...client, account: foldEmail(account.email), isCode: true };
  const wait = await attempts.attempt(attempt);
  if (wait > 0) return again('tooMany', deps.now().getTime() + wait * 1_000);
  const code = (form.get('code') ?? '').slice(0, codeLimit);
  const outcome = await outcomeOf(deps, stepDeps, { pending, account, code });
  if (!outcome) return again('wrongCode');
  await attempts.succeeded(attempt);
  return outcome;
}

/** Creates the part of the sign-in that asks for a second factor. */
export function createSecondStep(deps: PortalDeps, stepDeps: StepDeps): SecondStep {
  const { db, settings, now } = deps;
  return {
    async start(account) {
      if (settings.secondFactor === 'off') return undefined;
      const { id: personId } = account;
      const [isSet, passwordSetAt] = await db.batch(system, (sql) =>
        Promise.all([hasSecondFactor(sql, personId), passwordChangedAt(sql, personId)]),
      );
      const step = { personId, at: now().getTime(), passwordSetAt };
      if (isSet) return { ...step, stage: 'code' };
      if (!isFactorRequired(settings, account)) return undefined;
      return { ...step, stage: 'enrol', sealed: stepDeps.box.seal(createSecret(), purposeOf(personId)) };
    },
    accountOf: (pending) => accountOf(deps, pending),
    isCurrent: (pending): pending is PendingStep =>
      pending !== undefined && pending.at > now().getTime() - lifetime,
    contentOf: (pending, account) => contentOf(deps, stepDeps, { pending, account }),
    submit: (submission) => submit(deps, stepDeps, submission),
  };
}
