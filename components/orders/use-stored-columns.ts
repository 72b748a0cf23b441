import { useArrangement } from '@/components/lists/arrangements';
import { NO_ARRANGEMENT } from '@/lib/domain/navigation/list-arrangement';
import type { StoredColumns } from './store/order-store';

/** The user's columns of an order table, stored on this device. */
export function useStoredColumns(table: string): StoredColumns {
  const [arrangement, store] = useArrangement(`order-${table}`);
  return {
    arrangement: arrangement === NO_ARRANGEMENT ? null : arrangement,
    onArrangementChange: (next) => store(next ?? NO_ARRANGEMENT),
  };
}
