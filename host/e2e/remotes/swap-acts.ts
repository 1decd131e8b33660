import type { Remote, ResolvedRemotes } from '@portal/shared/contracts';

export interface Act {
  /** What an administrator of all tenants has afterwards. */
  then: string;
  path: 'rollout' | 'rollback';
  body: object;
}

const reason = 'a swap under load';
const to = (version: string, cohort: object): Act => ({
  then: version,
  path: 'rollout',
  body: { version, cohort, reason },
});
const activate = (version: string) => to(version, { percent: 100 });
const canary = (version: string) => to(version, { percent: 0, roles: ['GlobalAdmin'] });
const back = (version: string): Act => ({ then: version, path: 'rollback', body: { reason } });

/** Forward and back between three versions, in every way there is; it begins and ends with the first one. */
export function actsBetween([first, second, third]: readonly [string, string, string], count: number): Act[] {
  const round = [
    activate(second),
    canary(third),
    back(second),
    activate(third),
    back(second),
    activate(first),
  ];
  return Array.from({ length: count }, (_, place) => round[place % round.length] as Act);
}

/** Calls the registry as the person of this token. */
export function registryOf(address: string, authorization: string) {
  async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { authorization, ...init.headers };
    const answer = await fetch(`${address}/api/v1/remotes/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  return {
    resolved: () => call<ResolvedRemotes>('resolved'),
    act: (remote: string, { path, body }: Act) =>
      call<Remote>(`${remote}/${path}`, {
        method: path === 'rollout' ? 'PUT' : 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
