import { acceptSubstitute as acceptContract, endSubstitute as endContract } from '@/lib/contract/substitutes';
import { bySession } from '@/lib/http/by-session';
import { route } from '@/lib/http/route';
import { acceptSubstitute } from '@/lib/services/substitutes/accept-substitute';
import { endSubstitute } from '@/lib/services/substitutes/end-substitute';

export const PUT = route(
  acceptContract,
  bySession(async ({ ctx, params, ifMatch }) => {
    const accepted = { userId: params.userID, substitutionId: params.substitutionID, version: ifMatch };
    return { data: await acceptSubstitute(ctx, accepted) };
  }),
);

export const DELETE = route(endContract, ({ ctx, params, ifMatch }) =>
  endSubstitute(ctx, { userId: params.userID, substitutionId: params.substitutionID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
