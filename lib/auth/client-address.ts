import { isIPv6 } from 'node:net';

/**
 * The address for counting attempts: the last one in X-Forwarded-For, which was written by the nearest proxy
 * (or by the server itself). For IPv6 the /64 network, because it belongs to a single household or server.
 */
export function clientAddress(headers: Headers): string {
  const nearest = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim().toLowerCase();
  if (!nearest) return 'unknown';
  const address = nearest.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(address) ? networkOf(address) : address.slice(0, 45);
}

/** The first four groups of an IPv6 address, expanded: `2001:db8::1` → `2001:db8:0:0::/64`. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const tailGroups = tail === '' ? [] : tail.split(':');
    while (groups.length + tailGroups.length < 8) groups.push('0');
    groups.push(...tailGroups);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
