import type { Remote, RemoteDiff } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Card, NativeSelect, QueryView, Skeleton } from '@portal/shared/ui';
import { useId } from 'react';
import { type Translate, useTranslations } from '../../translations';
import { formatSize } from './figures';
import { useRemotesAddress } from './remotes-address';
import { useGetRemoteDiffQuery } from './remotes.api';

/** Shows the changes between two versions, which are kept in the URL. */
export function DiffCard({ remote }: { remote: Remote }) {
  const { t } = useTranslations('remotes');
  const { view, change } = useRemotesAddress();
  const versions = remote.versions.map(({ version }) => version);
  const newest = versions.find((version) => version !== remote.active);
  const from = view.from ?? remote.active;
  const to = view.to ?? remote.canary?.version ?? newest ?? null;
  if (versions.length < 2)
    return (
      <Card title={t('diff.title')}>
        <p>{t('diff.alone')}</p>
      </Card>
    );
  return (
    <Card title={t('diff.title')}>
      <div className="admin-remotes__pair">
        <VersionChoice
          label={t('diff.from')}
          value={from}
          versions={versions}
          onChange={(version) => change({ from: version, to })}
        />
        <VersionChoice
          label={t('diff.to')}
          value={to}
          versions={versions}
          onChange={(version) => change({ from, to: version })}
        />
      </div>
      {from !== null && to !== null && <Diff name={remote.name} from={from} to={to} />}
    </Card>
  );
}

interface VersionChoiceProps {
  label: string;
  value: string | null;
  versions: readonly string[];
  onChange(version: string): void;
}

function VersionChoice({ label, value, versions, onChange }: VersionChoiceProps) {
  const id = useId();
  const offered = value === null || versions.includes(value) ? versions : [value, ...versions];
  return (
    <span className="admin-remotes__choice">
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        inline
        value={value ?? ''}
        options={offered.map((version) => ({ value: version, label: version }))}
        onChange={onChange}
      />
    </span>
  );
}

function Diff({ name, from, to }: { name: string; from: string; to: string }) {
  const { t } = useTranslations('remotes');
  const { currentData: data, error, isFetching, refetch } = useGetRemoteDiffQuery({ name, from, to });
  if (from === to) return <p>{t('diff.same')}</p>;
  return (
    <QueryView query={{ data, error, isFetching, refetch }} skeleton={<Skeleton rows={4} />}>
      {(diff) => <DiffTables diff={diff} />}
    </QueryView>
  );
}

interface Line {
  kind: 'added' | 'removed' | 'changed';
  text: string;
}

const signs = { added: '+', removed: '−', changed: '~' } as const;

const linesOf = ({ added, removed, changed = [] }: Partial<RemoteDiff['files']> & RemoteDiff['exposes']) =>
  (
    [
      ['removed', removed],
      ['added', added],
      ['changed', changed],
    ] as const
  ).flatMap(([kind, names]) => names.map((text): Line => ({ kind, text })));

function sharedLines(t: Translate<'remotes'>, shared: RemoteDiff['shared']): Line[] {
  return shared.map(({ name, from, to }) => ({
    kind: from === null ? 'added' : to === null ? 'removed' : 'changed',
    text: t('diff.range', {
      name,
      from: from ?? t('diff.unused'),
      to: to ?? t('diff.unused'),
    }),
  }));
}

function DiffTables({ diff }: { diff: RemoteDiff }) {
  const { t } = useTranslations('remotes');
  return (
    <div className="admin-remotes__diff">
      <ChangeList title={t('diff.exposes')} lines={linesOf(diff.exposes)} />
      <ChangeList title={t('diff.routes')} lines={linesOf(diff.routes)} />
      <ChangeList title={t('diff.shared')} lines={sharedLines(t, diff.shared)} />
      <ChangeList title={t('diff.files')} lines={linesOf(diff.files)} />
      <SizeTable diff={diff} />
    </div>
  );
}

function ChangeList({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { t } = useTranslations('remotes');
  return (
    <section>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className="admin-remotes__none">{t('diff.nothing')}</p>
      ) : (
        <ul className="admin-remotes__lines">
          {lines.map(({ kind, text }) => (
            <li key={kind + text}>
              <b>
                <span aria-hidden="true">{signs[kind]}</span>
                <span className="ui-hidden">{t(`diff.kinds.${kind}`)}</span>
              </b>
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SizeTable({ diff: { sizes, from, to } }: { diff: RemoteDiff }) {
  const { t } = useTranslations('remotes');
  const amountText = ({ files, bytes }: { files: number; bytes: number }) =>
    t('diff.amount', { count: files, size: formatSize(t, bytes) });
  const change = (bytes: number) => {
    // `|| 0` removes the sign of -0.
    const tenths = Math.round(bytes / 100) || 0;
    return `${tenths > 0 ? '+' : ''}${t('kilobytes', { value: formatNumber(tenths / 10) })}`;
  };
  return (
    <section className="admin-remotes__sizes" role="region" tabIndex={0} aria-label={t('diff.sizes')}>
      <h3>{t('diff.sizes')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('diff.kind')}</th>
            <th scope="col">{from}</th>
            <th scope="col">{to}</th>
            <th scope="col">{t('diff.change')}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size.kind}>
              <th scope="row">{t(`diff.fileKinds.${size.kind}`)}</th>
              <td>{amountText(size.from)}</td>
              <td>{amountText(size.to)}</td>
              <td>{change(size.to.bytes - size.from.bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
