import { answering, type Exchange } from '@/lib/http/exchange';
import { recognise } from '@/lib/http/recognise';
import { notFound } from '@/lib/services/errors';

/** Any method on a path below /api that is not in the contract. */
export const unknownAddress = answering({ method: 'OTHER', path: 'unknown' }, async (exchange: Exchange) => {
  await recognise(exchange);
  throw notFound();
});
