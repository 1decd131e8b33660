import { configurationLimits } from '@portal/shared/contracts';
import { FormDialog, TextAreaField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { itemName, useConfigurationTexts } from '../configuration-text';
import { EffectText } from './effect-text';
import type { ItemDialogOptions } from './map.dialog';
import { useChangeItem } from './use-change-item';
import { useChangeItems } from './use-change-items';

/** Any reason, since it does not change the effect. */
const previewNote = '-';

/** Form that ignores one item or the selected ones, with the reason. */
export function IgnoreDialog({ type, item, selection, count, onSaved, onClose }: ItemDialogOptions) {
  const { t } = useTranslations('configuration');
  const { itemCount } = useConfigurationTexts();
  const changeItem = useChangeItem(type);
  const changeItems = useChangeItems(type);
  const submit = ({ note }: { note: string }) =>
    item
      ? changeItem({
          item,
          body: { status: 'ignored', note },
          outcome: t('states.ignoredFor', { reason: note }),
        })
      : changeItems({ selection, action: 'ignore', note });
  return (
    <FormDialog<{ note: string }>
      title={t('ignore.title', { items: item ? itemName(item) : itemCount(count) })}
      submitLabel={t('ignore.save')}
      initialValues={{ note: '' }}
      submit={submit}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p className="admin-configuration__text">{t('ignore.text')}</p>
      <TextAreaField
        name="note"
        label={t('columns.note')}
        required
        maxLength={configurationLimits.note}
        messages={{ required: t('ignore.required') }}
        autoFocus
      />
      <EffectText call={{ type, selection, action: 'ignore', note: previewNote }} />
    </FormDialog>
  );
}
