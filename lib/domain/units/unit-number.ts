const ROOT_DIGITS = 3;
const CHILD_DIGITS = 2;

/**
 * The number of a root project: `P-` with the tenant and its running number, such as `P-1002`
 * (domain.md §8). Numbers count from 1 within a tenant.
 */
export function rootUnitNo(tenantId: number, ordinal: number): string {
  return `P-${tenantId}${String(ordinal).padStart(ROOT_DIGITS, '0')}`;
}

/**
 * The number of a unit below another: its parent's with its own running number, such as `P-1002-01-03`.
 * From the hundredth on it grows a letter per digit (`P-1002-A100`), so that numbers sort as text.
 */
export function childUnitNo(parentNo: string, ordinal: number): string {
  const digits = String(ordinal).padStart(CHILD_DIGITS, '0');
  const marks = 'ABCDEFGH'.charAt(digits.length - CHILD_DIGITS - 1);
  return `${parentNo}-${marks}${digits}`;
}
