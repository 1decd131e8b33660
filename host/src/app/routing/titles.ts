import { currentLanguage } from '@portal/shared/i18n';
import type { PortalRoute } from './routes';

/** The words of a route's title: the host's own by key, or those that the remote brought. */
export function titleOf(route: PortalRoute | undefined, t: (key: string) => string): string | undefined {
  if (!route?.title) return undefined;
  return typeof route.title === 'string' ? t(route.title) : route.title[currentLanguage()];
}
