import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError, notFound } from '@/lib/services/errors';

/**
 * Lets a call pass that another system makes with a secret of the settings as its bearer token.
 * @throws AppError NotFound where the settings have none, Unauthenticated where it is another one
 */
export function requireSecret(request: Request, secret: string | undefined): void {
  if (!secret) throw notFound();
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`)) {
    throw new AppError('Unauthenticated');
  }
}

/** Hashes first: their comparison takes equally long whatever the texts have in common. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
