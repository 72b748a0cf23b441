import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * A path that Next would take as it stands. Others it leads elsewhere first: repeated and trailing slashes, dots that
 * mean another folder.
 */
const PLAIN_PATH = /^\/(?:api|assets|account)(?:\/(?!(?:\.|%2e){1,2}(?:\/|$))[^/\\#]+)+$/i;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Where handlers are, and which of their methods; at some addresses outside of the API a page is read. */
const HANDLED = [{ below: '/api/' }, { below: '/assets/' }, { below: '/account/', methods: ['POST'] }];

/**
 * @typedef {(request: Request, context: { params: Promise<Params | undefined> }) => Promise<Response>} RouteHandler
 * @typedef {Record<string, string | string[]>} Params
 * @typedef {{ handlers: Partial<Record<string, RouteHandler>>, names: string[] }} Route
 * @typedef {{ literals: Map<string, Branch>, any?: Branch, rest?: Route, route?: Route }} Branch
 */

/**
 * The handlers in the build of Next, which are the same modules that `next start` runs. Their paths are
 * those of its manifest, matched as Next does: a literal segment before a placeholder, `[...rest]` last.
 * @param {string} distDir the folder `.next`
 * @throws Error where the build has another form, which no document of Next's promises
 */
export async function loadRouteTable(distDir) {
  const server = join(distDir, 'server');
  const files = Object.entries(require(join(server, 'app-paths-manifest.json')));
  const root = newBranch();
  for (const [page, file] of files) {
    const place = HANDLED.find(({ below }) => page.startsWith(below));
    if (!place || !page.endsWith('/route')) continue;
    add(root, page.split('/').slice(1, -1), only(await handlersIn(join(server, file)), place.methods));
  }
  return {
    /**
     * What serves a path, or null where Next must decide.
     * @param {string} pathname as it was sent, percent escapes included
     * @returns {{ handlers: Route['handlers'], params: Params } | null}
     */
    find(pathname) {
      if (!PLAIN_PATH.test(pathname)) return null;
      const values = [];
      const found = match(root, pathname.split('/'), 1, values);
      return found && { handlers: found.handlers, params: paramsOf(found, values) };
    },
  };
}

async function handlersIn(file) {
  const { routeModule } = await require(file);
  await routeModule?.ensureUserland?.();
  const handlers = routeModule?.userland;
  if (typeof handlers !== 'object' || !METHODS.some((method) => typeof handlers?.[method] === 'function'))
    throw new Error(`This version of Next keeps the handlers of ${file} elsewhere.`);
  return handlers;
}

const only = (handlers, methods) =>
  methods ? Object.fromEntries(methods.map((method) => [method, handlers[method]])) : handlers;

/** @returns {Branch} */
const newBranch = () => ({ literals: new Map() });

function add(root, segments, handlers) {
  const names = segments.flatMap((segment) => /^\[(?:\.\.\.)?(.+)\]$/.exec(segment)?.[1] ?? []);
  const route = { handlers, names };
  let branch = root;
  for (const segment of segments) {
    if (segment.startsWith('[...')) {
      branch.rest = route;
      return;
    }
    if (segment.startsWith('[')) {
      branch.any ??= newBranch();
      branch = branch.any;
    } else {
      const next = branch.literals.get(segment) ?? newBranch();
      branch.literals.set(segment, next);
      branch = next;
    }
  }
  branch.route = route;
}

/** The route of the segments from `at` on; what stands for its placeholders is left in `values`. */
function match(branch, segments, at, values) {
  if (at === segments.length) return branch.route ?? null;
  const literal = branch.literals.get(segments[at]);
  const found = literal && match(literal, segments, at + 1, values);
  if (found) return found;
  const before = values.length;
  if (branch.any) {
    values.push(segments[at]);
    const below = match(branch.any, segments, at + 1, values);
    if (below) return below;
    values.length = before;
  }
  if (!branch.rest) return null;
  values.push(segments.slice(at));
  return branch.rest;
}

function paramsOf({ names }, values) {
  const params = {};
  for (const [index, name] of names.entries()) {
    const value = values[index];
    params[name] = Array.isArray(value) ? value.map(decodeURIComponent) : decodeURIComponent(value);
  }
  return params;
}
