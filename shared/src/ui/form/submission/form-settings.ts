import type { ReactNode } from 'react';

/** Result of a submission; RTK's mutation functions return it. */
export interface SubmissionResult<Result> {
  data?: Result | undefined;
  error?: unknown;
  /** The caller shows the error itself. The form only stays open. */
  isErrorShown?: boolean;
}

/** Values of a submission besides the form's values. */
export interface Submission {
  /** Revision that the person has seen, to be sent as `ifMatch`; undefined without `conflict`. */
  revision: number | undefined;
}

/** An object that someone else changed, as the server has it now. */
export interface CurrentObject<Values> {
  values: Values;
  revision: number;
}

/**
 * Handles a 412: the form shows the server's values beside the person's, who chooses which to keep. After a submission,
 * the `version` of the response is the new revision.
 */
export interface FormConflict<Values> {
  /** Revision of the object that `initialValues` came from. */
  revision: number;
  /** Loads the current object, past any cache. */
  load(): Promise<CurrentObject<Values>>;
  /** Returns a value as text; default: the text of its field. */
  describe?(name: keyof Values & string, value: unknown): string;
}

/** Content of the box above the buttons. */
export interface ProblemDescription {
  /** Replaces the general message and reference. */
  text?: string;
  details?: ReactNode;
}

/** Settings that every kind of form has. */
export interface FormSettings<Values extends object, Result = unknown> {
  initialValues: Values;
  /** Names of texts whose surrounding spaces are kept, for example passwords. */
  exactNames?: readonly (keyof Values & string)[];
  /**
   * Sends the values, with surrounding spaces removed. A mutation function of RTK can be passed as it is. The base
   * query sends the same `Idempotency-Key` when the same content is sent again after a failure.
   */
  submit(values: Values, submission: Submission): PromiseLike<SubmissionResult<Result>>;
  /** Called after a successful submission. */
  onSaved?(result: Result, values: Values): void;
  /** Text of the notice after a successful submission, or a function that returns it for the sent values. */
  successMessage?: string | ((values: Values) => string);
  /** Handles a 412. Without it, a 412 is shown like other errors. */
  conflict?: FormConflict<Values>;
  /** Replaces or extends the message of an error that belongs to no field. */
  describeProblem?(error: unknown): ProblemDescription;
  /** Lists all errors above the fields and focuses the list, for forms longer than the screen. */
  hasErrorSummary?: boolean;
  children: ReactNode;
}
