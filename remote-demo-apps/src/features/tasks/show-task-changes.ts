import { portalApi } from '@portal/shared/api';
import type { Task, UpdateTask } from '@portal/shared/contracts/sample-apps';
import type { AppDispatch } from '@portal/shared/store';

interface Started<Result> {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Result }>;
}

type Patch = (name: string, args: unknown, change: (data: never) => unknown) => never;
// The endpoints are defined in a file that imports this one.
const patchQuery = portalApi.util.updateQueryData as unknown as Patch;

const withOrder = (tasks: readonly Task[]): Task[] => tasks.map((task, order) => ({ ...task, order }));

const patchList = (dispatch: AppDispatch, change: (tasks: readonly Task[]) => Task[]): { undo(): void } =>
  dispatch(patchQuery('listTasks', undefined, change));

/** Shows a change before the server has responded; a failure takes it back. */
export async function showTaskChange(
  { id, task: values }: UpdateTask,
  { dispatch, queryFulfilled }: Started<Task | null>,
): Promise<void> {
  const change = patchList(dispatch, (tasks) =>
    tasks.map((task) => (task.id === id ? ({ ...task, ...values } as Task) : task)),
  );
  try {
    const { data } = await queryFulfilled;
    if (!data) return change.undo();
    const { activity: _shown, ...listed } = data;
    patchList(dispatch, (tasks) => tasks.map((task) => (task.id === id ? listed : task)));
    dispatch(patchQuery('getTask', id, () => data));
  } catch {
    change.undo();
  }
}

/** Hides a deleted task before the server has responded; a failure shows it again. */
export async function showTaskGone(id: string, { dispatch, queryFulfilled }: Started<true>): Promise<void> {
  const change = patchList(dispatch, (tasks) => withOrder(tasks.filter((task) => task.id !== id)));
  await queryFulfilled.catch(() => change.undo());
}

/** Shows a new order before the server has responded; a failure takes it back. */
export async function showOrder(
  ids: readonly string[],
  { dispatch, queryFulfilled }: Started<Task[]>,
): Promise<void> {
  const places = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ id, order }: Task) => places.get(id) ?? order;
  const change = patchList(dispatch, (tasks) =>
    withOrder(tasks.toSorted((one, other) => placeOf(one) - placeOf(other))),
  );
  await queryFulfilled.catch(() => change.undo());
}
