/** What the numbers of a tenant's orders begin with unless it has chosen another prefix (domain.md §4). */
export const DEFAULT_ORDER_PREFIX = '45';

const DIGITS = 8;

/**
 * The number of a placed order: the prefix of its tenant and an eight-digit sequence number, `4500020001`
 * (domain.md §4). The sequence is one for all tenants, so that no number is given twice. Throws a RangeError if it
 * does not fit into eight digits.
 */
export function orderNumber(prefix: string, sequenceNumber: number): string {
  if (!Number.isInteger(sequenceNumber) || sequenceNumber < 0 || sequenceNumber >= 10 ** DIGITS) {
    throw new RangeError(`No order number for ${sequenceNumber}`);
  }
  return prefix + String(sequenceNumber).padStart(DIGITS, '0');
}
