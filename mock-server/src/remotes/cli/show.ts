import type { Remote, RemoteHistoryEntry } from '@portal/shared/contracts';

const minute = (time: string) => time.slice(0, 16).replace('T', ' ');

function markOf({ active, previous, canary }: Remote, version: string): string {
  if (version === canary?.version) return 'canary';
  if (version === active) return 'active';
  return version === previous ? 'previous' : '';
}

const versionLines = (remote: Remote): string[] =>
  remote.versions.map(({ version, publishedAt, publishedBy }) =>
    `  ${version.padEnd(28)} ${markOf(remote, version).padEnd(9)} ${minute(publishedAt)}  ${publishedBy}`.trimEnd(),
  );

const stateText = ({ state, message }: { state: string; message: string | null }) =>
  message === null ? state : `${state}: ${message}`;

/** Lines for states other than enabled. */
function stateLines(remote: Remote): string[] {
  return [
    ...(remote.state === 'enabled' ? [] : [`  ${stateText(remote)}`]),
    ...remote.tenantStates.map((own) => `  for ${own.tenantId} ${stateText(own)}`),
  ];
}

function canaryLines({ canary }: Remote): string[] {
  if (!canary) return [];
  const { version, cohort, advance, loads, errors } = canary;
  const parts = [
    ...(cohort.percent === undefined ? [] : [`${cohort.percent} %`]),
    ...(cohort.tenantIds ?? []).map((id) => `tenant ${id}`),
    ...(cohort.userIds ?? []).map((id) => `user ${id}`),
    ...(cohort.roles ?? []).map((role) => `role ${role}`),
  ];
  const step = advance ? `, ${advance.stepPercent} % more every ${advance.everySeconds} s` : '';
  return [`  canary ${version} for ${parts.join(', ')}${step}; ${loads} loads, ${errors} errors`];
}

export const overviewLines = (remote: Remote): string[] => [
  remote.name,
  ...stateLines(remote),
  ...canaryLines(remote),
  ...versionLines(remote),
];

export const historyLine = ({ revision, at, by, action, version, reason }: RemoteHistoryEntry): string =>
  `${`r${revision}`.padEnd(6)} ${minute(at)}  ${action.padEnd(8)} ${version.padEnd(20)} ${by}: ${reason}`;

function healthLine({ health }: Remote): string {
  const { loads, recovered, failed, violations, p50, p95 } = health;
  const times = p50 === null ? '' : `, p50 ${p50} ms, p95 ${p95} ms`;
  return `  last hour: ${loads} loads, ${recovered} recovered, ${failed} failed, ${violations} policy violations${times}`;
}

export const detailLines = (remote: Remote): string[] => [
  ...overviewLines(remote),
  healthLine(remote),
  ...remote.audit.map(
    ({ at, event, version, file, detail }) => `  ${minute(at)}  ${event} ${version} ${file}: ${detail}`,
  ),
  ...remote.history.slice(0, 5).map((entry) => `  ${historyLine(entry)}`),
];

export function versionsText(remote: Remote): string {
  const [canary = ''] = canaryLines(remote);
  const active = remote.active === null ? 'nothing is active' : `${remote.active} is active`;
  const previous = remote.previous ? `, ${remote.previous} is previous` : '';
  return [`${remote.name}: ${active}${previous}`, canary].filter(Boolean).join('\n');
}
