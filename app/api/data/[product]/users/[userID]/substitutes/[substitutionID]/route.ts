import { endSubstitute as contract } from '@/lib/contract/substitutes';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { endSubstitute } from '@/lib/services/substitutes/end-substitute';

export const DELETE = route(contract, ({ ctx, params }) =>
  endSubstitute(ctx, { userId: params.userID, substitutionId: params.substitutionID }),
);

export const { GET, OPTIONS, PATCH, POST, PUT } = otherMethods;
