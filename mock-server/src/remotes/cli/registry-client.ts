import type { Problem, Remote, RolloutRequest, StateRequest } from '@portal/shared/contracts';
import { isLoopbackHost } from '../../platform/settings/settings-reader';
import { CliError, exitCodes, usage } from './cli-error';
import { clientToken, signIn } from './sign-in';

type Environment = Readonly<Record<string, string | undefined>>;
interface Published {
  name: string;
  version: string;
}

/** Seeded administrator of a portal on this machine; the password is public. */
const seededAdmin = { email: 'gina.admin@meridian.example', password: 'Meridian!2026' };

async function tokenFor(portal: URL, env: Environment): Promise<string> {
  if (env.MERIDIAN_TOKEN) return env.MERIDIAN_TOKEN;
  const { MERIDIAN_CLIENT_ID: id, MERIDIAN_CLIENT_SECRET: secret, MERIDIAN_AUTHORITY: authority } = env;
  if (id && secret) return clientToken(portal, { id, secret, authority });
  const { MERIDIAN_EMAIL: email, MERIDIAN_PASSWORD: password } = env;
  if (email && password) return signIn(portal, { email, password });
  if (!isLoopbackHost(portal.hostname)) {
    return usage(
      `${portal.origin} is not on this machine: set MERIDIAN_CLIENT_ID and MERIDIAN_CLIENT_SECRET, ` +
        'or set MERIDIAN_TOKEN, or MERIDIAN_EMAIL and MERIDIAN_PASSWORD',
    );
  }
  return signIn(portal, seededAdmin);
}

const exitCodeByStatus: Record<number, number> = {
  401: exitCodes.denied,
  403: exitCodes.denied,
  409: exitCodes.conflict,
  412: exitCodes.conflict,
};

function problemError({ status, title, detail, errors }: Problem): CliError {
  const reasons = errors.map(
    ({ pointer, code, params }) => `  - ${pointer || '/'}: ${String(params?.reason ?? code)}`,
  );
  const line = `Rejected by the portal: ${title}${detail && reasons.length === 0 ? ` (${detail})` : ''} [${status}]`;
  return new CliError([line, ...reasons].join('\n'), exitCodeByStatus[status] ?? exitCodes.failed);
}

const versionsPath = (name: string, reason: string | undefined): string =>
  `/${encodeURIComponent(name)}/versions${reason === undefined ? '' : `?${new URLSearchParams({ reason })}`}`;

/** Calls the registry with the credentials from the environment. */
export class RegistryClient {
  private token: string | undefined;

  constructor(
    private readonly portal: URL,
    private readonly env: Environment,
  ) {}

  private async call<T>(path: string, init: RequestInit = {}): Promise<T> {
    try {
      this.token ??= await tokenFor(this.portal, this.env);
      const headers = { ...init.headers, authorization: `Bearer ${this.token}` };
      const response = await fetch(new URL(`/api/v1/remotes${path}`, this.portal), { ...init, headers });
      const body: unknown = await response.json();
      if (!response.ok) throw problemError(body as Problem);
      return body as T;
    } catch (error) {
      if (error instanceof CliError) throw error;
      throw new CliError(`${this.portal.origin} cannot be reached or is not a portal`, exitCodes.unreachable);
    }
  }

  private send<T>(
    path: string,
    body: unknown,
    options: { method: 'PUT' | 'POST'; revision?: number | undefined },
  ) {
    const { method, revision } = options;
    return this.call<T>(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'if-match': revision === undefined ? '*' : `"${revision}"`,
      },
      body: JSON.stringify(body),
    });
  }

  /** Returns the registry's revision, which every change of any remote increases. */
  async revision(): Promise<number> {
    return (await this.call<{ revision: number }>('/resolved')).revision;
  }

  async list(): Promise<Remote[]> {
    const { items } = await this.call<{ items: Remote[] }>('');
    return Promise.all(items.map(({ name }) => this.show(name)));
  }

  show(name: string): Promise<Remote> {
    return this.call(`/${encodeURIComponent(name)}`);
  }

  /** `reason` is stored in the history with the publication. */
  publish(
    name: string,
    { archive, reason }: { archive: Uint8Array<ArrayBuffer>; reason?: string | undefined },
  ): Promise<Published> {
    return this.call(versionsPath(name, reason), {
      method: 'POST',
      headers: { 'content-type': 'application/gzip' },
      body: archive,
    });
  }

  publishHosted(
    name: string,
    { manifestUrl, reason }: { manifestUrl: string; reason?: string | undefined },
  ): Promise<Published> {
    return this.send(versionsPath(name, reason), { manifestUrl }, { method: 'POST' });
  }

  rollOut(name: string, rollout: RolloutRequest, revision?: number): Promise<Remote> {
    return this.send(`/${encodeURIComponent(name)}/rollout`, rollout, { method: 'PUT', revision });
  }

  rollBack(name: string, reason: string, revision?: number): Promise<Remote> {
    return this.send(`/${encodeURIComponent(name)}/rollback`, { reason }, { method: 'POST', revision });
  }

  setState(name: string, state: StateRequest, revision?: number): Promise<Remote> {
    return this.send(`/${encodeURIComponent(name)}/state`, state, { method: 'PUT', revision });
  }
}
