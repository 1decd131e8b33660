import {
  parameterScopes,
  type ParameterScope,
  type ParameterSettings,
  type SharedParameter,
} from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import {
  Button,
  EmptyState,
  PageHeader,
  QueryView,
  Segmented,
  Skeleton,
  usePageKeys,
} from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { WarehouseNotice } from '../parts/warehouse-notice';
import { EditBar, useAudience } from './edits/edit-bar';
import { useEdits } from './edits/use-edits';
import { useGetParameterSettingsQuery } from './parameter-levels.api';
import { groupParameters, type ParameterGroup } from './rows/parameter-groups';
import { ParameterRow, type ParameterRowProps } from './rows/parameter-row';
import { SetsPanel } from './sets/sets-panel';
import '../reports.css';
import './parameters.css';

const HistoryDialog = lazy(async () => ({ default: (await import('./history.dialog')).HistoryDialog }));
const PreviewDialog = lazy(async () => ({ default: (await import('./preview.dialog')).PreviewDialog }));

const pollingInterval = 2_000;

/** The values that reports start from, at the levels that the person may change. */
export function ParametersPage() {
  const { t } = useTranslations('parameter-levels');
  const [isPreparing, setIsPreparing] = useState(false);
  const query = useGetParameterSettingsQuery(undefined, {
    pollingInterval: isPreparing ? pollingInterval : 0,
  });
  const { data } = query;
  const isNowPreparing = data?.warehouse.state === 'preparing';
  if (isNowPreparing !== isPreparing) setIsPreparing(isNowPreparing);
  const reload = async () => (await query.refetch()).data;
  return (
    <div className="host-levels" data-perf={data ? 'parameters' : undefined}>
      {!data && <PageHeader title={t('title')} />}
      <QueryView
        query={query}
        skeleton={<Skeleton rows={8} />}
        errorTitle={t('failed')}
        isEmpty={({ definitions }) => definitions.length === 0}
        empty={
          <>
            <PageHeader title={t('title')} />
            <EmptyState title={t('empty.title')} description={t('empty.text')} />
          </>
        }
      >
        {(settings) => <Levels settings={settings} reload={reload} />}
      </QueryView>
    </div>
  );
}

interface LevelsProps {
  settings: ParameterSettings;
  reload(): Promise<ParameterSettings | undefined>;
}

/** Level in the address, or the person's own. */
const scopeIn = (params: URLSearchParams, { levels }: ParameterSettings): ParameterScope =>
  parameterScopes.find(
    (scope) =>
      scope === params.get('level') && levels.some((level) => level.scope === scope && level.canEdit),
  ) ?? 'user';

function Levels({ settings, reload }: LevelsProps) {
  const { t } = useTranslations('parameter-levels');
  const [params, setParams] = useSearchParams();
  const confirm = useConfirm();
  const scope = scopeIn(params, settings);
  const { edited, isChanged, isSaving, checked, edit, enter, discard, save } = useEdits({
    settings,
    scope,
    reload,
  });
  const [history, setHistory] = useState<SharedParameter | null>(null);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const setParam = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const changeScope = async (next: ParameterScope) => {
    const actions = { confirm: { label: t('leave.discard') }, cancel: { label: t('leave.stay') } };
    if (isChanged && !(await confirm({ title: t('leave.title'), message: t('leave.text'), actions }))) return;
    discard();
    setParam('level', next === 'user' ? '' : next);
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        count={formatNumber(settings.definitions.length)}
        actions={<SetsPanel edited={edited} onEnter={enter} />}
      />
      <WarehouseNotice warehouse={settings.warehouse} />
      <ScopeChoice settings={settings} scope={scope} onChange={(next) => void changeScope(next)} />
      <Groups
        edited={edited}
        search={params.get('search') ?? ''}
        group={params.get('group')}
        problems={checked.problems}
        onParam={setParam}
        onEdit={edit}
        onHistory={setHistory}
      />
      {isChanged && (
        <EditBar
          edited={edited}
          checked={checked}
          isSaving={isSaving}
          onPreview={() => setIsPreviewed(true)}
          onDiscard={discard}
          onSave={save}
        />
      )}
      <Suspense>
        {history && <HistoryDialog definition={history} onClose={() => setHistory(null)} />}
        {isPreviewed && isChanged && <PreviewDialog edited={edited} onClose={() => setIsPreviewed(false)} />}
      </Suspense>
    </>
  );
}

