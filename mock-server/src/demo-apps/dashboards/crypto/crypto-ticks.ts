import { cryptoTickSeconds, cryptoWatchSeconds } from '@portal/shared/contracts/sample-apps';
import type { PortalDeps } from '../../../platform/app/portal-app';
import type { EventHub } from '../../../platform/events/events';
import { getTick, getTickTime } from './market';

interface Context extends Pick<PortalDeps, 'now' | 'onClose'> {
  events: Pick<EventHub, 'publishHere' | 'tellServers' | 'onServerMessage'>;
}

/**
 * Sends the prices of the simulated market to the people who watch it, every two seconds. Each server sends them to the
 * streams that it has itself; without watchers there is no timer. Returns the function that starts or prolongs the watch
 * of a person on all servers, because the stream of the person may be open on another one.
 */
export function createCryptoTicks({ events, now, onClose }: Context): (personId: string) => void {
  const watchedUntil = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let lastTick = 0;

  const schedule = () => {
    const tickTime = cryptoTickSeconds * 1_000;
    const wait = tickTime - (now().getTime() % tickTime);
    timer = setTimeout(send, wait).unref();
  };

  const forgetEnded = (time: number) => {
    for (const [personId, until] of watchedUntil) if (until <= time) watchedUntil.delete(personId);
  };

  function send() {
    timer = undefined;
    const time = now();
    forgetEnded(time.getTime());
    if (watchedUntil.size === 0) return;
    const tickTime = getTickTime(time);
    // A timer may fire early.
    if (tickTime !== lastTick) {
      lastTick = tickTime;
      const data = getTick(time);
      for (const personId of watchedUntil.keys())
        events.publishHere({ to: { personId }, type: 'sample-crypto.ticked', data });
    }
    schedule();
  }

  events.onServerMessage('sample-crypto.watched', ({ personId }) => {
    watchedUntil.set(personId, now().getTime() + cryptoWatchSeconds * 1_000);
    if (!timer) schedule();
  });
  onClose(() => {
    watchedUntil.clear();
    clearTimeout(timer);
  });
  return (personId) =>
    events.tellServers({ to: { servers: 'all' }, type: 'sample-crypto.watched', personId });
}
