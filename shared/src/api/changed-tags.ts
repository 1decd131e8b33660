/** Returns the `invalidatesTags` of a mutation that invalidates the tags, unless it fails. */
export const changedTags =
  <Tag extends string>(...tags: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error ? [] : tags;
