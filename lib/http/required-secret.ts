import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError, notFound } from '@/lib/services/errors';

/**
 * Allows a call of another system that sends a secret of the settings as its bearer token.
 * @throws AppError NotFound if the settings have none, Unauthenticated if it differs
 */
export function requireSecret(request: Request, secret: string | undefined): void {
  if (!secret) throw notFound();
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${secret}`)) {
    throw new AppError('Unauthenticated');
  }
}

/** Compares hashes, so that the time does not depend on what the texts have in common. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
