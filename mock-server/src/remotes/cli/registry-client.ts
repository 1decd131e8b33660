import type { Problem, Remote } from '@portal/shared/contracts';
import { isLoopbackHost } from '../../platform/settings';
import { CliError, exitCodes, usage } from './cli-error';
import { signIn } from './sign-in';

type Environment = Readonly<Record<string, string | undefined>>;

/** The seeded administrator of a portal on this machine; such a portal has no other secrets. */
const seeded = { email: 'gina.admin@meridian.example', password: 'Meridian!2026' };

async function tokenFor(portal: URL, env: Environment): Promise<string> {
  if (env.MERIDIAN_TOKEN) return env.MERIDIAN_TOKEN;
  const { MERIDIAN_EMAIL: email, MERIDIAN_PASSWORD: password } = env;
  if (email && password) return signIn(portal, { email, password });
  if (!isLoopbackHost(portal.hostname)) {
    return usage(
      `${portal.origin} is not on this machine: set MERIDIAN_TOKEN, or MERIDIAN_EMAIL and MERIDIAN_PASSWORD`,
    );
  }
  return signIn(portal, seeded);
}

function refusal({ status, title, detail, errors }: Problem): CliError {
  const reasons = errors.map(
    ({ pointer, code, params }) => `  - ${pointer || '/'}: ${String(params?.reason ?? code)}`,
  );
  const line = `The portal refused it: ${title}${detail && reasons.length === 0 ? ` (${detail})` : ''} [${status}]`;
  return new CliError(
    [line, ...reasons].join('\n'),
    status === 401 ? exitCodes.unreachable : exitCodes.refused,
  );
}

/** Calls the registry as the person that the environment names. */
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
      const answer = await fetch(new URL(`/api/v1/remotes${path}`, this.portal), { ...init, headers });
      const body: unknown = await answer.json();
      if (!answer.ok) throw refusal(body as Problem);
      return body as T;
    } catch (error) {
      if (error instanceof CliError) throw error;
      throw new CliError(
        `${this.portal.origin} cannot be reached, or does not answer as the portal does`,
        exitCodes.unreachable,
      );
    }
  }

  private send<T>(path: string, method: 'PUT' | 'POST', body: unknown): Promise<T> {
    return this.call(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async list(): Promise<Remote[]> {
    const { items } = await this.call<{ items: Remote[] }>('');
    return Promise.all(items.map(({ name }) => this.call<Remote>(`/${name}`)));
  }

  publish(name: string, archive: Uint8Array<ArrayBuffer>): Promise<{ name: string; version: string }> {
    return this.call(`/${name}/versions`, {
      method: 'POST',
      headers: { 'content-type': 'application/gzip' },
      body: archive,
    });
  }

  activate(name: string, version: string, reason: string): Promise<Remote> {
    return this.send(`/${name}/rollout`, 'PUT', { version, cohort: { percent: 100 }, reason });
  }

  rollBack(name: string, reason: string): Promise<Remote> {
    return this.send(`/${name}/rollback`, 'POST', { reason });
  }
}
