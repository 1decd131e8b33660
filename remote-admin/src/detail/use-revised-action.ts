import { isApiError } from '@portal/shared/api';
import { useProblemNotice } from '@portal/shared/ui';
import { useVersionChoice, type VersionsRow } from '@portal/shared/ui/overlay';

/** An object that actions change. */
interface Revised {
  id: string;
  version: number;
}

export interface ActionArgs {
  id: string;
  ifMatch?: number | undefined;
}

interface RevisedAction<Item, Result = unknown> {
  item: Item;
  call(args: ActionArgs): PromiseLike<{ data?: Result | undefined; error?: unknown }>;
  /** Text of the state that the action leads to. */
  outcome: string;
  /** Replaces the general message of an error. */
  messageOf?(error: unknown): string | undefined;
}

interface ActionOptions<Item> {
  /** Loads the current object, past any cache. */
  load(id: string): PromiseLike<{ data?: Item | undefined; error?: unknown }>;
  /** Returns the fields that a person compares after a conflict. The last one is the state, which the action changes. */
  rowsOf(item: Item): readonly { label: string; text: string }[];
}

/**
 * Returns a function that runs an action with the revision that the person has seen. After a change by someone else the
 * person chooses between both versions, unless the object already has the state. Resolves to the result, or to null if
 * the action was not done.
 */
export function useRevisedAction<Item extends Revised>({ load, rowsOf }: ActionOptions<Item>) {
  const showProblem = useProblemNotice();
  const keepsOwn = useVersionChoice();
  const askAgain = async ({ item, outcome }: RevisedAction<Item>): Promise<Item | null> => {
    const { data: current, error } = await load(item.id);
    if (error) showProblem(error);
    if (!current) return null;
    const seen = rowsOf(item);
    const found = rowsOf(current);
    // Someone else did the same, so there is nothing to choose.
    if (found.at(-1)?.text === outcome) return current;
    const rows = found.map(({ label, text }, at): VersionsRow & { isShown: boolean } => {
      const isState = at === seen.length - 1;
      return {
        label,
        theirs: text,
        yours: isState ? outcome : text,
        isShown: isState || seen[at]?.text !== text,
      };
    });
    return (await keepsOwn(rows.filter(({ isShown }) => isShown))) ? current : null;
  };
  return async <Result>(act: RevisedAction<Item, Result>): Promise<{ data: Result | undefined } | null> => {
    const { item, call, messageOf } = act;
    let { data, error } = await call({ id: item.id, ifMatch: item.version });
    if (isApiError(error) && error.status === 412) {
      const current = await askAgain(act);
      if (!current) return null;
      ({ data, error } = await call({ id: current.id, ifMatch: current.version }));
    }
    if (error) showProblem(error, messageOf?.(error));
    return error ? null : { data };
  };
}
