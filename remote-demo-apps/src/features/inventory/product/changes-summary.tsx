import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { useFormValues } from '@portal/shared/ui/form';
import { useTranslations, type Translate } from '../../../translations';
import { formatEuros } from '../product-columns';
import { useCatalogue } from '../use-catalogue';
import type { ProductForm } from './product-values';

type FieldName = keyof ProductForm & Parameters<typeof toTitle>[1];

const toTitle = (t: Translate<'inventory'>, name: keyof typeof kinds): string =>
  name === 'name' ? t('name') : t(`columns.${name}`);

const kinds = {
  name: 'text',
  sku: 'text',
  barcode: 'text',
  category: 'choice',
  brand: 'choice',
  vendor: 'choice',
  stock: 'number',
  reserved: 'number',
  cost: 'amount',
  basePrice: 'amount',
  taxPercent: 'percent',
  weight: 'number',
  description: 'long',
  tags: 'long',
} as const;
const names = Object.keys(kinds) as FieldName[];

function describeValue(
  kind: (typeof kinds)[FieldName],
  value: unknown,
  choices: ReadonlyMap<string, string>,
) {
  if (value === null || value === '' || value === undefined || Number.isNaN(value)) return '–';
  if (kind === 'amount') return formatEuros(Number(value));
  if (kind === 'percent') return formatPercent(Number(value) / 100, 0);
  if (kind === 'number') return formatNumber(Number(value), { maximumFractionDigits: 3 });
  return kind === 'choice' ? (choices.get(String(value)) ?? String(value)) : String(value);
}

/** Names the changed fields of the form, with old and new value where these are short. */
export function ChangesSummary({ initialValues }: { initialValues: ProductForm }) {
  const { t } = useTranslations('inventory');
  const { category, brand, vendor } = useCatalogue();
  const values = useFormValues<ProductForm>();
  const changed = values
    ? names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(initialValues[name]))
    : [];
  if (!values || changed.length === 0) return null;
  const choices = new Map([...category, ...brand, ...vendor].map(({ value, label }) => [value, label]));
  const texts = changed.map((name) => {
    const kind = kinds[name];
    const title = toTitle(t, name);
    if (kind === 'long') return title;
    const [from, to] = [initialValues[name], values[name]].map((value) =>
      describeValue(kind, value, choices),
    );
    return t('changes.one', { field: title, from, to });
  });
  return (
    <p className="demo-product__changes">
      <b>{t('changes.count', { count: changed.length })}</b> {texts.join(', ')}
    </p>
  );
}
