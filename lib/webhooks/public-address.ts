import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { InsideRules } from '@/lib/domain/webhooks/webhook-fields';
import { env } from '@/lib/env';

/** Special-purpose IPv4 blocks (RFC 6890 and its registry): private, loopback, link-local, shared, test, multicast. */
const RESERVED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/**
 * Reserved blocks inside 2000::/3, outside of which nothing is public: tunnels that hide an IPv4 address,
 * benchmarks, examples.
 */
const RESERVED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [net, prefix] of RESERVED_V4) reserved.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of RESERVED_V6) reserved.addSubnet(net, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is in one of the internal networks that the operator has allowed for webhooks. */
function isOpenedInside(address: string, networks: readonly string[]): boolean {
  const opened = new BlockList();
  for (const network of networks) {
    const [net = '', bits] = network.split('/');
    opened.addSubnet(net, Number(bits), isIP(net) === 4 ? 'ipv4' : 'ipv6');
  }
  const family = isIP(address);
  return family !== 0 && opened.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an IP address belongs to the public Internet; false for text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** Whether a message may be sent to an IP address: public ones, and internal ones allowed by the settings. */
export function mayReach(address: string, inside: readonly string[] = env().WEBHOOKS_INSIDE): boolean {
  return isPublicAddress(address) || isOpenedInside(address, inside);
}

/** The internal addresses that may be registered; null if none are allowed. */
export function insideRules(inside: readonly string[] = env().WEBHOOKS_INSIDE): InsideRules | null {
  if (inside.length === 0) return null;
  return { mayBePlain: (hostname) => isOpenedInside(literalAddress(hostname) ?? '', inside) };
}

/** The IP address in a URL's host, without the brackets of IPv6; null if it is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
}

/** No message may be sent there, so a retry cannot help. */
export class RefusedAddress extends Error {
  constructor(address: string) {
    super(`${address} is not a public address`);
    this.name = 'RefusedAddress';
  }
}

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: { address: string; family: number }[]) => void,
) => void;

/**
 * Resolves a name for a socket and refuses it if any of its addresses is not public. The socket connects to
 * exactly the checked addresses, so that a name that changes in between (DNS rebinding) has no effect.
 */
export function guardedLookup(resolveAll: Resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname, { all: true }, (error, found) => {
      if (error) return callback(error, []);
      const [first] = found;
      const refused = found.find(({ address }) => !mayReach(address));
      if (refused || !first) return callback(new RefusedAddress(refused?.address ?? hostname), []);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