interface ScopeChoiceProps {
  settings: ParameterSettings;
  scope: ParameterScope;
  onChange(scope: ParameterScope): void;
}

/** For whom the values are. People who may change their own only have nothing to choose. */
function ScopeChoice({ settings, scope, onChange }: ScopeChoiceProps) {
  const { t } = useTranslations('parameter-levels');
  const audience = useAudience({ settings, scope });
  const scopes = settings.levels.filter(({ canEdit }) => canEdit).map((level) => level.scope);
  return (
    <div className="host-levels__scope">
      {scopes.length > 1 && (
        <Segmented<ParameterScope>
          label={t('scope')}
          options={scopes.map((value) => ({ value, label: t(`levels.${value}`) }))}
          value={scope}
          onChange={onChange}
        />
      )}
      <p className="host-levels__text">
        <span>{t('lead', { audience })}</span>{' '}
        {scope !== 'user' && <span>{t(scope === 'global' ? 'lockHelpGlobal' : 'lockHelp')}</span>}
      </p>
    </div>
  );
}

interface GroupsProps extends Pick<ParameterRowProps, 'edited' | 'onEdit' | 'onHistory'> {
  search: string;
  /** Id of the report whose parameters are shown, or `all`. */
  group: string | null;
  problems: readonly NonNullable<ParameterRowProps['problem']>[];
  onParam(name: 'search' | 'group', value: string): void;
}

/** Name of the group of all reports in the address. */
const shared = 'all';
const keyOf = ({ reportId }: ParameterGroup): string => reportId ?? shared;

function Groups({ edited, search, group, problems, onParam, onEdit, onHistory }: GroupsProps) {
  const { t } = useTranslations('parameter-levels');
  const field = useRef<HTMLInputElement>(null);
  usePageKeys([{ keys: ['/'], label: t('search.label'), run: () => field.current?.focus() }], {
    title: t('title'),
  });
  const groups = groupParameters(edited.settings.definitions, { search, allTitle: t('groups.all') });
  // A report without own parameters, or without right to it, is no group.
  const isKnown = groupParameters(edited.settings.definitions, { search: '', allTitle: '' }).some(
    (one) => keyOf(one) === group,
  );
  const chosen = isKnown ? group : null;
  const shown = groups.filter((one) => chosen === null || keyOf(one) === chosen);
  return (
    <div className="host-levels__body">
      <div className="host-levels__side-bar">
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          field={field}
          value={search}
          onSearch={(text) => onParam('search', text)}
        />
        <nav aria-label={t('groups.label')}>
          <ul className="host-levels__groups">
            {[
              { key: '', title: t('groups.every') },
              ...groups.map((one) => ({ key: keyOf(one), title: one.title })),
            ].map(({ key, title }) => (
              <li key={key}>
                <button
                  type="button"
                  className="host-levels__group"
                  aria-current={(chosen ?? '') === key || undefined}
                  onClick={() => onParam('group', key)}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="host-levels__rows">
        {shown.length === 0 && (
          <EmptyState
            title={t('noMatch.title')}
            description={t('noMatch.text')}
            action={
              <Button
                onClick={() => {
                  onParam('search', '');
                }}
              >
                {t('noMatch.clear')}
              </Button>
            }
          />
        )}
        {shown.map((one) => (
          <section key={keyOf(one)} aria-label={one.title}>
            <h2 className="host-levels__heading">{one.title}</h2>
            <ul className="host-levels__list">
              {one.definitions.map((definition) => (
                <ParameterRow
                  key={definition.id}
                  definition={definition}
                  edited={edited}
                  problem={problems.find(({ id }) => id === definition.id)}
                  onEdit={onEdit}
                  onHistory={onHistory}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

export { ParametersPage as Component };
