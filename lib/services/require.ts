import type { SQL } from 'drizzle-orm';
import { type AdminRights, canUseAdmin, canUseSomeAdmin } from '@/lib/domain/permissions/can-use-admin';
import { isRefusalReason, REFUSALS } from '@/lib/domain/permissions/refusals';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { AppError, type ErrorCode, notFound, validationFailed } from './errors';

/**
 * Turns a refusal of the domain into an error: what a person may never do is `Forbidden` (or
 * `FeatureDisabled`) with the reason as message; what is only impossible now has its reason as code.
 */
export function requireAllowed<V extends Verdict>(verdict: V): asserts verdict is Extract<V, { can: true }> {
  if (verdict.can) return;
  const { reason, roles = [] } = verdict;
  if (!isRefusalReason(reason))
    throw new AppError('StateConflict', { messages: [{ type: 'error', code: reason }] });
  const isRight = REFUSALS[reason] === 'right';
  const code: ErrorCode = isRight && reason !== 'FeatureDisabled' ? 'Forbidden' : reason;
  throw new AppError(code, { messages: [{ type: 'error', code: reason, roles }] });
}

/** Only administrators go on. @throws AppError Forbidden */
export function requireAdministrator({ viewer }: { viewer: AdminRights }): void {
  requireAllowed(canUseAdmin(viewer));
}

/** Those of any tenant go on too. @throws AppError Forbidden */
export function requireSomeAdministrator({ viewer }: { viewer: AdminRights }): void {
  requireAllowed(canUseSomeAdmin(viewer));
}

/** Those of this tenant go on too; of tenants of others, somebody knows nothing. @throws AppError Forbidden, NotFound */
export function requireAdministratorOf({ viewer }: { viewer: AdminRights }, tenantId: number): void {
  requireSomeAdministrator({ viewer });
  if (!canUseAdmin(viewer, tenantId).can) throw notFound();
}

/** The tenants to which somebody's administration is limited; null if it is not. */
export function limitedTo(viewer: AdminRights): readonly number[] | null {
  return viewer.isAdministrator ? null : viewer.administeredTenantIds;
}

/** Whether something is of the tenants to which somebody's administration is limited; undefined if it is not. */
export function withinLimits(
  viewer: AdminRights,
  isOf: (tenantIds: readonly number[]) => SQL | undefined,
): SQL | undefined {
  const tenantIds = limitedTo(viewer);
  return tenantIds === null ? undefined : isOf(tenantIds);
}

/** An id in a body may be omitted, but must equal the id in the URL; given by field name. */
export function requireSameId(id: string, sent: Record<string, string | undefined>): void {
  for (const [reference, given] of Object.entries(sent)) {
    if (given !== undefined && given !== id) {
      throw validationFailed([{ type: 'error', code: 'IdMismatch', reference }]);
    }
  }
}
