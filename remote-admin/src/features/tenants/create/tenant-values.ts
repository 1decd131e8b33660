import {
  tenantRegions,
  type CreateTenant,
  type TenantFeatures,
  type TenantRegion,
} from '@portal/shared/contracts';
import { inherited, type LanguageChoice } from '../forms/tenant-options';

/** Values of the wizard, named as in the request, so that its errors find their fields. */
export interface TenantValues extends TenantFeatures {
  name: string;
  slug: string;
  region: TenantRegion;
  contactEmail: string;
  language: LanguageChoice;
  timeZone: string;
  directoryId: string;
  adminEmail: string;
  userLimit: number | null;
  exportsPerDay: number | null;
  defaultLandingPage: string;
}

export const initialValues: TenantValues = {
  name: '',
  slug: '',
  region: tenantRegions[0],
  contactEmail: '',
  language: inherited,
  timeZone: inherited,
  directoryId: '',
  adminEmail: '',
  EnableChatBot: 'inherit',
  EnableSampleApps: 'inherit',
  userLimit: null,
  exportsPerDay: null,
  defaultLandingPage: inherited,
};

/** Returns the request that creates the tenant. */
export const toCreateTenant = ({
  EnableChatBot,
  EnableSampleApps,
  adminEmail,
  language,
  timeZone,
  directoryId,
  defaultLandingPage: page,
  ...values
}: TenantValues): CreateTenant => ({
  ...values,
  ...(adminEmail !== '' && { adminEmail }),
  ...(directoryId !== '' && { directoryId }),
  features: { EnableChatBot, EnableSampleApps },
  language: language === inherited ? null : language,
  timeZone: timeZone === inherited ? null : timeZone,
  defaultLandingPage: page === inherited ? null : page,
});
