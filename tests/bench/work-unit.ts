/**
 * Who asks: members of projects, an internal user of the tenant, an administrator, or who plans the projects of
 * `bench-projects.ts`.
 */
export type BenchCaller = 'user' | 'internal' | 'admin' | 'planner';

/** One kind of request that is measured. */
export interface WorkUnit {
  /** Names it in the paths of the servers that replay. */
  key: string;
  name: string;
  caller: BenchCaller;
  requests: readonly BenchRequest[];
  /** Least share of the bare server's throughput; null for what only the portal can do. */
  target: number | null;
  /** Most time that half of the answers take. */
  limitMs?: number;
  /** Most time that 19 of 20 answers take. */
  p95LimitMs?: number;
  /** How many ask at a time; `CONNECTIONS` unless told. */
  connections?: number;
}

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: Record<string, unknown>;
}

/** A request that reads. */
export function get(path: string, query: Record<string, string>): BenchRequest {
  return { method: 'GET', path: `${path}?${new URLSearchParams(query)}` };
}

/** The key of a unit by its name. */
export const keyOf = (name: string) => name.replace(/\W+/g, '-');
