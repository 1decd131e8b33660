let isRunning = false;

/** Whether this tab signs the person out everywhere, so that the server's event about it needs no handling here. */
export const ownSignOut = {
  isRunning: (): boolean => isRunning,
  /** Marks the sign-out until `request` fails. */
  async during(request: Promise<unknown>): Promise<void> {
    isRunning = true;
    await request.catch(() => {
      isRunning = false;
    });
  },
};
