import { useRef } from 'react';
import { newIdempotencyKey } from '@/lib/client/http';

/**
 * Returns the `Idempotency-Key` for a creation in a dialog: one per body. Repeating a request after a lost
 * answer creates nothing twice; a body changed after a refusal gets another key.
 */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
