import { call } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { BodyOf } from '@/lib/contract/endpoint';
import type {
  askOrderChange,
  decideOrderChange as decideCall,
  OrderChangeRequestDto,
} from '@/lib/contract/order-changes';

export type AskedChange = BodyOf<typeof askOrderChange>;

/** Asks for a change of a placed order; the key makes it safe to send the same request again. */
export async function askForChange(
  body: AskedChange,
  idempotencyKey: string,
): Promise<OrderChangeRequestDto> {
  const path = dataPath('orderchangerequests');
  return (await call<typeof askOrderChange>('POST', path, { body, idempotencyKey })).data;
}

type Decision = Pick<BodyOf<typeof decideCall>, 'decision' | 'reason'>;

/** Accepts, refuses or withdraws a request as the person saw it. */
export async function decideChange(
  { requestID, version }: { requestID: string; version: number },
  body: Decision,
): Promise<OrderChangeRequestDto> {
  const path = dataPath(`orderchangerequests/${requestID}`);
  return (await call<typeof decideCall>('PUT', path, { body, ifMatch: version })).data;
}
