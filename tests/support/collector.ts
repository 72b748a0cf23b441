import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';

const value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() });
const attributes = z.array(z.object({ key: z.string(), value: z.looseObject(value.shape) })).default([]);
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
});
export type CollectedSpan = z.infer<typeof spanSchema>;

const resource = z.object({ attributes });
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});
const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({
      resource,
      scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })),
    }),
  ),
});

/** A collector of OpenTelemetry on HTTP, on a free port of this machine. */
export interface Collector {
  url: string;
  spans: CollectedSpan[];
  metrics: Set<string>;
  /** What the senders call themselves. */
  services: Set<string>;
  /** By what each process that sends is told apart. */
  instances: Set<string>;
  /** All that was sent, as text. */
  text: () => string;
  close: () => Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const collected = {
    spans: [] as CollectedSpan[],
    metrics: new Set<string>(),
    services: new Set<string>(),
    instances: new Set<string>(),
  };
  let text = '';

  function takeService(sent: z.infer<typeof resource>): void {
    const said = (name: string) => sent.attributes.find(({ key }) => key === name)?.value.stringValue ?? '';
    collected.services.add(said('service.name'));
    collected.instances.add(said('service.instance.id'));
  }

  function take(path: string, body: unknown): void {
    if (path === '/v1/traces') {
      for (const sent of tracesSchema.parse(body).resourceSpans) {
        takeService(sent.resource);
        collected.spans.push(...sent.scopeSpans.flatMap(({ spans }) => spans));
      }
      return;
    }
    for (const sent of metricsSchema.parse(body).resourceMetrics) {
      takeService(sent.resource);
      for (const { metrics } of sent.scopeMetrics)
        for (const { name } of metrics) collected.metrics.add(name);
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
    text += body;
    take(request.url ?? '', JSON.parse(body));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    ...collected,
    url: `http://127.0.0.1:${port}`,
    text: () => text,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
