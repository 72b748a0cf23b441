import * as account from '@/lib/contract/account';
import type { Endpoint } from '@/lib/contract/endpoint';
import * as events from '@/lib/contract/events';
import * as journal from '@/lib/contract/journal';
import * as operations from '@/lib/contract/operations';
import * as orders from '@/lib/contract/orders';
import * as units from '@/lib/contract/units';

/** Every call of the contract; a test holds it equal to the handlers under app/api. */
export const endpoints: readonly Endpoint[] = [
  account.forgotPassword,
  account.resetPassword,
  account.listTokens,
  account.createToken,
  account.revokeToken,
  operations.getLiveness,
  operations.getReadiness,
  operations.getMetrics,
  units.listUnits,
  units.getUnit,
  units.getUnitPath,
  units.listUnitFeatures,
  units.changeUnitState,
  orders.listAacItems,
  events.followChanges,
  orders.createAacItem,
  orders.updateAacItem,
  orders.deleteAacItem,
  orders.saveAacItems,
  orders.summarizeAacItems,
  orders.listAacProducts,
  journal.listJournal,
];
