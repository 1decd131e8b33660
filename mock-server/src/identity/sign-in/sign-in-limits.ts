const windowMs = 60_000;
const perAccount = 10;
const perAddress = 50;
const maxKeys = 20_000;

export interface SignInLimits {
  /** Books one attempt before the password is looked at; false when too many failed. */
  attempt(account: string, address: string): boolean;
  /** Takes a booked attempt back: it was no failure. */
  succeeded(account: string, address: string): void;
}

/** More than 10 failed sign-ins a minute for one account, or 50 from one address, are refused. */
export function createSignInLimits(now: () => Date): SignInLimits {
  const booked = new Map<string, number[]>();

  const recent = (key: string): number[] =>
    (booked.get(key) ?? []).filter((at) => at > now().getTime() - windowMs);

  const keep = (key: string, times: number[]): void => {
    booked.delete(key);
    if (times.length > 0) booked.set(key, times);
    const oldest = booked.size > maxKeys ? booked.keys().next().value : undefined;
    if (oldest !== undefined) booked.delete(oldest);
  };

  return {
    attempt(account, address) {
      const limits = [
        [`account:${account}`, perAccount],
        [`address:${address}`, perAddress],
      ] as const;
      if (limits.some(([key, limit]) => recent(key).length >= limit)) return false;
      for (const [key] of limits) keep(key, [...recent(key), now().getTime()]);
      return true;
    },
    succeeded(account, address) {
      booked.delete(`account:${account}`);
      keep(`address:${address}`, recent(`address:${address}`).slice(0, -1));
    },
  };
}
