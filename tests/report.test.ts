import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figuresIn, RUNS, reportText } from '@/scripts/lib/report-text.mjs';

const result = {
  name: 'crash',
  command: 'node scripts/run.mjs tests/crash/main.ts',
  startedAt: '2026-11-21T08:15:30.000Z',
  seconds: 61.4,
  exitCode: 0,
  commit: 'abc1234',
  lines: ['pglite: 50 writers killed; 0 lost'],
};

describe('the report', () => {
  it('says machine, command, outcome and figures of each run, and which were not run', () => {
    const text = reportText([result], { Processor: '2 × a processor', Node: '20.19.0' });
    expect(text).toContain('| Processor | 2 × a processor |');
    expect(text).toContain(
      '`node scripts/run.mjs tests/crash/main.ts` passed in 61 s, 2026-11-21 08:15 UTC, sources abc1234.',
    );
    expect(text).toContain('```\npglite: 50 writers killed; 0 lost\n```');
    expect(text.match(/Not run on this machine/g)).toHaveLength(Object.keys(RUNS).length - 1);
  });

  it('does not hide what failed', () => {
    expect(reportText([{ ...result, exitCode: 1 }], {})).toContain('**failed** with 1');
  });

  it('takes figures from what the commands print', () => {
    const crash =
      'pglite: 50 writers and 0 servers killed; 90 saves of 900 rows acknowledged; 0 lost, 0 doubled';
    expect(figuresIn(`Installing\n${crash}\n`, RUNS.crash?.lines ?? /^$/)).toEqual([crash]);
    const met =
      '  \u001b[32m✓ list beside the bare server                          0.62     (≥ 0.6)\u001b[39m';
    expect(figuresIn(`title\n${met}\n3 of 4 limits kept; all\n`, RUNS.bench?.lines ?? /^$/)).toEqual([
      '  ✓ list beside the bare server                          0.62     (≥ 0.6)',
      '3 of 4 limits kept; all',
    ]);
  });

  it('names commands that exist', () => {
    const files = Object.values(RUNS).flatMap(({ args }) => args.filter((one) => /\.(mjs|ts|js)$/.test(one)));
    expect(files.length).toBeGreaterThan(6);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
