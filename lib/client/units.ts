import { type Body, call } from '@/lib/client/call';
import type { UnitDto } from '@/lib/contract/units';

export type NewUnit = Exclude<Body<'createUnit'>, { email: string }>;

/** Makes a unit; the key makes it safe to send the same one again. */
export async function createUnit(body: NewUnit, idempotencyKey: string): Promise<UnitDto> {
  const { data } = await call('createUnit', { body, idempotencyKey });
  if ('email' in data) throw new Error('a request was recorded, no unit was created');
  return data;
}
