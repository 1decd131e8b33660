import type { Remote, RemoteVersion } from '@portal/shared/contracts';
import { formatDateTime, formatNumber } from '@portal/shared/i18n';
import { Button, Card, EmptyState, Pill } from '@portal/shared/ui';
import { Table } from '@portal/shared/ui/data';
import { Check, FlaskConical, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Translate, useTranslations } from '../../translations';
import type { Action, PartProps } from './actions/action-kinds';
import { formatSize } from './figures';
import { actorName } from './history/history-text';

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows every published version with its role, newest first. */
export function VersionsCard({ remote, openAction }: PartProps) {
  const { t } = useTranslations('remotes');
  const { versions } = remote;
  const columns = columnsOf(t, remote);
  const shown: Column[] = openAction
    ? [...columns, { key: 'act', phone: 'end', render: rowActions(t, remote, openAction) }]
    : columns;
  return (
    <Card title={t('versions.title')}>
      {versions.length === 0 ? (
        <EmptyState title={t('versions.empty')} />
      ) : (
        <Table<RemoteVersion>
          label={t('versions.title')}
          rowKey="version"
          dataSource={versions}
          columns={shown.map(({ key, numeric, phone, render }, at) => ({
            key,
            title: t(`versions.${key}`),
            ...(numeric && { numeric }),
            ...(phone && { phone }),
            ...(at === 0 && { rowScope: 'row' as const }),
            render: (_: unknown, version: RemoteVersion) => render(version),
          }))}
        />
      )}
    </Card>
  );
}

interface Column {
  key: 'version' | 'place' | 'published' | 'files' | 'size' | 'act';
  numeric?: boolean;
  phone?: 'line' | 'end';
  render(version: RemoteVersion): ReactNode;
}

const columnsOf = (t: Translate<'remotes'>, remote: Remote): Column[] => [
  { key: 'version', render: ({ version }) => version },
  { key: 'place', phone: 'line', render: ({ version }) => <VersionRole version={version} remote={remote} /> },
  {
    key: 'published',
    render: ({ publishedAt, publishedBy }) => (
      <span className="admin-remotes__published">
        <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
        <span className="admin-remotes__publisher">{actorName(t, publishedBy)}</span>
      </span>
    ),
  },
  { key: 'files', numeric: true, render: ({ files }) => formatNumber(files) },
  { key: 'size', numeric: true, render: ({ bytes }) => formatSize(t, bytes) },
];

function VersionRole({ version, remote }: { version: string; remote: Remote }) {
  const { t } = useTranslations('remotes');
  if (version === remote.active)
    return (
      <Pill tone="good" icon={<Check {...icon} />}>
        {t('places.active')}
      </Pill>
    );
  if (version === remote.canary?.version)
    return (
      <Pill tone="accent" icon={<FlaskConical {...icon} />}>
        {t('places.canary')}
      </Pill>
    );
  if (version === remote.previous) return <Pill icon={<History {...icon} />}>{t('places.previous')}</Pill>;
  return null;
}

/** The active version has no actions; the accessible names of the others include the version. */
function rowActions(t: Translate<'remotes'>, remote: Remote, openAction: (action: Action) => void) {
  return function RowActions({ version }: RemoteVersion) {
    if (version === remote.active) return null;
    return (
      <span className="admin-remotes__row-actions">
        <Button
          size="small"
          aria-label={t('actions.activateOf', { version })}
          onClick={() => openAction({ kind: 'activate', version })}
        >
          {t('actions.activate')}
        </Button>
        <Button
          size="small"
          aria-label={t('actions.canaryOf', { version })}
          onClick={() => openAction({ kind: 'canary', version })}
        >
          {t('actions.canary')}
        </Button>
      </span>
    );
  };
}
