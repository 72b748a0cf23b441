/** Next calls this once per process before it serves the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startPortal } = await import('@/lib/startup/start-portal');
  await startPortal();
}
