/** Installed portals and devices with a finger: others have a connection, and are shared more often. */
const OFFLINE_DEVICES = '(display-mode: standalone), (pointer: coarse)';

/**
 * Has the service worker store the page that is open, where the portal is used without a connection. What fails changes
 * nothing: the portal then needs a connection, as without a service worker.
 * @param language of the page
 */
export async function reportSeenPage(language: string): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  if (!window.matchMedia(OFFLINE_DEVICES).matches) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'seen', address: window.location.href, language });
}
