import { describe, expect, it } from 'vitest';
import { oidcSettings, parseEnv, s3Settings } from '@/lib/env';

const least = { NEXTAUTH_SECRET: 'x'.repeat(32) };

describe('environment', () => {
  it('needs nothing but a secret on a laptop', () => {
    const values = parseEnv(least);
    expect(values).toMatchObject({ PORT: 3000, DEMO: true, NEXTAUTH_URL: 'http://localhost:3000' });
    expect(values.DATA_DIR).toMatch(/\.data$/);
    expect(s3Settings(values)).toBeNull();
    expect(oidcSettings(values)).toBeNull();
  });

  it('has no demo where a database server is named, unless asked for', () => {
    const DATABASE_URL = 'postgres://localhost/portal';
    expect(parseEnv({ ...least, DATABASE_URL }).DEMO).toBe(false);
    expect(parseEnv({ ...least, DATABASE_URL, DEMO: '1' }).DEMO).toBe(true);
    expect(parseEnv({ ...least, DEMO: '0' }).DEMO).toBe(false);
  });

  it('takes empty variables as unset', () => {
    expect(parseEnv({ ...least, DATABASE_URL: '', SMTP_URL: '', DEMO: '', PORT: '' }).PORT).toBe(3000);
  });

  it('takes networks that webhooks may reach', () => {
    const networks = (WEBHOOKS_INSIDE: string) => parseEnv({ ...least, WEBHOOKS_INSIDE }).WEBHOOKS_INSIDE;
    expect(networks(' 10.1.0.0/16, fd00::/8,')).toEqual(['10.1.0.0/16', 'fd00::/8']);
    for (const wrong of ['10.1.0.0', '10.1.0.0/33', '10.1/16', 'erp/8', '10.1.0.0/8/8', '10.1.0.0/-1']) {
      expect(() => networks(wrong)).toThrow('WEBHOOKS_INSIDE must be networks');
    }
  });

  it('lists everything that is wrong, a variable a line', () => {
    const wrong = { DATABASE_URL: 'mysql://x', S3_BUCKET: 'files', PORT: '70000', METRICS_TOKEN: 'short' };
    expect(() => parseEnv(wrong)).toThrow(
      /PORT[\s\S]*DATABASE_URL[\s\S]*NEXTAUTH_SECRET is missing[\s\S]*METRICS_TOKEN/,
    );
    expect(() => parseEnv({ ...least, S3_BUCKET: 'files' })).toThrow(
      /S3_ENDPOINT is missing; set S3_ENDPOINT, S3_BUCKET/,
    );
  });
});
