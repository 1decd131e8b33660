import type { MappingItem, MappingSelection } from '@portal/shared/contracts';
import { FormDialog, useFieldValue } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useListMappingTargetsQuery } from '../configuration.api';
import { itemName, formatTargetPath, useConfigurationTexts } from '../configuration-text';
import { TargetField } from '../targets/target-field';
import { EffectText } from './effect-text';
import { useChangeItem } from './use-change-item';
import { useChangeItems } from './use-change-items';

export interface ItemDialogOptions {
  type: string;
  /** The one item. Without it, the selected ones. */
  item?: MappingItem;
  selection: MappingSelection;
  count: number;
  onSaved(): void;
  onClose(): void;
}

/** Form that maps one item or the selected ones to a target. */
export function MapDialog({ type, item, selection, count, onSaved, onClose }: ItemDialogOptions) {
  const { t } = useTranslations('configuration');
  const { itemCount } = useConfigurationTexts();
  const { data } = useListMappingTargetsQuery(type);
  const targets = data?.items ?? [];
  const changeItem = useChangeItem(type);
  const changeItems = useChangeItems(type);
  const submit = ({ targetId }: { targetId: string | null }) => {
    if (!item) return changeItems({ selection, action: 'map', targetId: targetId ?? '' });
    const target = targets.find(({ id }) => id === targetId);
    return changeItem({
      item,
      body: { status: 'mapped', targetId },
      outcome: t('states.mappedTo', { target: target ? formatTargetPath(target) : '' }),
    });
  };
  const known = item?.target?.id ?? item?.suggestion?.target.id ?? null;
  return (
    <FormDialog<{ targetId: string | null }>
      title={t('map.title', { items: item ? itemName(item) : itemCount(count) })}
      submitLabel={t('map.save')}
      initialValues={{ targetId: known }}
      submit={submit}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TargetField type={type} name="targetId" />
      <MapEffect type={type} selection={selection} />
    </FormDialog>
  );
}

function MapEffect({ type, selection }: Pick<ItemDialogOptions, 'type' | 'selection'>) {
  const targetId = useFieldValue<string | null>('targetId');
  if (!targetId) return null;
  return <EffectText call={{ type, selection, action: 'map', targetId }} />;
}
