import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWishKey } from '@/lib/client/use-wish-key';

test('the same wish keeps its key, another one gets its own', () => {
  const { result, rerender } = renderHook(() => useWishKey());
  const first = result.current({ title: 'A' });
  rerender();
  expect(result.current({ title: 'A' })).toBe(first);
  const second = result.current({ title: 'B' });
  expect(second).not.toBe(first);
  expect(result.current({ title: 'A' })).not.toBe(first);
});
