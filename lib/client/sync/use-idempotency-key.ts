import { useRef } from 'react';
import { newIdempotencyKey } from '@/lib/client/http';

/**
 * The `Idempotency-Key` for what a dialog creates: one for each body. Sent again after a lost answer, it
 * creates nothing twice; a body that was changed after a refusal has another key.
 */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
