const windowMs = 60_000;
const perAccount = 10;
const perAddress = 50;
const maxKeys = 20_000;

export interface FormLimits {
  /** Counts an attempt before the password is verified. Returns false when the limit is reached. */
  attempt(account: string, address: string): boolean;
  /** Removes the counted attempt after a success. */
  succeeded(account: string, address: string): void;
}

/** Limits the forms behind secret links to 10 failures a minute per link and 50 per address, counted in this process. */
export function createFormLimits(now: () => Date): FormLimits {
  const attempts = new Map<string, number[]>();

  const recent = (key: string): number[] =>
    (attempts.get(key) ?? []).filter((at) => at > now().getTime() - windowMs);

  const store = (key: string, times: number[]): void => {
    attempts.delete(key);
    if (times.length > 0) attempts.set(key, times);
    const oldest = attempts.size > maxKeys ? attempts.keys().next().value : undefined;
    if (oldest !== undefined) attempts.delete(oldest);
  };

  return {
    attempt(account, address) {
      const limits = [
        [`account:${account}`, perAccount],
        [`address:${address}`, perAddress],
      ] as const;
      if (limits.some(([key, limit]) => recent(key).length >= limit)) return false;
      for (const [key] of limits) store(key, [...recent(key), now().getTime()]);
      return true;
    },
    succeeded(account, address) {
      attempts.delete(`account:${account}`);
      store(`address:${address}`, recent(`address:${address}`).slice(0, -1));
    },
  };
}
