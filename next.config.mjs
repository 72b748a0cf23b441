import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Texts are compiled at build time: no message parser travels to the browser.
  experimental: { messages: { path: './messages', format: 'json', precompile: true } },
});

/** What every answer carries, pages, files and REST alike; the content policy of a page is made with its nonce. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  // Heeded by browsers over https alone.
  { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
];

/** What is no page shows nothing and lies in no frame, should somebody open it by its address. */
const closedPolicy = (directives) => [{ key: 'Content-Security-Policy', value: directives.join('; ') }];

/** Loaded only where traces are collected, and shared with Next's own spans. */
const openTelemetry = [
  ...['api', 'context-async-hooks', 'core', 'resources', 'sdk-metrics', 'sdk-trace'],
  ...['exporter-metrics-otlp-http', 'exporter-trace-otlp-http'],
].map((name) => `@opentelemetry/${name}`);

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The sheet has two addresses in the specifications (portal-2 §2) and one page.
  redirects: async () => [
    {
      source: '/home/app/project/details/:rootUnitId/questionnaire',
      destination: '/home/app/project/questionnaire/:rootUnitId',
      permanent: false,
    },
  ],
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    {
      // Contents of files have a policy of their own: the portal shows some of them in a frame.
      source: '/api/:path((?!docs|file/[^/]+/[^/]+/content).*)',
      headers: closedPolicy([`default-src 'none'`, `frame-ancestors 'none'`]),
    },
    {
      // Read again with every start: an old one would go on storing pages.
      source: '/service-worker.js',
      headers: [
        { key: 'Cache-Control', value: 'no-cache' },
        ...closedPolicy([`default-src 'none'`, `connect-src 'self'`, `frame-ancestors 'none'`]),
      ],
    },
    { source: '/:folder(assets|icons|manuals)/:path*', headers: closedPolicy([`frame-ancestors 'none'`]) },
  ],
  // Read at the start, which hosts of single functions do not see.
  outputFileTracingIncludes: { '/**': ['./db/migrations/**/*'] },
  agentRules: false,
  serverExternalPackages: ['@electric-sql/pglite', '@react-pdf/renderer', 'nodemailer', ...openTelemetry],
  experimental: { agentUpgrade: false },
};

export default withNextIntl(config);
