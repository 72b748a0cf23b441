import { describe, expect, it } from 'vitest';
import { newlyHeld } from '@/lib/domain/workflow/newly-held';

const order = { unitId: 'a', taskKey: 'PlaceOrder' };
const review = { unitId: 'a', taskKey: 'ReviewDrawings' };

describe('the tasks somebody newly holds', () => {
  it('are those they did not hold before, by unit and key', () => {
    const before = new Map([['paul', [order]]]);
    const now = new Map([
      ['paul', [order, review]],
      ['rita', [{ ...order, unitId: 'b' }]],
    ]);
    expect([...newlyHeld(before, now)]).toEqual([
      ['paul', [review]],
      ['rita', [{ ...order, unitId: 'b' }]],
    ]);
  });

  it('are none for whoever keeps or loses what they have', () => {
    expect(newlyHeld(new Map([['paul', [order, review]]]), new Map([['paul', [order]]])).size).toBe(0);
  });
});
