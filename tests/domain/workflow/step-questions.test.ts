import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIEWER_VIEWS } from '@/lib/domain/navigation/viewer-views';
import { ACTION_KEYS } from '@/lib/domain/vocabulary/states';
import { isReviewDecision, reviewQuestions } from '@/lib/domain/workflow/step-questions';

const facts = fc.record({ openComments: fc.nat(9), unseen: fc.subarray([...VIEWER_VIEWS]) });
const action = fc.constantFrom(...ACTION_KEYS);

describe('what a decision on drawings and models is asked about', () => {
  it('is every view that was not opened, and the open comments', () => {
    fc.assert(
      fc.property(facts, (review) => {
        const { openComments, unseen } = review;
        const asked = reviewQuestions('acceptDrawings', review);
        expect(asked).toEqual([...unseen, ...(openComments > 0 ? ['openComments'] : [])]);
      }),
    );
  });

  it('is the models only before the files of a project are decided on', () => {
    const review = { openComments: 0, unseen: [...VIEWER_VIEWS] };
    expect(reviewQuestions('acceptBimFiles', review)).toEqual(['model']);
    expect(reviewQuestions('rejectBimFiles', review)).toEqual(['model']);
  });

  it('is nothing for other steps', () => {
    fc.assert(
      fc.property(action, facts, (actionKey, review) => {
        if (!isReviewDecision(actionKey)) expect(reviewQuestions(actionKey, review)).toEqual([]);
      }),
    );
    expect(ACTION_KEYS.filter(isReviewDecision)).toEqual([
      ...['acceptBimFiles', 'rejectBimFiles', 'acceptDrawings', 'commentDrawings', 'approveForProduction'],
    ]);
  });
});
