import { cookies, headers } from 'next/headers';
import { type FirstOrderLook, ORDER_LOOK_COOKIE, orderLookFrom } from '@/lib/domain/orders/order-look';

/** The initial layout of the order table for this request. */
export async function firstOrderLook(userId: string): Promise<FirstOrderLook> {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  // Only Chromium sends the hint; for other browsers the user agent is checked.
  const isPhone = sent.get('sec-ch-ua-mobile') === '?1' || /\bMobile\b/.test(sent.get('user-agent') ?? '');
  return { isPhone, look: orderLookFrom(jar.get(ORDER_LOOK_COOKIE)?.value, userId) };
}
