import { type EntityUsage, usedBy } from '@/lib/domain/configuration/entity-usage';
import type { Message } from '../errors';

/** What uses a thing, as the messages of a refusal. */
export function usageMessages(usage: EntityUsage): Message[] {
  return usedBy(usage).map((kind) => ({
    type: 'error',
    code: `USAGE.${kind}`,
    values: { count: usage[kind] },
  }));
}
