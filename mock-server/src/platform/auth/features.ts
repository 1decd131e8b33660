import { featureStates, type ApplicationSettings, type TenantFeatures } from '@portal/shared/contracts';
import type { ServerSettings } from '../settings/settings';
import type { Caller } from './caller';

export type FeatureFlags = ApplicationSettings['featureFlags'];

/** Returns the stored features of a tenant. Missing and unknown states inherit the setting of the portal. */
export function storedFeatures(stored: unknown): TenantFeatures {
  const { EnableChatBot } = { ...(stored as Partial<Record<keyof TenantFeatures, unknown>> | null) };
  return { EnableChatBot: featureStates.find((state) => state === EnableChatBot) ?? 'inherit' };
}

/**
 * Returns the features of a caller: the tenant's setting, else the portal's. Chats are private, so a person who sees
 * the portal as another one has no assistant.
 */
export function resolveFeatureFlags(
  { enableChatBot }: Pick<ServerSettings, 'enableChatBot'>,
  { features, actor }: Pick<Caller, 'features' | 'actor'>,
): FeatureFlags {
  if (actor) return { EnableChatBot: false };
  const state = features?.EnableChatBot ?? 'inherit';
  return { EnableChatBot: state === 'inherit' ? enableChatBot : state === 'on' };
}
