import { beforeEach, vi } from 'vitest';

/**
 * Where a component believes to be, and the router it is given: what stands for Next's navigation in every test of
 * components, since Next itself is not there. Set anew before each test.
 */
export const navigation = {
  router: { push: vi.fn(), replace: vi.fn(), refresh: vi.fn(), prefetch: vi.fn(), back: vi.fn() },
  pathname: '/',
  /** Behind the path, without its question mark. */
  query: '',
  params: {} as Record<string, string>,
  segments: [] as string[],
};

/** What is exported by `next/navigation` and used by a component of the portal. */
export const nextNavigation = {
  useRouter: () => navigation.router,
  usePathname: () => navigation.pathname,
  useSearchParams: () => new URLSearchParams(navigation.query),
  useParams: () => navigation.params,
  useSelectedLayoutSegments: () => navigation.segments,
};

type Place = Partial<Pick<typeof navigation, 'pathname' | 'query' | 'params' | 'segments'>>;

/** Goes to a place, and forgets where the router was sent. */
export function goTo(place: Place = {}): void {
  for (const spy of Object.values(navigation.router)) spy.mockReset();
  Object.assign(navigation, { pathname: '/', query: '', params: {}, segments: [], ...place });
}

/** For a file of tests: each of them begins at this place. */
export function startAt(place: Place): void {
  beforeEach(() => goTo(place));
}
