import type { State } from '../state';

/** Names of firms, coins and people. */
const ownTexts = '.demo-transaction, .demo-member';

/** States of the four dashboards. */
export const dashboardStates: readonly State[] = [
  { name: 'finance-range', path: 'dashboards/finance?range=3m&compare=previous', ownTexts },
  { name: 'finance-as-table', path: 'dashboards/finance?range=1m&table=balance', ownTexts },
  {
    name: 'finance-bills',
    path: 'dashboards/finance?view=transactions&category=bill&days=30',
    ownTexts,
  },
  { name: 'finance-none', path: 'dashboards/finance?view=transactions&search=zzzz' },
  { name: 'analytics-all', path: 'dashboards/analytics?range=all&total=visits&table=unique' },
  { name: 'project-budget', path: 'dashboards/project?tab=budget' },
  { name: 'project-team', path: 'dashboards/project?tab=team', ownTexts },
  { name: 'project-tasks', path: 'dashboards/project?view=tasks&state=overdue', ownTexts },
  { name: 'project-issues', path: 'dashboards/project?view=issues&week=last-week' },
  { name: 'crypto-day', path: 'dashboards/crypto?coin=xrp&range=day' },
];
