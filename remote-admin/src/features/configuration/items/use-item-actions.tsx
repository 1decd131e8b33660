import type { MappingItem, MappingSelection, MappingStatus } from '@portal/shared/contracts';
import { useProblemNotice } from '@portal/shared/ui';
import type { BulkAction, RowAction, SelectedRows } from '@portal/shared/ui/list';
import { Check, CircleSlash, Link2, RotateCcw, WandSparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../../translations';
import { formatTargetPath, useConfigurationTexts } from '../configuration-text';
import { useChangeItem } from './use-change-item';
import { useChangeItems } from './use-change-items';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A dialog for one item or the selected ones. `onDone` is called with whether the items were changed. */
export interface OpenDialog {
  kind: 'map' | 'ignore' | 'accept';
  item?: MappingItem;
  selection: MappingSelection;
  count: number;
  onDone?(isDone: boolean): void;
}

/** Returns a function that returns the actions on an item. */
export function useRowActions(type: string, open: (dialog: OpenDialog) => void) {
  const { t } = useTranslations('configuration');
  const { stateText } = useConfigurationTexts();
  const showProblem = useProblemNotice();
  const changeItem = useChangeItem(type);
  const dialogOf = (kind: OpenDialog['kind'], item: MappingItem) => () =>
    open({ kind, item, selection: { ids: [item.id] }, count: 1 });

  const accept = async (item: MappingItem) => {
    if (!item.suggestion) return;
    const { target } = item.suggestion;
    const body = { status: 'mapped', targetId: target.id } as const;
    const outcome = t('states.mappedTo', { target: formatTargetPath(target) });
    const { error } = await changeItem({ item, body, outcome });
    if (error) showProblem(error);
  };
  const reset = async (item: MappingItem) => {
    const outcome = stateText({ status: 'unmapped', target: null, note: null });
    const { error } = await changeItem({ item, body: { status: 'unmapped' }, outcome });
    if (error) showProblem(error);
  };

  return (item: MappingItem): RowAction[] => [
    ...(item.suggestion
      ? [
          {
            key: 'accept',
            label: t('actions.accept', { target: item.suggestion.target.label }),
            icon: <Check {...icon} />,
            quick: true,
            onSelect: () => void accept(item),
          },
        ]
      : []),
    {
      key: 'map',
      label: t(item.status === 'mapped' ? 'actions.remap' : 'actions.map'),
      icon: <Link2 {...icon} />,
      quick: true,
      onSelect: dialogOf('map', item),
    },
    ...(item.status === 'ignored'
      ? []
      : [
          {
            key: 'ignore',
            label: t('actions.ignore'),
            icon: <CircleSlash {...icon} />,
            onSelect: dialogOf('ignore', item),
          },
        ]),
    ...(item.status === 'unmapped'
      ? []
      : [
          {
            key: 'reset',
            label: t('actions.reset'),
            icon: <RotateCcw {...icon} />,
            onSelect: () => void reset(item),
          },
        ]),
  ];
}

interface ListScope {
  type: string;
  status: MappingStatus;
  search: string;
  /** The items that the list shows. */
  shown: readonly MappingItem[];
}

/** Returns a function that returns the revisions in which the list has shown items, also on other pages. */
function useSeenVersions(shown: readonly MappingItem[]) {
  const seen = useRef(new Map<string, number>());
  useEffect(() => {
    for (const { id, version } of shown) seen.current.set(id, version);
  }, [shown]);
  return (ids: Iterable<string>): Record<string, number> =>
    Object.fromEntries([...ids].map((id) => [id, seen.current.get(id)] as const).filter(isSeen));
}

const isSeen = (entry: readonly [string, number | undefined]): entry is [string, number] =>
  entry[1] !== undefined;

/** Returns the actions on selected items. A selection of all is sent as its search, so it has no limit. */
export function useBulkActions(
  { type, status, search, shown }: ListScope,
  open: (dialog: OpenDialog) => void,
): BulkAction[] {
  const { t } = useTranslations('configuration');
  const showProblem = useProblemNotice();
  const changeItems = useChangeItems(type);
  const versionsOf = useSeenVersions(shown);
  const selectionOf = ({ isAll, ids }: SelectedRows): MappingSelection => ({
    ids: [...ids],
    ...(isAll ? { query: { status, ...(search && { search }) } } : { versions: versionsOf(ids) }),
  });
  const ask = (kind: OpenDialog['kind']) => (rows: SelectedRows) =>
    new Promise<boolean>((onDone) => open({ kind, selection: selectionOf(rows), count: rows.count, onDone }));
  const reset = async (rows: SelectedRows) => {
    const { error } = await changeItems({ selection: selectionOf(rows), action: 'reset' });
    if (error) showProblem(error);
    return !error;
  };
  const map = { key: 'map', label: t('actions.map'), icon: <Link2 {...icon} />, run: ask('map') };
  const ignore = {
    key: 'ignore',
    label: t('actions.ignore'),
    icon: <CircleSlash {...icon} />,
    run: ask('ignore'),
  };
  const accept = {
    key: 'accept',
    label: t('accept.open'),
    icon: <WandSparkles {...icon} />,
    run: ask('accept'),
  };
  const resetAction = { key: 'reset', label: t('actions.reset'), icon: <RotateCcw {...icon} />, run: reset };
  const actions: Record<MappingStatus, BulkAction[]> = {
    unmapped: [map, accept, ignore],
    mapped: [map, ignore, resetAction],
    ignored: [map, resetAction],
  };
  return actions[status];
}
