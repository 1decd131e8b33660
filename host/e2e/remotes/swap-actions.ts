import type { Remote, ResolvedRemotes } from '@portal/shared/contracts';

export interface Action {
  /** The active version for an administrator of all tenants after this action. */
  then: string;
  path: 'rollout' | 'rollback';
  body: object;
}

const reason = 'a swap under load';
const to = (version: string, cohort: object): Action => ({
  then: version,
  path: 'rollout',
  body: { version, cohort, reason },
});
const activate = (version: string) => to(version, { percent: 100 });
const canary = (version: string) => to(version, { percent: 0, roles: ['GlobalAdmin'] });
const back = (version: string): Action => ({ then: version, path: 'rollback', body: { reason } });

/**
 * Returns actions that switch between three versions by activation, canary and rollback. Every round of six ends
 * with the first version.
 */
export function actionsBetween(
  [first, second, third]: readonly [string, string, string],
  count: number,
): Action[] {
  const round = [
    activate(second),
    canary(third),
    back(second),
    activate(third),
    back(second),
    activate(first),
  ];
  return Array.from({ length: count }, (_, place) => round[place % round.length] as Action);
}

/** Returns functions that call the registry with this Authorization header. */
export function connectToRegistry(address: string, authorization: string) {
  async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { authorization, ...init.headers };
    const response = await fetch(`${address}/api/v1/remotes/${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  return {
    resolved: () => call<ResolvedRemotes>('resolved'),
    act: (remote: string, { path, body }: Action) =>
      call<Remote>(`${remote}/${path}`, {
        method: path === 'rollout' ? 'PUT' : 'POST',
        headers: { 'content-type': 'application/json', 'if-match': '*' },
        body: JSON.stringify(body),
      }),
  };
}
