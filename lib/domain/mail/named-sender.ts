/** An address alone, with or without its brackets. */
const BARE_ADDRESS = /^<?([^\s<>"]+@[^\s<>"]+)>?$/;

/**
 * The sender of mails, with a name that mail programs show.
 * @param from what the operator set: an address, or one with a name, which stays as it is
 * @param portalName null before the portal is set up
 */
export function namedSender(
  from: string,
  portalName: string | null,
): string | { name: string; address: string } {
  const [, address] = BARE_ADDRESS.exec(from.trim()) ?? [];
  return address === undefined || portalName === null ? from : { name: portalName, address };
}
