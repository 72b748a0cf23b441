// After npm ci or npm install: see docs/decisions/0006.
import { mendPostgres } from './lib/mend-postgres.mjs';

mendPostgres();
