import {
  productSortFields,
  type ProductsExportQuery,
  type ProductSortField,
  type ProductsQuery,
} from '@portal/shared/contracts/sample-apps';
import { listQueryAt } from '@portal/shared/ui/list';
import { useLocation } from 'react-router-dom';

/** The list of products, whose state is in the address. */
export const productList = {
  name: 'sample-products',
  sortFields: productSortFields,
  defaultSort: 'name',
  filters: { stock: ['low'], active: ['true', 'false'] },
  idFilters: ['category', 'brand', 'tag'],
} as const;

type ListArgs = ReturnType<typeof listQueryAt<typeof productList.filters>> &
  Partial<Record<(typeof productList.idFilters)[number], string>>;

/** Returns search, filters and sort order in the form of the calls. */
export function toMatchingQuery({ search, sort = 'name', ...args }: ListArgs): ProductsExportQuery {
  const { category, brand, tag, stock, active } = args;
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(brand && { brand }),
    ...(tag && { tag }),
    ...(stock && { stock }),
    ...(active && { active: active === 'true' }),
    sort: sort.replace(/^-/, '') as ProductSortField,
    order: sort.startsWith('-') ? 'desc' : 'asc',
  };
}

/** Returns the query of a page. The pages of the call count from 0. */
export const toPageQuery = (args: ListArgs): ProductsQuery => ({
  ...toMatchingQuery(args),
  page: (args.page ?? 1) - 1,
  size: args.size ?? 25,
});

/** Returns the query of the page that an address shows. */
export const readPageQuery = (search: string): ProductsQuery =>
  toPageQuery(listQueryAt(productList, search) as ListArgs);

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Returns the id of the open product, and functions that return the query of the list with another one or none. */
export function useOpenProduct() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const given = params.get('product');
  const withProduct = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete('product');
    else next.set('product', id);
    return { search: next.toString() };
  };
  return { id: given !== null && isId(given) ? given : null, withProduct };
}
