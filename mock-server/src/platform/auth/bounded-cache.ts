const maxEntries = 10_000;

/** Map that deletes its oldest entry when it is full. */
export class BoundedCache<Value> {
  private readonly entries = new Map<string, Value>();
  get(key: string): Value | undefined {
    return this.entries.get(key);
  }
  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    const oldest = this.entries.size > maxEntries ? this.entries.keys().next().value : undefined;
    if (oldest !== undefined) this.entries.delete(oldest);
  }
  delete(key: string): void {
    this.entries.delete(key);
  }
  clear(): void {
    this.entries.clear();
  }
}
