import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { currentToasts, dismissToast } from '@/components/ui/toast-store';
import { stubEventSource } from './fake-event-source';
import { goTo } from './navigation';

// What is looked for may come with a script that is loaded first; nothing here waits for time to pass.
configure({ asyncUtilTimeout: 30_000 });

vi.mock('next/navigation', async () => (await import('./navigation')).nextNavigation);

beforeEach(() => {
  goTo();
  stubEventSource();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  document.documentElement.dataset.timeZone = 'Europe/Berlin';
});

// Nothing of a test is left for the next one: what it rendered, its messages, clock, stubs and spies.
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
