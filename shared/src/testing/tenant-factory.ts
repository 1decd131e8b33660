import type { TenantDetail } from '../contracts';
import { aTenant } from './factories';

/** Returns an active tenant with its settings. */
export function aTenantDetail(part: Partial<TenantDetail> = {}): TenantDetail {
  return {
    ...aTenant(),
    region: 'eu',
    contactEmail: 'it@acorn.example',
    defaultLandingPage: null,
    features: { EnableChatBot: 'inherit' },
    userLimit: null,
    domainCount: 2,
    version: 3,
    landingPages: [
      { path: '/home', title: 'navigation.home' },
      { path: '/apps/activities', title: 'activities', words: { en: 'Activities', tr: 'Etkinlikler' } },
    ],
    ...part,
  };
}
