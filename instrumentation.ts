import type { Instrumentation } from 'next';

/** Next calls this once per process before it serves the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startPortal } = await import('@/lib/runtime/start-portal');
  await startPortal();
}

/** Logs an error that a page did not catch; its digest is shown on the error page. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ log }, { hasCallerLeft }] = await Promise.all([
    import('@/lib/log'),
    import('@/lib/runtime/print-as-log'),
  ]);
  if (hasCallerLeft(error)) return log('info', 'caller left', { method, route: routePath });
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  log('error', 'page', { method, route: routePath, digest, problem: error });
};
