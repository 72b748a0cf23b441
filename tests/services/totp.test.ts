import { describe, expect, test } from 'vitest';
import { newTotpSecret, toBase32, totpCode, totpStepOf, totpUri } from '@/lib/services/account/totp';

const SECRET = toBase32(Buffer.from('12345678901234567890'));
const at = (seconds: number) => new Date(seconds * 1000);

describe('one-time codes', () => {
  // RFC 6238, appendix B, SHA-1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i are those of the standard', (seconds, code) => {
    expect(totpCode(SECRET, Math.floor(seconds / 30), 8)).toBe(code);
  });

  test('are taken half a minute early or late, and only after the last one used', () => {
    const now = at(1_234_567_890);
    const step = 41_152_263;
    for (const near of [step - 1, step, step + 1]) {
      expect(totpStepOf(SECRET, totpCode(SECRET, near), now, 0)).toBe(near);
      expect(totpStepOf(SECRET, totpCode(SECRET, near), now, near)).toBeNull();
    }
    for (const far of [step - 2, step + 2]) {
      expect(totpStepOf(SECRET, totpCode(SECRET, far), now, 0)).toBeNull();
    }
    expect(totpStepOf(SECRET, '', now, 0)).toBeNull();
  });

  test('come of 160 random bits that apps can read', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
    expect(totpUri('ABC', 'a@b.example', 'Planner')).toBe(
      'otpauth://totp/Planner:a%40b.example?secret=ABC&issuer=Planner&algorithm=SHA1&digits=6&period=30',
    );
  });
});
