import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Texts are compiled at build time: no message parser travels to the browser.
  experimental: { messages: { path: './messages', format: 'json', precompile: true } },
});

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  serverExternalPackages: ['@electric-sql/pglite', '@react-pdf/renderer', 'nodemailer'],
  experimental: { agentUpgrade: false },
};

export default withNextIntl(config);
