import { formatNumber } from '@portal/shared/i18n';
import { Field, FormDialog, NumberField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { TagsControl } from '../product/tags-control';
import type { AskedChange } from './use-bulk-actions';

/** Asks for the values of a change of selected products. */
export function BulkChangeDialog({ asked }: { asked: AskedChange }) {
  return asked.kind === 'price' ? <PriceDialog asked={asked} /> : <BulkTagsDialog asked={asked} />;
}

function PriceDialog({ asked: { count, finish } }: { asked: AskedChange }) {
  const { t } = useTranslations('inventory');
  return (
    <FormDialog<{ pricePercent: number | null }>
      title={t('bulk.priceTitle', { count, number: formatNumber(count) })}
      submitLabel={t('bulk.apply')}
      initialValues={{ pricePercent: null }}
      submit={async ({ pricePercent }) => {
        finish({ pricePercent: pricePercent ?? 0 });
        return {};
      }}
      onClose={() => finish(null)}
    >
      <NumberField
        name="pricePercent"
        label={t('bulk.percent')}
        help={t('bulk.percentHelp')}
        width="name"
        required
        autoFocus
        min={-90}
        max={1_000}
      />
    </FormDialog>
  );
}

interface TagsForm {
  addTags: string[];
  removeTags: string[];
}

function BulkTagsDialog({ asked: { count, finish } }: { asked: AskedChange }) {
  const { t } = useTranslations('inventory');
  return (
    <FormDialog<TagsForm>
      title={t('bulk.tagsTitle', { count, number: formatNumber(count) })}
      submitLabel={t('bulk.apply')}
      initialValues={{ addTags: [], removeTags: [] }}
      submit={async (tags) => {
        finish(tags);
        return {};
      }}
      onClose={() => finish(null)}
    >
      <Field<string[]> name="addTags" label={t('bulk.addTags')} kind="group">
        {({ value, onChange }) => <TagsControl value={value} onChange={onChange} />}
      </Field>
      <Field<string[]> name="removeTags" label={t('bulk.removeTags')} kind="group">
        {({ value, onChange }) => <TagsControl value={value} onChange={onChange} />}
      </Field>
    </FormDialog>
  );
}
