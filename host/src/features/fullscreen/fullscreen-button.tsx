import { IconButton, useNotice } from '@portal/shared/ui';
import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from '../../translations';

const iconProps = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};
// Browsers without the Fullscreen API have neither property.
const isFullscreen = () => Boolean(document.fullscreenElement);
const isSupported = () => Boolean(document.fullscreenEnabled);

/** Toggles full screen. Renders nothing if the browser does not support it. */
export function FullscreenButton() {
  const { t } = useTranslations('fullscreen');
  const notice = useNotice();
  const isActive = useSyncExternalStore(subscribe, isFullscreen, isFullscreen);
  if (!isSupported()) return null;
  const toggle = async () => {
    try {
      await (isFullscreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      notice.error(t('refused'));
    }
  };
  return (
    <IconButton
      label={t(isActive ? 'leave' : 'enter')}
      icon={isActive ? <Minimize {...iconProps} /> : <Maximize {...iconProps} />}
      onClick={() => void toggle()}
    />
  );
}
