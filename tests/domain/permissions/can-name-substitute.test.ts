import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/domain/calendar';
import {
  canAcceptSubstitution,
  canNameSubstitute,
  isOnDay,
  MAX_SUBSTITUTION_DAYS,
  type Substitution,
} from '@/lib/domain/permissions/can-name-substitute';

const today = '2026-11-23';
const from = (firstDay: number, lastDay: number, absentId = 'anna', substituteId = 'ben'): Substitution => ({
  absentId,
  substituteId,
  firstDay: addDays(today, firstDay),
  lastDay: addDays(today, lastDay),
});
const reason = (wanted: Substitution, ...known: Substitution[]) => {
  const verdict = canNameSubstitute(wanted, known, today);
  return verdict.can ? null : verdict.reason;
};

describe('naming a substitute', () => {
  it('takes a period that has an end, which is not over and within a year', () => {
    expect(reason(from(0, 0))).toBeNull();
    expect(reason(from(-3, 0))).toBeNull();
    expect(reason(from(0, MAX_SUBSTITUTION_DAYS))).toBeNull();
    expect(reason(from(-3, -1))).toBe('SubstitutionPeriod');
    expect(reason(from(2, 1))).toBe('SubstitutionPeriod');
    expect(reason(from(0, MAX_SUBSTITUTION_DAYS + 1))).toBe('SubstitutionPeriod');
  });

  it('names one at a time', () => {
    const known = from(3, 5, 'anna', 'cora');
    expect(reason(from(0, 2), known)).toBeNull();
    expect(reason(from(6, 9), known)).toBeNull();
    expect(reason(from(0, 3), known)).toBe('SubstituteNamed');
    expect(reason(from(5, 9), known)).toBe('SubstituteNamed');
    expect(reason(from(0, 9), known)).toBe('SubstituteNamed');
  });

  it('asks nobody who is absent, and makes no circles', () => {
    expect(reason(from(0, 9), from(5, 6, 'ben', 'cora'))).toBe('SubstituteAbsent');
    expect(reason(from(0, 9), from(5, 6, 'ben', 'anna'))).toBe('SubstituteAbsent');
    expect(reason(from(0, 9), from(5, 6, 'anna', 'ben'))).toBe('SubstituteNamed');
    expect(reason(from(0, 4), from(5, 6, 'ben', 'cora'), from(5, 6, 'dora', 'anna'))).toBeNull();
  });

  it('lets somebody who acts for others be absent as well', () => {
    expect(reason(from(0, 9), from(5, 6, 'cora', 'anna'))).toBeNull();
  });

  it('is accepted by the person who is asked alone', () => {
    expect(canAcceptSubstitution('ben', from(0, 9)).can).toBe(true);
    for (const other of ['anna', 'cora']) {
      expect(canAcceptSubstitution(other, from(0, 9))).toMatchObject({ can: false, reason: 'NotAskedToAct' });
    }
  });

  it('lets somebody act for several people', () => {
    expect(reason(from(0, 9), from(0, 9, 'cora', 'ben'))).toBeNull();
  });

  it('leads on no day back to the absent person, and names one substitute each', () => {
    const person = fc.constantFrom('anna', 'ben', 'cora', 'dora');
    const wanted = fc
      .tuple(fc.integer({ min: -5, max: 20 }), fc.nat(10), person, person)
      .filter(([, , absentId, substituteId]) => absentId !== substituteId)
      .map(([first, days, absentId, substituteId]) => from(first, first + days, absentId, substituteId));
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 12 }), (asked) => {
        const known: Substitution[] = [];
        for (const one of asked) if (canNameSubstitute(one, known, today).can) known.push(one);
        for (let day = -5; day <= 30; day += 1) {
          const now = known.filter((one) => isOnDay(one, addDays(today, day)));
          const absent = now.map(({ absentId }) => absentId);
          expect(new Set(absent).size).toBe(absent.length);
          const next = new Map(now.map(({ absentId, substituteId }) => [absentId, substituteId]));
          for (const first of absent) {
            let person = next.get(first);
            while (person !== undefined && person !== first) person = next.get(person);
            expect(person).toBeUndefined();
          }
        }
      }),
    );
  });
});
