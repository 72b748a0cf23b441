import { OfflineError } from '@/lib/client/http';
import type { OrderBatch, OrderBatchAnswer, OrderCalls } from '@/lib/client/orders';
import type { AacItemDto } from '@/lib/contract/orders';
import { aacItemOf } from './aac-table';
import { refusalError } from './refusals';

type Item = AacItemDto;
type Weather = 'fine' | 'noRequest' | 'noAnswer' | 'signedOut';

const refusal = (status: number, code: string, data?: unknown) =>
  refusalError(status, code, { detail: code, messages: [{ message: code }], data });

/** A lot on a server that knows its keys, behind a line that is not always there. */
export class OrderServer {
  items: Item[] = [];
  weather: Weather = 'fine';
  isPlaced = false;
  carriedOut = 0;
  /** What was asked for each time. */
  readonly reads: (readonly string[] | 'all')[] = [];
  private readonly answers = new Map<string, OrderBatchAnswer<Item>>();

  readonly calls: OrderCalls<Item> = {
    read: async (_unitId, ids) => {
      this.reads.push(ids ?? 'all');
      if (this.weather !== 'fine') throw new OfflineError('away');
      return this.items.filter(({ aacOrderLotItemID }) => ids?.includes(aacOrderLotItemID) ?? true);
    },
    save: async (batch, key) => {
      if (this.weather === 'noRequest') throw new OfflineError('away');
      if (this.weather === 'signedOut') throw refusal(401, 'Unauthenticated');
      const answer = this.answers.get(key) ?? this.carryOut(batch);
      this.answers.set(key, answer);
      if (this.weather === 'noAnswer') throw new OfflineError('away');
      return answer;
    },
  };

  /** Somebody else saves. */
  change(at: number, values: Partial<Item>): void {
    this.items = this.items.map((item, index) =>
      index === at ? { ...item, ...values, version: item.version + 1 } : item,
    );
  }

  private carryOut(batch: OrderBatch): OrderBatchAnswer<Item> {
    if (this.isPlaced) throw refusal(409, 'NoPlaceOrderTask');
    const stale = this.items.filter((item) =>
      [...batch.update, ...batch.delete].some(
        ({ itemId, version }) => itemId === item.aacOrderLotItemID && version !== item.version,
      ),
    );
    if (stale.length > 0) throw refusal(412, 'StaleVersion', stale);
    this.carriedOut++;
    const created = batch.create.map((fields) => aacItemOf(fields));
    const isDeleted = (item: Item) => batch.delete.some(({ itemId }) => itemId === item.aacOrderLotItemID);
    const remaining = this.items
      .filter((item) => !isDeleted(item))
      .map((item) => {
        const change = batch.update.find(({ itemId }) => itemId === item.aacOrderLotItemID);
        return change ? { ...item, ...change.fields, version: item.version + 1 } : item;
      });
    this.items = [...remaining, ...created];
    return { data: this.items, created: created.map(({ aacOrderLotItemID }) => aacOrderLotItemID) };
  }
}
