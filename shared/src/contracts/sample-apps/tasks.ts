import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { enteredText } from '../base/texts';

const closed = { additionalProperties: false };

/** Maximum lengths in characters and maximum counts of the sample tasks. */
export const taskLimits = {
  title: 200,
  notes: 10_000,
  tag: 30,
  tags: 100,
  /** Of tasks and sections together. */
  tasks: 1_000,
  subTasks: 100,
  activity: 20,
  search: 200,
} as const;

/** A section is a row of the same list, and heads all tasks until the next section. */
export const taskTypes = ['task', 'section'] as const;
export type TaskType = (typeof taskTypes)[number];

/** 0: low, 1: normal, 2: high. */
export const taskPriorities = [0, 1, 2] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** Tag of tasks. */
export const TaskTag = Type.Object({ id: Type.String(), title: Type.String() });
export type TaskTag = Static<typeof TaskTag>;
/** Response of `GET api/apps/tasks/tags`, oldest first. */
export const TaskTags = Type.Array(TaskTag);
export const TaskTagOrNull = nullable(TaskTag);

/** What a person did to a task. */
export const taskActs = [
  'created',
  'renamed',
  'notes',
  'completed',
  'reopened',
  'due',
  'priority',
  'assigned',
  'tags',
  'sub-tasks-added',
  'sub-tasks-changed',
] as const;
export type TaskAct = (typeof taskActs)[number];

/** Entry of the activity of a task. */
export const TaskActivity = Type.Object({
  at: Timestamp,
  by: Type.String({ description: 'id of a member' }),
  act: oneOf(taskActs),
  value: nullable(
    Type.String({ description: 'new due date, priority or id of the assignee; number of new sub-tasks' }),
  ),
});
export type TaskActivity = Static<typeof TaskActivity>;

/** Step of a task. */
export const SubTask = Type.Object({ id: Type.String(), title: Type.String(), completed: Type.Boolean() });
export type SubTask = Static<typeof SubTask>;

/** A task, or a section with its title. */
export const Task = Type.Object({
  id: Type.String(),
  type: oneOf(taskTypes),
  title: Type.String(),
  notes: nullable(Type.String()),
  completed: Type.Boolean(),
  completedAt: nullable(Timestamp),
  dueDate: nullable(Type.String({ format: 'date' })),
  priority: oneOf(taskPriorities),
  tags: Type.Array(Type.String({ description: 'id of a tag' })),
  assignedTo: nullable(Type.String({ description: 'id of a member' })),
  subTasks: Type.Array(SubTask),
  order: Type.Integer({ description: 'index in the list of all tasks and sections' }),
  version: Type.Integer({ description: 'revision for If-Match' }),
  activity: Type.Optional(Type.Array(TaskActivity, { description: 'newest first, not in lists' })),
});
export type Task = Static<typeof Task>;
/** Response of `GET api/apps/tasks/all`: tasks and sections by `order`. */
export const Tasks = Type.Array(Task);
export type Tasks = Static<typeof Tasks>;
export const TaskOrNull = nullable(Task);

const Range = Type.Unsafe<[number, number]>(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }));
/** Response of `GET api/apps/tasks/search`; null for an empty query. */
export const FoundTasks = nullable(
  Type.Array(
    Type.Object({
      ...Task.properties,
      matches: Type.Array(Range, {
        description: 'matches in the title: [start, end) in UTF-16 code units of the text without marks',
      }),
    }),
  ),
);
export type FoundTasks = Static<typeof FoundTasks>;

/** Query of `GET api/apps/tasks/search`. With `marks`, titles are HTML with `<mark>` around the matches. */
export const SearchTasksQuery = Type.Object(
  {
    query: Type.String({ maxLength: taskLimits.search }),
    marks: Type.Optional(Type.Boolean()),
  },
  closed,
);

const EnteredValues = Type.Object({
  title: enteredText({ max: taskLimits.title }),
  notes: nullable(enteredText({ max: taskLimits.notes })),
  completed: Type.Boolean(),
  dueDate: nullable(Type.String({ format: 'date' })),
  priority: oneOf(taskPriorities),
  tags: Type.Array(Id, { maxItems: taskLimits.tags }),
  assignedTo: nullable(Id),
  subTasks: Type.Array(
    Type.Object(
      { id: Id, title: enteredText({ min: 1, max: taskLimits.title }), completed: Type.Boolean() },
      closed,
    ),
    { maxItems: taskLimits.subTasks },
  ),
});

/** Values of a task. Those that a client cannot set are accepted and ignored, so a task can be sent back. */
const TaskValues = Type.Partial(
  Type.Object(
    {
      ...EnteredValues.properties,
      id: nullable(Id),
      type: oneOf(taskTypes),
      order: Type.Integer(),
      version: Type.Integer(),
      completedAt: nullable(Type.String({ minLength: 1, maxLength: 40, pattern: '^[0-9TZ:.+-]+$' })),
    },
    closed,
  ),
);
export type TaskValues = Static<typeof TaskValues>;

/**
 * Body of `POST api/apps/tasks/task`. The new row is the first one, or the one behind `after`. Values that are not given
 * are those of a blank task.
 */
export const CreateTask = Type.Object(
  { type: oneOf(taskTypes), task: Type.Optional(TaskValues), after: Type.Optional(Id) },
  closed,
);
export type CreateTask = Static<typeof CreateTask>;

/** Body of `PATCH api/apps/tasks/task`. Omitted fields stay. */
export const UpdateTask = Type.Object({ id: Id, task: TaskValues }, closed);
export type UpdateTask = Static<typeof UpdateTask>;

/** Body of `POST api/apps/tasks/task/restore`. */
export const RestoreTask = Type.Object({ id: Id }, closed);

/**
 * Body of `PATCH api/apps/tasks/order`: all tasks and sections in their new order, of which only the ids are read.
 * Unknown ids are ignored; a list without one of the rows is rejected.
 */
export const OrderTasks = Type.Object(
  {
    tasks: Type.Array(Type.Object({ ...TaskValues.properties, id: Id }, closed), {
      minItems: 1,
      maxItems: 2 * taskLimits.tasks,
    }),
  },
  closed,
);
export type OrderTasks = Static<typeof OrderTasks>;

const tagTitle = enteredText({ min: 1, max: taskLimits.tag });
/** Body of `POST api/apps/tasks/tag`. */
export const CreateTaskTag = Type.Object(
  { tag: Type.Object({ id: Type.Optional(nullable(Id)), title: tagTitle }, closed) },
  closed,
);
/** Body of `PATCH api/apps/tasks/tag`. */
export const UpdateTaskTag = Type.Object({ id: Id, tag: CreateTaskTag.properties.tag }, closed);
