import type { ApplicationSettings } from '@portal/shared/contracts';
import { createContext, useContext } from 'react';

const SettingsContext = createContext<ApplicationSettings | null>(null);
export const SettingsProvider = SettingsContext.Provider;

export function useSettings(): ApplicationSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs the SettingsProvider');
  return settings;
}
