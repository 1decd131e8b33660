import {
  featureStates,
  type ApplicationSettings,
  type FeatureState,
  type TenantFeatures,
} from '@portal/shared/contracts';
import type { ServerSettings } from '../settings/settings';
import type { Caller } from './caller';

export type FeatureFlags = ApplicationSettings['featureFlags'];

/** Returns the stored features of a tenant. Missing and unknown states inherit the setting of the portal. */
export function storedFeatures(stored: unknown): TenantFeatures {
  const values = { ...(stored as Partial<Record<keyof TenantFeatures, unknown>> | null) };
  const readState = (feature: keyof TenantFeatures) =>
    featureStates.find((state) => state === values[feature]) ?? 'inherit';
  return { EnableChatBot: readState('EnableChatBot'), EnableSampleApps: readState('EnableSampleApps') };
}

/**
 * Returns the features of a caller: the tenant's setting, else the portal's. Chats and sample data are private, so a
 * person who sees the portal as another one has neither.
 */
export function resolveFeatureFlags(
  { enableChatBot, enableSampleApps }: Pick<ServerSettings, 'enableChatBot' | 'enableSampleApps'>,
  { features, actor }: Pick<Caller, 'features' | 'actor'>,
): FeatureFlags {
  if (actor) return { EnableChatBot: false, EnableSampleApps: false };
  const decide = (state: FeatureState | undefined, inherited: boolean) =>
    state === 'on' || (state !== 'off' && inherited);
  return {
    EnableChatBot: decide(features?.EnableChatBot, enableChatBot),
    EnableSampleApps: decide(features?.EnableSampleApps, enableSampleApps),
  };
}
