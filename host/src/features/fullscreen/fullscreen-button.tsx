import { IconButton, useNotice } from '@portal/shared/ui';
import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from '../../translations';

const look = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};
// Browsers without the Fullscreen API have neither property.
const isFull = () => Boolean(document.fullscreenElement);
const isSupported = () => Boolean(document.fullscreenEnabled);

/** Toggles full screen. Renders nothing if the browser does not support it. */
export function FullscreenButton() {
  const { t } = useTranslations('fullscreen');
  const notice = useNotice();
  const full = useSyncExternalStore(subscribe, isFull, isFull);
  if (!isSupported()) return null;
  const toggle = async () => {
    try {
      await (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      notice.error(t('refused'));
    }
  };
  return (
    <IconButton
      label={t(full ? 'leave' : 'enter')}
      icon={full ? <Minimize {...look} /> : <Maximize {...look} />}
      onClick={() => void toggle()}
    />
  );
}
