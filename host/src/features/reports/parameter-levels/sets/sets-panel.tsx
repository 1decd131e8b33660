import type { ParameterSet } from '@portal/shared/contracts';
import { useCanWrite } from '@portal/shared/session';
import { Button, Pill, useNotice, useProblemNotice, WriteButton } from '@portal/shared/ui';
import { Panel, useConfirm } from '@portal/shared/ui/overlay';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../../translations';
import { differences, type EditedLevel, type Edits } from '../edits/level-values';
import { useDeleteParameterSetMutation, useUpdateParameterSetMutation } from '../parameter-levels.api';

// Loaded when it opens: the form brings antd.
const SaveSetDialog = lazy(async () => ({ default: (await import('./save-set.dialog')).SaveSetDialog }));

interface SetsPanelProps {
  edited: EditedLevel;
  onEnter(changes: Edits): void;
}

/** Sets of values: their differences from the shown values, and what can be done with them. */
export function SetsPanel({ edited, onEnter }: SetsPanelProps) {
  const { t } = useTranslations('parameter-levels');
  const [isSaving, setIsSaving] = useState(false);
  const { sets } = edited.settings;
  const ordered = [
    ...sets.filter(({ isDefault }) => isDefault),
    ...sets.filter(({ isDefault }) => !isDefault),
  ];
  const shown = ordered.find((set) => differences(set.values, edited).length === 0);
  return (
    <>
      <Panel
        label={t('sets.title')}
        width={400}
        trigger={(props) => (
          <Button {...props}>
            {t('sets.current', { name: shown?.name ?? t('sets.none') })}
            <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          </Button>
        )}
      >
        {(close) => (
          <div className="host-levels__sets">
            {ordered.length === 0 && <p className="host-levels__text">{t('sets.empty')}</p>}
            <ul className="host-levels__set-list">
              {ordered.map((set) => (
                <SetEntry
                  key={set.id}
                  set={set}
                  edited={edited}
                  onEnter={(changes) => {
                    close();
                    onEnter(changes);
                  }}
                />
              ))}
            </ul>
            <WriteButton
              onClick={() => {
                close();
                setIsSaving(true);
              }}
            >
              {t('sets.save')}
            </WriteButton>
          </div>
        )}
      </Panel>
      {isSaving && (
        <Suspense>
          <SaveSetDialog edited={edited} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  );
}

function SetEntry({ set, edited, onEnter }: SetsPanelProps & { set: ParameterSet }) {
  const { t } = useTranslations('parameter-levels');
  const { name, scope, isDefault, values } = set;
  const differing = differences(values, edited);
  const names = new Intl.ListFormat(undefined, { type: 'unit' }).format(differing.map(({ label }) => label));
  const enter = () =>
    onEnter(
      Object.fromEntries(
        differing.flatMap(({ id }) => {
          const value = values[id];
          return value === undefined ? [] : [[id, { value }]];
        }),
      ),
    );
  return (
    <li className="host-levels__set">
      <div className="host-levels__set-texts">
        <span className="host-levels__set-name">
          {name} {isDefault && <Pill>{t('sets.default')}</Pill>}
        </span>
        <span className="host-levels__when">
          {t(`levels.${scope}`)}
          {': '}
          {differing.length === 0 ? t('sets.same') : t('sets.differs', { names })}
        </span>
      </div>
      <SetActions set={set} onEnter={differing.length > 0 ? enter : null} />
    </li>
  );
}

function SetActions({ set, onEnter }: { set: ParameterSet; onEnter: (() => void) | null }) {
  const { t } = useTranslations('parameter-levels');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const confirm = useConfirm();
  const canWrite = useCanWrite();
  const [update] = useUpdateParameterSetMutation();
  const [remove] = useDeleteParameterSetMutation();
  const { id, name, version: ifMatch, isDefault, canEdit } = set;
  const toggleDefault = async () => {
    const { error } = await update({ id, ifMatch, isDefault: !isDefault });
    if (error) showProblem(error);
  };
  const removeAsked = async () => {
    const title = t('sets.deleteTitle', { name });
    const actions = { confirm: { label: t('sets.delete') }, cancel: { label: t('sets.cancel') } };
    if (!(await confirm({ title, message: t('sets.deleteText'), actions }))) return;
    const { error } = await remove({ id, ifMatch });
    if (error) showProblem(error);
    else notice.success(t('sets.deleted', { name }));
  };
  return (
    <span className="host-levels__set-actions">
      {canWrite && onEnter && (
        <Button size="small" aria-label={t('sets.useOf', { name })} onClick={onEnter}>
          {t('sets.use')}
        </Button>
      )}
      {canWrite && canEdit && (
        <>
          <Button variant="quiet" size="small" onClick={() => void toggleDefault()}>
            {t(isDefault ? 'sets.noDefault' : 'sets.makeDefault')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('sets.deleteOf', { name })}
            onClick={() => void removeAsked()}
          >
            {t('sets.delete')}
          </Button>
        </>
      )}
    </span>
  );
}
