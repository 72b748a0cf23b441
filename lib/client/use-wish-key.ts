import { useRef } from 'react';
import { newIdempotencyKey } from './http';

/**
 * The `Idempotency-Key` for what a dialog creates: one for each wish. Sent again after a lost answer, a wish makes
 * nothing twice; changed after a refusal, it is another one.
 */
export function useWishKey(): (body: object) => string {
  const last = useRef({ wish: '', key: '' });
  return (body) => {
    const wish = JSON.stringify(body);
    if (last.current.wish !== wish) last.current = { wish, key: newIdempotencyKey() };
    return last.current.key;
  };
}
