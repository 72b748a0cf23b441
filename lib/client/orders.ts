import { call, read } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { AnswerOf, BodyOf } from '@/lib/contract/endpoint';
import type { listAacItems, saveAacItems } from '@/lib/contract/orders';
import type { changeUnitState, UnitDto } from '@/lib/contract/units';

export type AacBatch = BodyOf<typeof saveAacItems>;
export type AacBatchAnswer = AnswerOf<typeof saveAacItems>;

/** All rows of an AAC order lot, in the order of the table. */
export function readAacRows(unitId: string): Promise<AnswerOf<typeof listAacItems>> {
  const filter = encodeURIComponent(`projectUnitID eq '${unitId}'`);
  return read<typeof listAacItems>(dataPath(`aacorderlotitems?filter=${filter}`));
}

/** Saves rows all or nothing; the key makes it safe to send the same batch again. */
export function saveAacBatch(body: AacBatch, idempotencyKey: string): Promise<AacBatchAnswer> {
  return call<typeof saveAacItems>('POST', dataPath('aacorderlotitems/batch'), { body, idempotencyKey });
}

/** Places the order of a lot: the default step of its PlaceOrder state. */
export async function placeOrder(unitId: string): Promise<UnitDto> {
  const body = { projectUnitID: unitId, requirements: [] };
  const path = dataPath(`projectunitstates/${unitId}`);
  return (await call<typeof changeUnitState>('PUT', path, { body })).data;
}
