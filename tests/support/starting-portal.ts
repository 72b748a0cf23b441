// The start of a web process, without its pages; see until-reachable.test.ts.
import { startPortal } from '@/lib/runtime/start-portal';

await startPortal();
