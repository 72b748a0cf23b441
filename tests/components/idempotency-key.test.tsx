import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';

test('the same body has the same key, another one gets its own', () => {
  const { result, rerender } = renderHook(() => useIdempotencyKey());
  const first = result.current({ title: 'A' });
  rerender();
  expect(result.current({ title: 'A' })).toBe(first);
  const second = result.current({ title: 'B' });
  expect(second).not.toBe(first);
  expect(result.current({ title: 'A' })).not.toBe(first);
});
