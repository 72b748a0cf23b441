/** A small least-recently-used cache with a fixed lifetime of entries, for expensive values. */
export class ExpiringCache<Value> {
  private readonly entries = new Map<string, { value: Value; expiresAt: number }>();

  constructor(private readonly limits: { maxEntries: number; lifetimeMs: number }) {}

  get(key: string, nowMs: number): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    if (entry.expiresAt <= nowMs) return undefined;
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, nowMs: number): void {
    this.entries.delete(key);
    this.entries.set(key, { value, expiresAt: nowMs + this.limits.lifetimeMs });
    if (this.entries.size <= this.limits.maxEntries) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }

  get size(): number {
    return this.entries.size;
  }
}
