import { answering } from '@/lib/http/exchange';
import { notFound } from '@/lib/services/errors';

/** Any method on an address below /api that the contract does not know. */
export const unknownAddress = answering({ method: 'OTHER', path: 'unknown' }, async () => {
  throw notFound();
});
