/** Installed portals and touch devices: other devices are usually online, and shared more often. */
const OFFLINE_DEVICES = '(display-mode: standalone), (pointer: coarse)';

/** Whether this device is likely to be used without a connection. */
export function isUsedOffline(): boolean {
  return window.matchMedia(OFFLINE_DEVICES).matches;
}

/**
 * Asks the service worker to store the open page, on devices that are used offline. A failure is ignored: the
 * portal then needs a connection, as without a service worker.
 * @param language language of the page
 */
export async function reportSeenPage(language: string): Promise<void> {
  await post({ type: 'seen', address: window.location.href, language });
}

/** Asks the service worker to remove what it has stored of the open page, which is not there any more. */
export async function reportGonePage(): Promise<void> {
  await post({ type: 'gone', address: window.location.href });
}

async function post(message: { type: 'seen' | 'gone'; address: string; language?: string }): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  if (!isUsedOffline()) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}
