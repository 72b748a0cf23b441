import { call } from '@/lib/client/call';
import type { SubstitutionDto } from '@/lib/contract/substitutes';

/** Ends a substitution, or takes it back before it begins. */
export function endSubstitution({ absent, substitutionID }: SubstitutionDto): Promise<unknown> {
  return call('endSubstitute', { params: { userID: absent.userID, substitutionID } });
}
