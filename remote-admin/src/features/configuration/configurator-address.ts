import { mappingStatuses } from '@portal/shared/contracts';
import { useParams, useSearchParams } from 'react-router-dom';

/** Tabs of a configurator. The unmapped items are the tab of an address without a view. */
export const configuratorTabs = [...mappingStatuses, 'rules', 'history'] as const;
export type ConfiguratorTab = (typeof configuratorTabs)[number];

/** Returns the parameters of the address of a tab. */
export const getTabParams = (tab: ConfiguratorTab): Record<string, string> =>
  tab === 'unmapped' ? {} : { view: tab };

/** Returns the type and the tab in the URL, and a function that opens another tab. */
export function useConfiguratorAddress() {
  const { configuratorType = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const view = params.get('view');
  return {
    type: configuratorType,
    tab: configuratorTabs.find((name) => name === view) ?? 'unmapped',
    openTab: (tab: ConfiguratorTab) => setParams(getTabParams(tab), { preventScrollReset: true }),
  };
}
