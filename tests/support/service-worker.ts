import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const ORIGIN = 'https://portal.example';

/** A request, or its address. */
type Named = string | { url: string };

type Handler = (event: object) => void;

/** Caches of a browser, as far as the portal uses them. */
class FakeCache {
  readonly #entries = new Map<string, Response>();

  async match(request: Named): Promise<Response | undefined> {
    return this.#entries.get(addressOf(request))?.clone();
  }

  async put(request: Named, response: Response): Promise<void> {
    this.#entries.set(addressOf(request), response);
  }

  async delete(request: Named): Promise<boolean> {
    return this.#entries.delete(addressOf(request));
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.#entries.keys()].map((url) => ({ url }));
  }
}

function addressOf(request: Named): string {
  return new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
}

class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}

/** The answer of the portal to a request, or a failure where there is no connection. */
export type Server = (address: string) => Response | Promise<Response>;

interface ServedBy {
  answer: Server;
  /** Whether the worker has waited for the server as long as it waits. */
  isSlow?: boolean;
}

/** The service worker as it is delivered, in a browser with caches and a server that the test gives. */
export function startServiceWorker(server: ServedBy) {
  const handlers = new Map<string, Handler>();
  const caches = new FakeCaches();
  const self = {
    location: new URL(ORIGIN),
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  };
  const fetch = async (request: Named) => server.answer(new URL(addressOf(request)).pathname);
  // No time passes in a test.
  const setTimeout = (run: (value: unknown) => void, _ms: number, value: unknown) =>
    server.isSlow && run(value);
  vm.runInNewContext(readFileSync('public/service-worker.js', 'utf8'), {
    ...{ self, caches, fetch, URL, Response, Headers, Date, setTimeout },
  });

  const waits: Promise<unknown>[] = [];

  /** Waits for all that was begun. */
  async function settle(): Promise<void> {
    // What is waited for may wait for more.
    for (let wait = waits.shift(); wait; wait = waits.shift()) await wait;
  }

  /** Hands an event over; its answer, where the worker gives one. */
  async function answerTo(type: string, event: object): Promise<Response | null> {
    let answered: Promise<Response> | null = null;
    handlers.get(type)?.({
      ...event,
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      respondWith: (response: Promise<Response>) => {
        answered = response;
      },
    });
    return answered;
  }

  async function dispatch(type: string, event: object): Promise<Response | null> {
    const response = await answerTo(type, event);
    await settle();
    return response;
  }

  return {
    caches,
    activate: () => dispatch('activate', {}),
    /** Opens an address as the address bar does. */
    navigate: (path: string, method = 'GET') => request(path, method, 'navigate'),
    /** The same, without waiting for what is done besides answering. */
    answerTo: (path: string, method = 'GET') =>
      answerTo('fetch', { request: { url: addressOf(path), method, mode: 'navigate' } }),
    settle,
    /** Requests an address as a script does. */
    request: (path: string, method = 'GET') => request(path, method, 'cors'),
    /** A page says that it was opened. */
    seen: (path: string, language = 'en') =>
      dispatch('message', { data: { type: 'seen', address: addressOf(path), language } }),
    /** A page says that it is missing. */
    gone: (path: string) => dispatch('message', { data: { type: 'gone', address: addressOf(path) } }),
  };

  function request(path: string, method: string, mode: string): Promise<Response | null> {
    return dispatch('fetch', { request: { url: addressOf(path), method, mode } });
  }
}
