import { DeviceText } from '@/lib/client/sync/device-text';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import type { RecallMapping } from '@/lib/domain/orders/import/read-list';

/** Mappings are remembered for this many lists; the oldest are dropped first. */
const MOST_LISTS = 20;

interface ListMapping {
  headings: readonly string[];
  fields: readonly (string | null)[];
}

/** The user's column mappings of imported lists, by their headings; stored on this device. */
export class ListMappings {
  private readonly stored: DeviceText;

  constructor(key: string, storage: Storage | null) {
    this.stored = new DeviceText(key, storage);
  }

  /** The mapping of the last list with exactly these headings. */
  readonly recall: RecallMapping = (headings) =>
    this.read().find((stored) => sameHeadings(stored.headings, headings))?.fields;

  /** Stores a mapping; if storage is unavailable or full, the next list is mapped by its headings. */
  keep(headings: readonly string[], fields: readonly (string | null)[]): void {
    if (headings.every((heading) => heading === '')) return;
    const others = this.read().filter((stored) => !sameHeadings(stored.headings, headings));
    const lists = [{ headings, fields }, ...others].slice(0, MOST_LISTS);
    this.stored.write(JSON.stringify(lists));
  }

  private read(): ListMapping[] {
    const lists = this.stored.readJson();
    return Array.isArray(lists) ? lists.filter(isMapping) : [];
  }
}

/** The storage key of a user's mappings for one order table. */
export function mappingsKey(userId: string, { fields }: ImportRules): string {
  return `list-mappings-${userId}-${fields.map(({ key }) => key).join('-')}`;
}

/** Ignores columns without a heading at the end, since a line may be shorter than the list. */
function sameHeadings(a: readonly string[], b: readonly string[]): boolean {
  const width = Math.max(a.length, b.length);
  return Array.from({ length: width }).every((_, index) => (a[index] ?? '') === (b[index] ?? ''));
}

function isMapping(value: unknown): value is ListMapping {
  if (typeof value !== 'object' || value === null || !('headings' in value) || !('fields' in value))
    return false;
  const { headings, fields } = value;
  const isField = (field: unknown) => field === null || typeof field === 'string';
  return (
    Array.isArray(headings) &&
    Array.isArray(fields) &&
    headings.every((heading) => typeof heading === 'string') &&
    fields.every(isField)
  );
}
