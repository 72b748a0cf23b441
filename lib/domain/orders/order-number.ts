const PREFIX = '45';
const DIGITS = 8;

/**
 * The number of a placed order: `45` and its eight-digit sequence number (domain.md §4). Throws a RangeError
 * if it does not fit into eight digits.
 */
export function orderNumber(sequenceNumber: number): string {
  if (!Number.isInteger(sequenceNumber) || sequenceNumber < 0 || sequenceNumber >= 10 ** DIGITS) {
    throw new RangeError(`No order number for ${sequenceNumber}`);
  }
  return PREFIX + String(sequenceNumber).padStart(DIGITS, '0');
}
