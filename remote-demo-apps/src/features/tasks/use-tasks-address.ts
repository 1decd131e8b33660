import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { taskSorts, taskViews, type TaskFilters, type TaskSort } from './task-list';

interface AddressState extends TaskFilters {
  /** Null for the own order. */
  sort: TaskSort | null;
}

export interface TasksAddress extends AddressState {
  taskId: string | null;
  /** Returns the address of a task. View, filters and sort order stay. */
  at(id: string | null): string;
  open(id: string | null, options?: { replace?: boolean }): void;
  change(changes: Partial<AddressState>): void;
}

const root = '/apps/tasks';
const isId = (text: string | null): text is string => text !== null && /^[\w-]{1,64}$/.test(text);

function toSearch({ view, tag, search, sort }: AddressState): string {
  const values = { view: view === 'all' ? '' : view, tag: tag ?? '', search, sort: sort ?? '' };
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size > 0 ? `?${query}` : '';
}

/** Reads and changes the address: `/apps/tasks/{taskId}` with `?view=`, `?tag=`, `?search=` and `?sort=`. */
export function useTasksAddress(): TasksAddress {
  const { taskId = null } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tag = query.get('tag');
  const state: AddressState = {
    view: taskViews.find((name) => name === query.get('view')) ?? 'all',
    tag: isId(tag) ? tag : null,
    search: query.get('search') ?? '',
    sort: taskSorts.find((name) => name === query.get('sort')) ?? null,
  };
  const toPath = (id: string | null, changed: AddressState = state) =>
    `${id === null ? root : `${root}/${encodeURIComponent(id)}`}${toSearch(changed)}`;
  return {
    ...state,
    taskId,
    at: toPath,
    open: (id, { replace = false } = {}) => void navigate(toPath(id), { replace }),
    change: (changes) => void navigate(toPath(taskId, { ...state, ...changes }), { replace: true }),
  };
}
