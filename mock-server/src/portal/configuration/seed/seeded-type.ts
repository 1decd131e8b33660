/** Targets by label. A list has the labels under which source systems deliver what belongs to the target. */
export interface TargetTree {
  readonly [label: string]: TargetTree | readonly string[];
}

/** Invented source values of one kind, with the targets that they belong to. */
export interface SeededType {
  targets: TargetTree;
  /** Each label is delivered once for each variant. `code` ends the key, `text` the label. */
  variants: readonly { code: string; text: string; system: string; seenIn: string }[];
  /** Returns the key of the source label with this number. */
  keyOf(number: number): string;
  rules: readonly { match: 'exact' | 'prefix' | 'range' | 'regex'; pattern: string; target: string }[];
}
