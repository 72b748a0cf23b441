import { NEUTRAL_ZONE, type TimeZone } from '@/lib/domain/time-zones';
import { perProcess } from '@/lib/per-process';

/** The product that pages show: the first one. */
interface PageProduct {
  key: string;
  /** null before any product was read. */
  title: string | null;
  timeZone: TimeZone;
  /** `#rrggbb`; null before any product was read. */
  accent: string | null;
  /** The version of its logo; null if it has none. */
  logo: string | null;
}

/** What a page of the first product is given before any product was read. */
const DEFAULT_KEY = 'planner';

const known = perProcess<PageProduct>('page-product', () => ({
  key: DEFAULT_KEY,
  title: null,
  timeZone: NEUTRAL_ZONE,
  accent: null,
  logo: null,
}));

/** Remembers in this process the product that pages show. */
export function setPageProduct({ key, title, timeZone, accent, logo }: PageProduct): void {
  known.set({ key, title, timeZone, accent, logo });
}

/**
 * The key of the product that pages show, the `{product}` of their calls. The server writes it into the document, the
 * browser reads it there.
 */
export function pageProduct(): string {
  if (typeof document === 'undefined') return known.get().key;
  return document.documentElement.dataset.product ?? DEFAULT_KEY;
}

/** The zone of that product, in which pages show times and count days; it reaches the browser as the key does. */
export function pageTimeZone(): TimeZone {
  if (typeof document === 'undefined') return known.get().timeZone;
  return document.documentElement.dataset.timeZone ?? NEUTRAL_ZONE;
}

/** The colour whose hue pages have; null before any product was read. Only on the server, which writes the hue. */
export function pageAccent(): string | null {
  return known.get().accent;
}

/** The version of the portal’s logo; null if the built-in mark is shown. It reaches the browser as the key does. */
export function pageLogo(): string | null {
  if (typeof document === 'undefined') return known.get().logo;
  return document.documentElement.dataset.logo ?? null;
}

const settings = perProcess<Readonly<Record<string, number>>>('page-settings', () => ({}));

/** Remembers in this process the settings of the portal, for its pages. */
export function setPageSettings(values: Readonly<Record<string, number>>): void {
  settings.set(values);
}

/** Those settings, in the browser only those that differ from their initial values, as the document holds them. */
export function pageSettings(): Readonly<Record<string, number>> {
  if (typeof document === 'undefined') return settings.get();
  return JSON.parse(document.documentElement.dataset.settings ?? '{}');
}

/** The title of that product as this process read it last; null if it read none. Only on the server. */
export function lastPortalTitle(): string | null {
  return known.get().title;
}
