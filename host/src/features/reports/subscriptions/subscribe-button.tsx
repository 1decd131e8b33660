import { Button } from '@portal/shared/ui';
import { Mail } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { usePanelAddress } from './panel-address';
import { useCanSubscribe } from './use-can-subscribe';

/** Opens the panel that subscribes to the view on the screen. Missing for people who cannot subscribe. */
export function SubscribeButton() {
  const { t } = useTranslations('subscriptions');
  const { view, open } = usePanelAddress();
  if (!useCanSubscribe()) return null;
  return (
    <Button
      className="host-report__subscribe"
      icon={<Mail size={16} strokeWidth={1.5} aria-hidden />}
      aria-expanded={view !== null}
      onClick={() => open(view === null ? { kind: 'subscribe' } : null)}
    >
      {t('open')}
    </Button>
  );
}
