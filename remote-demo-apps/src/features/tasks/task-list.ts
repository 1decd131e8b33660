import type { Task } from '@portal/shared/contracts/sample-apps';
import { currentLocale } from '@portal/shared/i18n';
import { fold } from '@portal/shared/text';

export const taskViews = ['all', 'today', 'overdue', 'mine'] as const;
export type TaskView = (typeof taskViews)[number];

export const taskSorts = ['due', 'priority', 'title'] as const;
export type TaskSort = (typeof taskSorts)[number];

export interface TaskFilters {
  view: TaskView;
  /** Id of a tag. */
  tag: string | null;
  search: string;
}

export interface ListOptions extends TaskFilters {
  /** Null for the own order. */
  sort: TaskSort | null;
  /** Today in the person's zone. */
  today: string;
  /** Id of the person among the members. */
  me: string | undefined;
  /** Tasks that were completed a moment ago and are still at their place. */
  leaving: ReadonlySet<string>;
  /** Sections without their tasks. */
  folded: ReadonlySet<string>;
}

export interface ShownList {
  /** Sections and open tasks. */
  rows: Task[];
  /** The last completed one first. */
  completed: Task[];
  /** Number of shown open tasks by the id of their section. */
  counts: ReadonlyMap<string, number>;
}

const isTask = ({ type }: Task): boolean => type === 'task';

const inView: Record<TaskView, (task: Task, options: Pick<ListOptions, 'today' | 'me'>) => boolean> = {
  all: () => true,
  today: ({ dueDate }, { today }) => dueDate === today,
  overdue: ({ dueDate, completed }, { today }) => !completed && dueDate !== null && dueDate < today,
  mine: ({ assignedTo }, { me }) => assignedTo !== null && assignedTo === me,
};

export const isFiltered = ({ view, tag, search }: TaskFilters): boolean =>
  view !== 'all' || tag !== null || search !== '';

function matches(task: Task, options: ListOptions): boolean {
  const { view, tag, search } = options;
  if (!inView[view](task, options)) return false;
  if (tag !== null && !task.tags.includes(tag)) return false;
  return fold(`${task.title}\n${task.notes ?? ''}`).includes(fold(search).trim());
}

/** Tasks without a due date are the last ones. */
const getDue = ({ dueDate }: Task): string => dueDate ?? '9999';

const comparisons: Record<TaskSort, (one: Task, other: Task) => number> = {
  due: (one, other) => getDue(one).localeCompare(getDue(other)),
  priority: (one, other) => other.priority - one.priority,
  title: (one, other) => one.title.localeCompare(other.title, currentLocale()),
};

/** Returns the section of each row by its id; null above the first section. A section is its own one. */
export function findSections(rows: readonly Task[]): ReadonlyMap<string, string | null> {
  const sections = new Map<string, string | null>();
  let section: string | null = null;
  for (const { id, type } of rows) {
    if (type === 'section') section = id;
    sections.set(id, section);
  }
  return sections;
}

/** Returns what the list shows: sorted tasks have no sections, filtered ones only those with matches. */
export function shownList(all: readonly Task[], options: ListOptions): ShownList {
  const { sort, leaving, folded } = options;
  const sections = findSections(all);
  const found = all.filter((row) => isTask(row) && matches(row, options));
  const open = found.filter(({ id, completed }) => !completed || leaving.has(id));
  const completed = found
    .filter((task) => task.completed && !leaving.has(task.id))
    .toSorted((one, other) => (other.completedAt ?? '').localeCompare(one.completedAt ?? ''));
  const counts = new Map<string, number>();
  for (const { id } of open) {
    const section = sections.get(id);
    if (section) counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  if (sort) return { rows: open.toSorted(comparisons[sort]), completed, counts };
  const shown = new Set(open.map(({ id }) => id));
  const isShown = (row: Task): boolean => {
    if (!isTask(row)) return !isFiltered(options) || counts.has(row.id);
    return shown.has(row.id) && !folded.has(sections.get(row.id) ?? '');
  };
  return { rows: all.filter(isShown), completed, counts };
}

const idsOf = (rows: readonly Task[]): string[] => rows.map(({ id }) => id);

/** Returns all ids after a shown row was moved: it follows the row above it, hidden ones included. */
export function moveShownRow(
  all: readonly Task[],
  shown: readonly Task[],
  [from, to]: readonly [from: number, to: number],
): string[] {
  const rest = idsOf(shown);
  const [moved] = rest.splice(from, 1);
  if (moved === undefined) return idsOf(all);
  const above = rest[to - 1];
  const ids = idsOf(all).filter((id) => id !== moved);
  return ids.toSpliced(above === undefined ? 0 : ids.indexOf(above) + 1, 0, moved);
}

/** Returns the rows in blocks: what is above the first section, then each section with its tasks. */
function blocksOf(all: readonly Task[]): { id: string | null; ids: string[] }[] {
  const blocks: { id: string | null; ids: string[] }[] = [{ id: null, ids: [] }];
  for (const { id, type } of all)
    if (type === 'section') blocks.push({ id, ids: [id] });
    else blocks.at(-1)?.ids.push(id);
  return blocks;
}

/** Returns all ids after a task was moved to the end of a section; null: above the first section. */
export function moveToSection(all: readonly Task[], id: string, section: string | null): string[] {
  return blocksOf(all).flatMap((block) => {
    const kept = block.ids.filter((other) => other !== id);
    return block.id === section ? [...kept, id] : kept;
  });
}

/** Returns all ids after a section was moved with its tasks, or null if it is the first or last one already. */
export function moveSection(all: readonly Task[], id: string, by: 1 | -1): string[] | null {
  const [head, ...blocks] = blocksOf(all);
  const at = blocks.findIndex((block) => block.id === id);
  const to = at + by;
  const [moved] = blocks.slice(at, at + 1);
  if (!moved || to < 0 || to >= blocks.length) return null;
  const ordered = blocks.toSpliced(at, 1).toSpliced(to, 0, moved);
  return [...(head?.ids ?? []), ...ordered.flatMap(({ ids }) => ids)];
}

/** Returns the number of open tasks. Sections are not counted. */
export const countRemaining = (all: readonly Task[]): number =>
  all.filter((row) => isTask(row) && !row.completed).length;
