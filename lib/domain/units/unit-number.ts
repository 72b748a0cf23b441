const ROOT_DIGITS = 3;
const CHILD_DIGITS = 2;

/**
 * The number of a root project: `P-`, the prefix of its tenant and a running number, such as `P-1002` (domain.md §8).
 * Running numbers start at 1 for each tenant.
 */
export function rootUnitNo(prefix: string | number, ordinal: number): string {
  return `P-${prefix}${String(ordinal).padStart(ROOT_DIGITS, '0')}`;
}

/**
 * The number of a unit below another: the parent's number with a running number, such as `P-1002-01-03`. From
 * the hundredth on it gets one more letter per digit (`P-1002-A100`), so that numbers can be sorted as text.
 */
export function childUnitNo(parentNo: string, ordinal: number): string {
  const digits = String(ordinal).padStart(CHILD_DIGITS, '0');
  const marks = 'ABCDEFGH'.charAt(digits.length - CHILD_DIGITS - 1);
  return `${parentNo}-${marks}${digits}`;
}
