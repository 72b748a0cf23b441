import { useOffline } from 'next/offline';
import { useSyncExternalStore } from 'react';

/** Whether the device is online, as far as the browser and the router know. */
export function useOnline(): boolean {
  const isUnreachable = useOffline();
  return useSyncExternalStore(subscribe, isOnline, () => true) && !isUnreachable;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;
