import { cookies, headers } from 'next/headers';
import { type FirstOrderLook, ORDER_LOOK_COOKIE, orderLookFrom } from '@/lib/domain/orders/order-look';

/** How the order table of this request is drawn first. */
export async function firstOrderLook(userId: string): Promise<FirstOrderLook> {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  // The hint is sent by Chromium alone; others name it in their user agent.
  const isPhone = sent.get('sec-ch-ua-mobile') === '?1' || /\bMobile\b/.test(sent.get('user-agent') ?? '');
  return { isPhone, look: orderLookFrom(jar.get(ORDER_LOOK_COOKIE)?.value, userId) };
}
