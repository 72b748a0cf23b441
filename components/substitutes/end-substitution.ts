import { call } from '@/lib/client/call';
import type { SubstitutionDto } from '@/lib/contract/substitutes';

/** Ends a substitution, or cancels it before it starts. */
export function endSubstitution({ absent, substitutionID }: SubstitutionDto): Promise<unknown> {
  return call('endSubstitute', { params: { userID: absent.userID, substitutionID } });
}
