import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that a call of a sample app waits before it is answered, as specified. */
    simulatedLatency?: number;
  }
}

const waitFor = (time: number): Promise<void> => sleep(time, undefined, { ref: false });

/** Lets the calls of sample apps wait, unless `SIMULATED_LATENCY` is off. */
export function installSimulatedLatency(app: FastifyInstance, isOn: boolean, wait = waitFor): void {
  if (!isOn) return;
  app.addHook('preHandler', async (request) => {
    const { simulatedLatency } = request.routeOptions.config;
    if (simulatedLatency !== undefined) await wait(simulatedLatency);
  });
}
