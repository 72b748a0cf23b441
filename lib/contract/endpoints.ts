import type { Endpoint } from '@/lib/contract/endpoint';
import * as orders from '@/lib/contract/orders';

/** Every call of the contract; a test holds it equal to the handlers under app/api. */
export const endpoints: readonly Endpoint[] = [
  orders.createAacItem,
  orders.updateAacItem,
  orders.deleteAacItem,
  orders.saveAacItems,
  orders.summarizeAacItems,
  orders.listAacProducts,
];
