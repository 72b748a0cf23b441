import type { Endpoint } from '@/lib/contract/endpoint';
import * as operations from '@/lib/contract/operations';
import * as orders from '@/lib/contract/orders';

/** Every call of the contract; a test holds it equal to the handlers under app/api. */
export const endpoints: readonly Endpoint[] = [
  operations.getLiveness,
  operations.getReadiness,
  operations.getMetrics,
  orders.createAacItem,
  orders.updateAacItem,
  orders.deleteAacItem,
  orders.saveAacItems,
  orders.summarizeAacItems,
  orders.listAacProducts,
];
