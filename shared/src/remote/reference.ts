/** A short mark that stands on the screen and in the load report. */
export const newReference = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();
