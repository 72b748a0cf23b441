import path from 'node:path';
import { afterAll } from 'vitest';
import '@/tests/support/no-store-in-transaction';
import { forgetNumbers } from '@/tests/support/numbers';
import '@/tests/support/quiet-log';
import { restoreSettings } from '@/tests/support/settings';

// Runs before each test file. Files share the modules of their worker: whatever one of them has changed ends with it.
const { TEST_DATA_DIR = '', VITEST_POOL_ID = '' } = process.env;
process.env.DATA_DIR = path.join(TEST_DATA_DIR, VITEST_POOL_ID);
forgetNumbers();
afterAll(restoreSettings);
