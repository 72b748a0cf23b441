import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TEST_SECRETS } from './scripts/lib/test-secrets.mjs';
import { EMBEDDED_TESTS } from './tests/support/embedded-tests.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** On a database: what all of these projects need. */
const onDatabase = {
  globalSetup: 'tests/support/set-up-databases.ts',
  setupFiles: 'tests/support/set-up-file.ts',
  // Loading the portal costs more than most files' tests do: a worker loads it once.
  isolate: false,
};

/** In a simulated DOM: what all tests of components need. */
const onDom = { environment: 'happy-dom', setupFiles: 'tests/support/set-up-components.ts' };

/**
 * `domain`: pure rules, seconds. `api`: services and REST on a database. `embedded`: the part of it that runs on the
 * embedded database too. `front`: the built portal, served by the front and by Next. `components`: DOM.
 */
export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    env: { ...TEST_SECRETS, NEXTAUTH_URL: 'http://localhost:3000' },
    server: { deps: { inline: ['next-intl'] } },
    // A test that asks nothing cannot fail. What is waited for may take as long as a busy machine needs.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    // Generous for slow machines; nothing here waits for time to pass.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'domain', include: ['tests/domain/**/*.test.ts', 'tests/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: { name: 'api', include: ['tests/{services,api}/**/*.test.ts'], ...onDatabase },
      },
      {
        extends: true,
        test: { name: 'embedded', include: [...EMBEDDED_TESTS], ...onDatabase },
      },
      {
        extends: true,
        test: { name: 'front', include: ['tests/front/**/*.test.ts'], ...onDatabase },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/components/*.test.{ts,tsx}'],
          ...onDom,
          isolate: false,
        },
      },
      {
        extends: true,
        // A file that replaces modules, or tests what one or the browser remembers, has both for itself.
        test: {
          name: 'components-apart',
          include: ['tests/components/apart/*.test.{ts,tsx}'],
          ...onDom,
        },
      },
    ],
  },
});
