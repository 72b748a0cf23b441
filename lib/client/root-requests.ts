import { call, newIdempotencyKey } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { dismissRootRequest, makeRequestedRoot, requestRoot } from '@/lib/contract/root-requests';
import type { createUnit } from '@/lib/contract/unit-changes';
import type { UnitDto } from '@/lib/contract/units';
import type { UnitVariant } from '@/lib/domain/vocabulary/unit-types';

/** Asks a sales organisation for a new project; whom it comes from, the server knows. */
export async function askForRoot(salesOrgId: number): Promise<void> {
  await call<typeof requestRoot>('POST', dataPath('email/send'), {
    body: { SalesOrgID: salesOrgId },
    idempotencyKey: newIdempotencyKey(),
  });
}

/** Makes the project somebody has asked for. */
export async function answerRequest(requestId: string, variant: UnitVariant): Promise<UnitDto> {
  const { data } = await call<typeof makeRequestedRoot>(
    'POST',
    dataPath(`rootrequests/${requestId}/project`),
    { body: { projectUnitTypeVariant: variant }, idempotencyKey: newIdempotencyKey() },
  );
  return data;
}

/** Answers a request by making no project from it. */
export async function dismissRequest(requestId: string, reason: string): Promise<void> {
  await call<typeof dismissRootRequest>('POST', dataPath(`rootrequests/${requestId}/dismissal`), {
    body: { reason },
  });
}

/** Leaves an address at which somebody wants to receive offers. */
export async function leaveAddress(email: string): Promise<void> {
  await call<typeof createUnit>('POST', dataPath('projects'), { body: { email } });
}
