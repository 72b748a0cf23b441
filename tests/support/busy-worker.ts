// The worker of `busy-portal.ts`.
import { reportProgress, serveTasks } from '@/lib/workers/serve-tasks';

serveTasks({
  pid: () => process.pid,
  spin: () => {
    reportProgress(0);
    for (;;);
  },
});
