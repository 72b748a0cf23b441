import { describe, expect, it } from 'vitest';
import { documentWorkers } from '@/lib/workers/document-workers';

describe('the processes that make documents', () => {
  it('leave a core for the requests, and are two at most', () => {
    expect([1, 2, 3, 4, 64].map((cores) => documentWorkers(cores, 1))).toEqual([1, 1, 2, 2, 2]);
  });

  it('share the cores among the web processes, and are one at least in each', () => {
    expect([1, 2, 3, 4, 8].map((processes) => documentWorkers(8, processes))).toEqual([2, 2, 1, 1, 1]);
    expect(documentWorkers(2, 64)).toBe(1);
  });
});
