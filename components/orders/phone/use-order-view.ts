import { useState } from 'react';
import { useIsPhone } from '@/components/ui/use-is-phone';
import { storePreference } from '@/lib/client/preference-cookie';
import {
  type FirstOrderLook,
  ORDER_LOOK_COOKIE,
  type OrderLook,
  orderLookText,
} from '@/lib/domain/orders/order-look';

export interface OrderView {
  isPhone: boolean;
  look: OrderLook;
  choose: (look: OrderLook) => void;
}

/** How rows are shown: on a phone as the user chose, otherwise always as a grid. */
export function useOrderView(first: FirstOrderLook, userId: string): OrderView {
  const isPhone = useIsPhone(first.isPhone);
  const [look, setLook] = useState(first.look);
  const choose = (next: OrderLook) => {
    setLook(next);
    storePreference(ORDER_LOOK_COOKIE, orderLookText(userId, next));
  };
  return { isPhone, look: isPhone ? look : 'grid', choose };
}
