import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/page/intl-request.ts',
  // Texts are compiled at build time, so that no message parser is sent to the browser.
  experimental: { messages: { path: './messages', format: 'json', precompile: true } },
});

/** Headers of every answer: pages, files and REST; the content policy of a page contains its nonce. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  // Browsers only use it over https.
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
];

/** For answers that are not pages: nothing is shown or framed if the URL is opened directly. */
const closedPolicy = (directives) => [{ key: 'Content-Security-Policy', value: directives.join('; ') }];

/** Loaded only if traces are collected, and shared with Next's own spans. */
const openTelemetry = [
  ...['api', 'context-async-hooks', 'core', 'resources', 'sdk-metrics', 'sdk-trace'],
  ...['exporter-metrics-otlp-http', 'exporter-trace-otlp-http'],
].map((name) => `@opentelemetry/${name}`);

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The inbox is a style of the tasks, and the sheet has two URLs in the specifications (portal-2 §2).
  redirects: async () => [
    {
      source: '/home/app/task-list/inbox',
      destination: '/home/app/task-list?style=inbox',
      permanent: false,
    },
    {
      source: '/home/app/project/details/:rootUnitId/questionnaire',
      destination: '/home/app/project/questionnaire/:rootUnitId',
      permanent: false,
    },
  ],
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    {
      // File contents have a separate policy, because the portal shows some of them in a frame.
      source: '/api/:path((?!docs|file/[^/]+/[^/]+/content).*)',
      headers: closedPolicy([`default-src 'none'`, `frame-ancestors 'none'`]),
    },
    {
      // Not cached: an old service worker would continue to store pages.
      source: '/service-worker.js',
      headers: [
        { key: 'Cache-Control', value: 'no-cache' },
        ...closedPolicy([`default-src 'none'`, `connect-src 'self'`, `frame-ancestors 'none'`]),
      ],
    },
    { source: '/:folder(assets|icons|manuals)/:path*', headers: closedPolicy([`frame-ancestors 'none'`]) },
  ],
  // Read at startup, which the file tracing of serverless hosts does not detect.
  outputFileTracingIncludes: { '/**': ['./db/migrations/**/*'] },
  agentRules: false,
  // `npm run check` and `npm test` check types; the build for use need not.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@node-rs/argon2',
    '@react-pdf/renderer',
    'nodemailer',
    ...openTelemetry,
  ],
  // Pictures are shown as they are; nobody can make the server read and resize them.
  images: { unoptimized: true },
  experimental: {
    agentUpgrade: false,
    // Pages have no bodies. The front refuses them; Next alone would keep up to 10 MB of each.
    proxyClientMaxBodySize: 16 * 1024,
    // A page that is read while the connection breaks waits for it; otherwise the browser's error page would replace the open one.
    useOffline: true,
  },
};

export default withNextIntl(config);
