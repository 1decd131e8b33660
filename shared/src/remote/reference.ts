/** Returns a short reference, which is shown to the user and sent with the load report. */
export const newReference = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();
