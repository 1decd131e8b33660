import {
  tenantRegions,
  type CreateTenant,
  type FeatureState,
  type TenantRegion,
} from '@portal/shared/contracts';
import { inherited } from '../forms/tenant-options';

/** Values of the wizard. The names are those of the request, so that its errors find their fields. */
export interface TenantValues {
  name: string;
  slug: string;
  region: TenantRegion;
  contactEmail: string;
  adminEmail: string;
  EnableChatBot: FeatureState;
  userLimit: number | null;
  exportsPerDay: number | null;
  defaultLandingPage: string;
}

export const initialValues: TenantValues = {
  name: '',
  slug: '',
  region: tenantRegions[0],
  contactEmail: '',
  adminEmail: '',
  EnableChatBot: 'inherit',
  userLimit: null,
  exportsPerDay: null,
  defaultLandingPage: inherited,
};

/** Returns the request that creates the tenant. */
export const bodyOf = ({
  EnableChatBot,
  adminEmail,
  defaultLandingPage: page,
  ...values
}: TenantValues): CreateTenant => ({
  ...values,
  ...(adminEmail !== '' && { adminEmail }),
  features: { EnableChatBot },
  defaultLandingPage: page === inherited ? null : page,
});
