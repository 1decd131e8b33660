/** Number of journeys that run at the same time. Each worker signs in with its own copies of the seeded accounts. */
export const journeyWorkers = 3;

interface CopyOptions {
  parallelIndex: number;
  /** True for files that change their accounts: sessions, names, language. */
  isOwn: boolean;
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

// The first worker uses the seeded accounts themselves.
const sharedCopies = range(journeyWorkers).map((index) => (index === 0 ? '' : `-${index}`));
const ownCopies = range(journeyWorkers).map((index) => `-own-${index}`);

export function copyFor({ parallelIndex, isOwn }: CopyOptions): string {
  const copy = (isOwn ? ownCopies : sharedCopies)[parallelIndex];
  if (copy === undefined) throw new Error(`Accounts are prepared for ${journeyWorkers} workers only.`);
  return copy;
}

export const preparedCopies = [...sharedCopies, ...ownCopies].filter((copy) => copy !== '');

/** Turns olivia.user@acorn.example into olivia.user@acorn-1.example. prepare-data.mjs applies the same rule. */
export const emailIn = (copy: string, email: string): string =>
  email.replace(/\.example$/, `${copy}.example`);
