import { currentLanguage } from '@portal/shared/i18n';
import type { PortalRoute } from '../routes';
import type { Translate } from '../../../translations';

/** Returns the title of a route from the host's translations or the remote's descriptor. */
export function getTitle(route: PortalRoute | undefined, t: Translate<'routing'>): string | undefined {
  if (!route?.title) return undefined;
  return typeof route.title === 'string' ? t(`titles.${route.title}`) : route.title[currentLanguage()];
}
