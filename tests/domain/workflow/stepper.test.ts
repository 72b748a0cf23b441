import { describe, expect, it } from 'vitest';
import { UNIT_TYPES, UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';
import { machineOf } from '@/lib/domain/workflow/machines';
import { PATHS } from '@/lib/domain/workflow/progress';
import { stepsOf } from '@/lib/domain/workflow/stepper';

const drawn = (...args: Parameters<typeof stepsOf>) =>
  stepsOf(...args)
    .map(({ stateKey, status }) =>
      status === 'now' ? `[${stateKey}]` : status === 'done' ? `✓${stateKey}` : stateKey,
    )
    .join(' ');

describe('the stepper', () => {
  it('shows the way of an order project', () => {
    expect(drawn('aac_elements', 'project', 'PlaceOrder', false)).toBe(
      '✓Structuring ✓Preparing ✓PendingValidation ✓PendingContract [PlaceOrder] Approved Closed',
    );
  });

  it('shows the review of BIM files in a BIM project only', () => {
    expect(drawn('other', 'project', 'PendingContract', true)).toBe(
      '✓Structuring ✓Preparing ✓PendingValidation [PendingContract] ReviewBIMFiles ProvideFiles ReviewDrawings PlaceOrder Approved Closed',
    );
    expect(drawn('other', 'project', 'ProvideFiles', false)).not.toContain('ReviewBIMFiles');
  });

  it('shows a revision while there is one', () => {
    expect(drawn('other', 'approvallot', 'ReviewPreliminaryDrawings', false)).toBe(
      '✓Structuring ✓ProvideFiles ✓Preparing [ReviewPreliminaryDrawings] Finalized Approved Closed',
    );
    expect(drawn('other', 'approvallot', 'ReviewRevisedDrawings', false)).toBe(
      '✓Structuring ✓ProvideFiles ✓Preparing ✓ReviewPreliminaryDrawings ✓ReviseDrawings [ReviewRevisedDrawings] Finalized Approved Closed',
    );
  });

  it('has everything done when the project is over', () => {
    expect(drawn('lintel', 'project', 'Archived', false)).toBe(
      '✓Structuring ✓Preparing ✓PendingValidation ✓PendingContract ✓PlaceOrder ✓Approved ✓Closed ✓Archived',
    );
  });

  it('is that of its lots for a subproject, that of the project for a folder', () => {
    const keys = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ stateKey }) => stateKey);
    expect(keys('other', 'subproject', 'Preparing', false)).toEqual(
      keys('other', 'approvallot', 'Preparing', false),
    );
    expect(keys('lintel', 'subproject', 'PlaceOrder', false)).toEqual(
      keys('lintel', 'lintelorderlot', 'PlaceOrder', false),
    );
    expect(drawn('other', 'subproject', 'CCLReadyForDrawing', false)).toContain('[CCLReadyForDrawing]');
    expect(drawn('other', 'subproject', 'PendingContract', false)).toContain('[PendingContract]');
    expect(keys('other', 'folder', 'ProvideFiles', true)).toEqual(
      keys('other', 'project', 'ProvideFiles', true),
    );
  });

  it('always shows the present state, exactly once', () => {
    for (const variant of UNIT_VARIANTS) {
      for (const unitType of UNIT_TYPES) {
        const machine = machineOf(unitType, variant);
        for (const state of machine ? PATHS[machine] : []) {
          const steps = stepsOf(variant, unitType, state, false);
          expect(steps.filter(({ stateKey }) => stateKey === state)).toHaveLength(1);
          expect(steps.filter(({ status }) => status === 'now').length).toBeLessThanOrEqual(1);
        }
      }
    }
  });
});
