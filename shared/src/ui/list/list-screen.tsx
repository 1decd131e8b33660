import { Plus } from 'lucide-react';
import { Suspense, type ReactNode, type Ref } from 'react';
import { WriteButton } from '../core/controls/write-button';
import { PageHeader } from '../core/page-header';
import { DataList, type DataListProps } from './data-list';
import { ListCount } from './list-count';

export interface ListScreenProps<Row> extends Omit<DataListProps<Row>, 'label' | 'empty'> {
  /** Name of the screen in measurements of its performance. */
  name: string;
  /** Title of the screen and accessible name of the table. */
  title: string;
  empty: { title: string; description: string };
  /** Button in the header and in the empty list. Without it nothing can be created. */
  create?: { label: string; onSelect(): void } | undefined;
  ref?: Ref<HTMLDivElement>;
  /** Dialogs of the screen, which may be lazy. */
  children?: ReactNode;
}

/** Shows a screen that is a list: title, number of rows, a button to create one, the list and its dialogs. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { name, title, empty, create, ref, children, ...list } = props;
  const button = create && (
    <WriteButton
      variant="primary"
      icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
      onClick={create.onSelect}
    >
      {create.label}
    </WriteButton>
  );
  const page = list.result.data;
  return (
    <div ref={ref} data-perf={page ? name : undefined}>
      <PageHeader title={title} count={<ListCount page={page} />} actions={button} />
      <DataList<Row> {...list} label={title} empty={{ ...empty, ...(button && { action: button }) }} />
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}
