import { DeviceText } from '@/lib/client/sync/device-text';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import type { RecallMapping } from '@/lib/domain/orders/import/read-list';

/** Lists of this many different headings are remembered; the oldest are forgotten first. */
const MOST_LISTS = 20;

interface ListMapping {
  headings: readonly string[];
  fields: readonly (string | null)[];
}

/** Which column of their lists a person takes for which field, by the headings; remembered on this device. */
export class ListMappings {
  private readonly stored: DeviceText;

  constructor(key: string, storage: Storage | null) {
    this.stored = new DeviceText(key, storage);
  }

  /** What was chosen for the last list with exactly these headings. */
  readonly recall: RecallMapping = (headings) =>
    this.read().find((kept) => sameHeadings(kept.headings, headings))?.fields;

  /** Remembers a choice; without storage or room in it, the next list is read by its headings. */
  keep(headings: readonly string[], fields: readonly (string | null)[]): void {
    if (headings.every((heading) => heading === '')) return;
    const others = this.read().filter((kept) => !sameHeadings(kept.headings, headings));
    const lists = [{ headings, fields }, ...others].slice(0, MOST_LISTS);
    this.stored.write(JSON.stringify(lists));
  }

  private read(): ListMapping[] {
    const lists = this.stored.readJson();
    return Array.isArray(lists) ? lists.filter(isMapping) : [];
  }
}

/** The key of a person's mappings onto the fields of one order table. */
export function mappingsKey(userId: string, { fields }: ImportRules): string {
  return `list-mappings-${userId}-${fields.map(({ key }) => key).join('-')}`;
}

/** Columns without a heading at the end do not count: a line may be shorter than its list is wide. */
function sameHeadings(a: readonly string[], b: readonly string[]): boolean {
  const width = Math.max(a.length, b.length);
  return Array.from({ length: width }).every((_, index) => (a[index] ?? '') === (b[index] ?? ''));
}

function isMapping(kept: unknown): kept is ListMapping {
  if (typeof kept !== 'object' || kept === null || !('headings' in kept) || !('fields' in kept)) return false;
  const { headings, fields } = kept;
  const isField = (field: unknown) => field === null || typeof field === 'string';
  return (
    Array.isArray(headings) &&
    Array.isArray(fields) &&
    headings.every((heading) => typeof heading === 'string') &&
    fields.every(isField)
  );
}
