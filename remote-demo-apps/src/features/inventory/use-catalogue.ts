import type { FieldOption } from '@portal/shared/ui/form';
import {
  useListProductBrandsQuery,
  useListProductCategoriesQuery,
  useListProductTagsQuery,
  useListProductVendorsQuery,
} from './inventory.api';

const toOptions = (list: readonly { id: string; name: string }[] = []): FieldOption<string>[] =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** Returns categories, brands, vendors and tags as options. */
export function useCatalogue() {
  const { data: categories } = useListProductCategoriesQuery();
  const { data: brands } = useListProductBrandsQuery();
  const { data: vendors } = useListProductVendorsQuery();
  const { data: tags = [] } = useListProductTagsQuery();
  return {
    category: toOptions(categories),
    brand: toOptions(brands),
    vendor: toOptions(vendors),
    tag: tags.map(({ id, title }) => ({ value: id, label: title })),
  };
}
