import { type Body, call } from '@/lib/client/call';
import type { UnitDto } from '@/lib/contract/units';

export type NewUnit = Exclude<Body<'createUnit'>, { email: string }>;

/** Creates a unit; with the key it is safe to repeat the call. */
export async function createUnit(body: NewUnit, idempotencyKey: string): Promise<UnitDto> {
  const { data } = await call('createUnit', { body, idempotencyKey });
  if ('email' in data) throw new Error('a request was recorded, no unit was created');
  return data;
}
