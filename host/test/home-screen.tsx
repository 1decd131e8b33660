import type { AttentionItem, Home as HomeData, HomeFigures, ReportSummary } from '@portal/shared/contracts';
import {
  aHome,
  aHomeFigures,
  renderScreen,
  server,
  someSettings,
  type RenderOptions,
} from '@portal/shared/testing';
import { Home } from '../src/app/shell/home/home';
import { SettingsProvider } from '../src/app/start/application-settings';

interface HomeResponses {
  home?: Partial<HomeData>;
  figures?: Partial<HomeFigures> | number;
  reports?: ReportSummary[] | number;
  attention?: Partial<AttentionItem>[] | number;
}

const emptyItem: Omit<AttentionItem, 'kind' | 'value'> = {
  subject: null,
  limit: null,
  at: null,
  link: null,
  tenant: null,
};

/** Defines the responses to the calls of the start page. */
export function respondToHome({
  home,
  figures = {},
  reports = [],
  attention = [],
}: HomeResponses = {}): void {
  server.respondTo('GET api/v1/home', aHome(home));
  server.respondTo('GET api/v1/home/figures', typeof figures === 'number' ? figures : aHomeFigures(figures));
  server.respondTo('GET api/v1/announcements', []);
  server.respondTo(
    'GET api/v1/home/attention',
    typeof attention === 'number'
      ? attention
      : { items: attention.map((item) => ({ ...emptyItem, ...item })), failed: [] },
  );
  server.respondTo(
    'GET api/v1/reports',
    typeof reports === 'number' ? reports : { reports, warehouse: aHomeFigures().warehouse },
  );
}

/** Renders the start page. */
export const renderHome = (options: RenderOptions = { as: 'user' }) =>
  renderScreen(
    <SettingsProvider value={someSettings()}>
      <Home />
    </SettingsProvider>,
    options,
  );
