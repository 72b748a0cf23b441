/** In the place of Next's own: pages of the harness have no router. */

const ignore = () => undefined;
const router = { push: ignore, replace: ignore, refresh: ignore, prefetch: ignore };
const query = new URLSearchParams();
const params = {};

export const useRouter = () => router;
export const usePathname = () => '/';
export const useSearchParams = () => query;
export const useParams = () => params;
