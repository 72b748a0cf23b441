import { perProcess } from '@/lib/per-process';

/** What is known of a piece of work; no values of people stand among the attributes. */
export interface SpanDescription {
  name: string;
  kind: 'server' | 'internal' | 'client' | 'consumer';
  attributes?: Attributes;
  /** The work that this one belongs to, as `traceparent` of W3C; the running work of this process when left out. */
  parent?: string | null | undefined;
}

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where traces go; `lib/runtime` provides it where they are collected. */
export interface Tracing {
  /** Does the work as a span; `outcome` says what came of it. */
  span<T>(span: SpanDescription, work: () => Promise<T>, outcome?: (result: T) => Attributes): Promise<T>;
  /** The running work as `traceparent` of W3C; null where there is none. */
  current(): string | null;
}

export const portalTracing = perProcess<Tracing | undefined>('tracing', () => undefined);

/** Does the work, as a span where traces are collected; it is described there only. */
export function inSpan<T>(
  describe: () => SpanDescription,
  work: () => Promise<T>,
  outcome?: (result: T) => Attributes,
): Promise<T> {
  const tracing = portalTracing.known();
  return tracing ? tracing.span(describe(), work, outcome) : work();
}

/** The running work, for what continues it elsewhere; null where no traces are collected. */
export function currentSpan(): string | null {
  return portalTracing.known()?.current() ?? null;
}
