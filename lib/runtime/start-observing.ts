import type { Database } from '@/db/client';
import { env } from '@/lib/env';

/**
 * Sends traces and metrics and logs slow statements, if the settings ask for it; otherwise nothing is loaded.
 * @returns a function that sends the remaining data and stops
 */
export async function startObserving(database: Database, service: string): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, SLOW_QUERY_MS } = env();
  const ends: (() => unknown)[] = [];
  if (SLOW_QUERY_MS !== undefined) {
    const { logSlowStatements } = await import('./slow-statements');
    ends.push(logSlowStatements(database, SLOW_QUERY_MS));
  }
  if (OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const { openTelemetry } = await import('./open-telemetry');
    ends.push(openTelemetry(database, service));
  }
  return async () => {
    for (const end of ends) await end();
  };
}
