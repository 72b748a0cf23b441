import { call } from '@/lib/client/call';
import type { SubstitutionDto } from '@/lib/contract/substitutes';

/** Ends, cancels or declines a substitution, as shown to one of its two people. */
export function endSubstitution(
  userID: string,
  { substitutionID, version }: SubstitutionDto,
): Promise<unknown> {
  return call('endSubstitute', { params: { userID, substitutionID }, ifMatch: version });
}

/** The user agrees to act for the absent person. */
export function acceptSubstitution(
  userID: string,
  { substitutionID, version }: SubstitutionDto,
): Promise<unknown> {
  const body = { isAccepted: true } as const;
  return call('acceptSubstitute', { params: { userID, substitutionID }, body, ifMatch: version });
}
