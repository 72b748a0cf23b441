// After npm ci or npm install: see docs/decisions/0007.
import { mendPostgres } from './lib/mend-postgres.mjs';

mendPostgres();
