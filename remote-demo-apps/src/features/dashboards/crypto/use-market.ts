import { portalEvents } from '@portal/shared/api';
import { cryptoTickSeconds, cryptoWatchSeconds, type CryptoTick } from '@portal/shared/contracts/sample-apps';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useWatchCryptoMutation } from '../dashboards.api';

const renewal = (cryptoWatchSeconds * 1000) / 2;
/** Ticks of one hour, the longest live window. */
const keptTicks = 3600 / cryptoTickSeconds;
/** Difference of the clocks in milliseconds from which the times of the market are shifted. */
const clockTolerance = 10_000;

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const useIsVisible = (): boolean =>
  useSyncExternalStore(subscribeToVisibility, () => document.visibilityState !== 'hidden');

export interface Market {
  /** Ticks since the screen was opened, oldest first. */
  ticks: readonly CryptoTick[];
  /** Milliseconds by which the device's clock is ahead of the market's; 0 if they nearly agree. */
  clockOffset: number;
  /** Whether the last call for prices failed. */
  hasFailed: boolean;
}

const addTick = (known: readonly CryptoTick[], tick: CryptoTick): readonly CryptoTick[] =>
  Date.parse(tick.at) > Date.parse(known.at(-1)?.at ?? '1970-01-01')
    ? [...known, tick].slice(-keptTicks)
    : known;

/**
 * Returns the ticks of the simulated market while the tab is visible. `catchUp` is called when ticks were missed: after
 * the tab was hidden, and when events were lost.
 */
export function useMarket(catchUp: () => void): Market {
  const [ticks, setTicks] = useState<readonly CryptoTick[]>([]);
  const [clockOffset, setClockOffset] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [watch] = useWatchCryptoMutation();
  const isVisible = useIsVisible();
  const missTicks = useEffectEvent(catchUp);
  const hasTicks = useEffectEvent(() => ticks.length > 0);
  useEffect(() => {
    if (!isVisible) return undefined;
    let isStopped = false;
    const renew = async () => {
      const { data } = await watch();
      if (isStopped) return;
      setHasFailed(data === undefined);
      if (!data) return;
      const offset = Date.now() - Date.parse(data.at);
      setClockOffset(Math.abs(offset) > clockTolerance ? offset : 0);
      setTicks((known) => addTick(known, data));
    };
    if (hasTicks()) missTicks();
    void renew();
    const timer = setInterval(() => void renew(), renewal);
    const stop = portalEvents.on('sample-crypto.ticked', (data) => {
      // Without data, events were lost.
      if (!data) missTicks();
      else setTicks((known) => addTick(known, data as CryptoTick));
    });
    return () => {
      isStopped = true;
      clearInterval(timer);
      stop();
    };
  }, [isVisible, watch]);
  return { ticks, clockOffset, hasFailed };
}
