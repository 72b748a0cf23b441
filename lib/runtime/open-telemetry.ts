import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Attributes as ApiAttributes,
  context,
  metrics,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Database } from '@/db/client';
import { observeStatements } from '@/db/statement-observers';
import { portalTracing, type SpanDescription, type Tracing } from '@/lib/trace';
import { GAUGES, readState } from './gauges';

const KINDS: Record<SpanDescription['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** How long an ending process waits for the collector to take the remaining data. */
const SHUTDOWN_MS = 2_000;

/** Longer statements are cut. */
const MAX_STATEMENT = 2_000;

/**
 * Sends traces and metrics to the collector in `OTEL_EXPORTER_OTLP_ENDPOINT`, under the given service name
 * unless `OTEL_SERVICE_NAME` is set. The other variables of OpenTelemetry's exporters also apply.
 * @returns a function that sends the remaining data and stops
 */
export function openTelemetry(database: Database, serviceName: string): () => Promise<void> {
  const resource = resourceFromAttributes({ 'service.name': serviceName })
    .merge(detectResources({ detectors: [envDetector] }))
    // Merged last: the processes of one machine share their environment, but need different ids.
    .merge(resourceFromAttributes({ 'service.instance.id': randomUUID() }));
  const tracers = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const meters = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(tracers);
  metrics.setGlobalMeterProvider(meters);
  portalTracing.set(tracing());
  const forgetStatements = observeStatements(statementSpan());
  observeGauges(database);
  return async () => {
    forgetStatements();
    portalTracing.set(undefined);
    // An unavailable collector must not keep the process from ending.
    const sent = Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
    await Promise.race([sent, delay(SHUTDOWN_MS, null, { ref: false })]);
    for (const api of [context, propagation, trace, metrics]) api.disable();
  };
}

/** Spans of the portal's own operations, each with its duration as a metric. */
function tracing(): Tracing {
  const tracer = trace.getTracer('portal');
  const durations = metrics.getMeter('portal').createHistogram('portal.work.duration', {
    description: 'Duration of requests, of what services do, and of jobs',
    unit: 's',
  });
  return {
    async span({ name, kind, attributes = {}, parent }, work, outcome) {
      const within = parent
        ? propagation.extract(context.active(), { traceparent: parent })
        : context.active();
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: plain(attributes) }, within);
      const started = performance.now();
      try {
        const result = await context.with(trace.setSpan(within, span), work);
        if (outcome) span.setAttributes(plain(outcome(result)));
        return result;
      } catch (error) {
        hasFailed(span, error);
        throw error;
      } finally {
        span.end();
        durations.record((performance.now() - started) / 1000, { name, kind });
      }
    },
    current() {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent ?? null;
    },
  };
}

/** A span of each statement, with its text and without its values. */
function statementSpan() {
  const tracer = trace.getTracer('portal.sql');
  const durations = metrics.getMeter('portal').createHistogram('db.client.operation.duration', {
    description: 'Duration of statements, from the moment one is sent',
    unit: 's',
  });
  return (text: string) => {
    const [operation = ''] = /\w+/.exec(text) ?? [];
    const name = operation.toLowerCase();
    const span = tracer.startSpan(name, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': name,
        'db.query.text': text.slice(0, MAX_STATEMENT),
      },
    });
    const started = performance.now();
    return (error: unknown) => {
      if (error) hasFailed(span, error);
      span.end();
      durations.record((performance.now() - started) / 1000, { 'db.operation.name': name });
    };
  };
}

/** Records only the type of an error: its message may contain values. */
function hasFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function plain(attributes: Readonly<Record<string, string | number | boolean | undefined>>): ApiAttributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

/** The gauges of `/api/metrics`, read whenever metrics are sent. */
function observeGauges(database: Database): void {
  const meter = metrics.getMeter('portal');
  const observed = GAUGES.map(({ name, help, samples }) => ({
    samples,
    gauge: meter.createObservableGauge(name, { description: help }),
  }));
  meter.addBatchObservableCallback(
    async (result) => {
      const state = await readState(database);
      for (const { samples, gauge } of observed) {
        for (const { labels, value } of samples(state)) result.observe(gauge, value, labels);
      }
    },
    observed.map(({ gauge }) => gauge),
  );
}
